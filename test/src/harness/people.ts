import type { RegisteredView, UserView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf } from '@accelerator/contracts/http';
import type { CompanyView, RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { companyRoutes } from '@accelerator/contracts/partners/routes';
import { callCommandLine } from './command-line.ts';
import type { HttpClient } from './http-client.ts';
import { adminviewer, superadmin } from './logins.ts';
import type { RunningApp } from './running-app.ts';

/** An app, however it is reached. */
export type Reachable = Pick<RunningApp, 'client'>;

let registered = 0;

/** The form that both sides fill in; the company and the person are new each time. */
function aNewcomer(): Omit<RegisterPartnerRequest, 'role'> {
  registered += 1;
  const number = `${process.pid}x${registered}`;
  return {
    username: `person${number}`,
    password: 'a-good-password',
    firstName: 'Robin',
    lastName: `Number ${number}`,
    contactEmail: `robin@company${number}.example`,
    contactJobTitle: 'Head of Partnerships',
    companyName: `Company ${number}`,
    companyDomain: `company${number}.example`,
    timeZone: 'UTC+0 UTC/GMT',
    industries: ['Technology', 'Healthcare'],
    geographicFocus: ['europe'],
    marketSegment: ['Mid-Market'],
    personas: ['Marketing', 'Sales'],
    appTechnologyPreference: [],
    coMarketingExperience: 'Moderate',
    teamSize: '2',
    budget: '$2.5k+',
    currentlyCoSelling: true,
    usingAccountMapping: false,
    preferredCohortIds: [],
    agreeToTerms: true,
  };
}

/** The registration of a new App Partner, as a form would send it. */
export function appPartner(particulars: Partial<RegisterPartnerRequest> = {}): RegisterPartnerRequest {
  return { ...aNewcomer(), role: 'App Partner', appInstalls: 450, ...particulars };
}

/** The registration of a new Solutions Partner, as a form would send it. */
export function solutionsPartner(particulars: Partial<RegisterPartnerRequest> = {}): RegisterPartnerRequest {
  return {
    ...aNewcomer(),
    role: 'Solutions Partner',
    partnerTier: 'Platinum',
    accreditations: [],
    hubspotPartnerManagerFirstName: 'Sam',
    hubspotPartnerManagerLastName: 'Manager',
    ...particulars,
  };
}

/** A partner who has registered and is logged in. */
export interface SignedUp {
  readonly client: HttpClient;
  readonly user: RegisteredView;
  readonly form: RegisterPartnerRequest;
  /** The id of the partner company. */
  readonly partnerId: string;
}

export async function register(runningApp: Reachable, form: RegisterPartnerRequest): Promise<SignedUp> {
  const client = runningApp.client();
  const { status, body } = await client.post<RegisteredView>(accountRoutes.register.path, form);
  if (status !== 201 || !body.companyId) throw new Error(`Registering answered ${status}: ${JSON.stringify(body)}`);
  return { client, user: body, form, partnerId: body.companyId };
}

export async function signIn(
  runningApp: Reachable,
  { username, password }: { username: string; password: string },
): Promise<HttpClient> {
  const client = runningApp.client();
  const { status, body } = await client.post(accountRoutes.logIn.path, { username, password });
  if (status !== 200) throw new Error(`Logging in as ${username} answered ${status}: ${JSON.stringify(body)}`);
  return client;
}

/** A member who has joined by the invite link of the company and is logged in. */
export interface Colleague {
  readonly client: HttpClient;
  readonly user: UserView;
  readonly form: { readonly username: string; readonly password: string };
}

export async function inviteCodeOf(client: HttpClient): Promise<string> {
  return (await client.get<CompanyView>(companyRoutes.own.path)).body.inviteCode;
}

/** Someone joins the company of a member. */
export async function join(
  runningApp: Reachable,
  { client: member }: { readonly client: HttpClient },
  { username, password }: Colleague['form'] = aNewcomer(),
): Promise<Colleague> {
  const address = addressOf(companyRoutes.join, { inviteCode: await inviteCodeOf(member) });
  const { status, body } = await runningApp.client().post(address, { username, password });
  if (status !== 200) throw new Error(`Joining answered ${status}: ${JSON.stringify(body)}`);
  const client = await signIn(runningApp, { username, password });
  return { client, user: (await client.get<UserView>(accountRoutes.user.path)).body, form: { username, password } };
}

export function signInAsAdministrator(runningApp: Reachable): Promise<HttpClient> {
  return signIn(runningApp, superadmin);
}

/** A full administrator beside the superadmin, who has chosen a password. */
export async function signInAsNewAdministrator(runningApp: RunningApp, username: string): Promise<HttpClient> {
  const { stdout } = await callCommandLine(['admin', 'add', username], runningApp.place.env);
  const [, currentPassword = ''] = /password is (\w+) /.exec(stdout) ?? [];
  const client = await signIn(runningApp, { username, password: currentPassword });
  const newPassword = 'my-very-own-choice';
  const change = { currentPassword, newPassword, confirmPassword: newPassword };
  const { status } = await client.post(accountRoutes.changePassword.path, change);
  if (status !== 200) throw new Error(`${username} chose no password: ${status}`);
  return client;
}

/** The administrator who may see everything and change nothing. */
export function signInAsViewer(runningApp: Reachable): Promise<HttpClient> {
  return signIn(runningApp, adminviewer);
}
