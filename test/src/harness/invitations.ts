import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { AcceptedInvitationView, InvitationDetailView, InvitationView } from '@accelerator/contracts/invitations';
import { invitationRoutes } from '@accelerator/contracts/invitations/routes';
import type { NotificationView } from '@accelerator/contracts/notifications';
import type { Answer, HttpClient } from './http-client.ts';
import type { SignedUp } from './people.ts';
import { body, invite, type Setup } from './setup.ts';

type MayRefuse<Body> = Promise<Answer<Body & ErrorAnswer>>;
type By = Pick<SignedUp, 'client'>;

export interface Invited {
  readonly by: SignedUp;
  readonly invitation: InvitationView;
  readonly token: string;
}

/** An invitation of an App Partner, by default a new one, to the cohort of the setup. */
export async function invited(setup: Setup, { by, cohortId }: { by?: SignedUp; cohortId?: number } = {}): Promise<Invited> {
  const from = by ?? (await setup.app());
  const invitation = await body(invite(from, cohortId ?? setup.cohort.id));
  return { by: from, invitation, token: tokenOf(invitation) };
}

export function tokenOf({ partnershipInviteToken }: InvitationView): string {
  if (partnershipInviteToken === null) throw new Error('The invitation has no link.');
  return partnershipInviteToken;
}

export function look(token: string, client: HttpClient): MayRefuse<InvitationDetailView> {
  return client.get(addressOf(invitationRoutes.find, { token }));
}

export function accept({ client }: By, token: string, said: object = {}): MayRefuse<AcceptedInvitationView> {
  return client.post(addressOf(invitationRoutes.accept, { token }), said);
}

export function regenerate({ client }: By, id: string): MayRefuse<InvitationView> {
  return client.post(addressOf(invitationRoutes.regenerate, { id }));
}

export function withdraw({ client }: By, id: string): MayRefuse<InvitationView> {
  return client.post(addressOf(invitationRoutes.withdraw, { id }), {});
}

export function ownInvitations({ client }: By): Promise<InvitationView[]> {
  return body(client.get<InvitationView[]>(invitationRoutes.own.path));
}

/** Reads what stands in someone's notifications. */
export async function toldTo({ client }: By): Promise<readonly string[]> {
  return (await body(client.get<NotificationView[]>('/api/notifications'))).map(({ message }) => message);
}
