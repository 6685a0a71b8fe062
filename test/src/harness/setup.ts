import type { AdminCohortView, PartnerCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes, cohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { InvitationView } from '@accelerator/contracts/invitations';
import { invitationRoutes } from '@accelerator/contracts/invitations/routes';
import type { CreatedMatchesView, CreateMatchesRequest, MatchesView, MatchView } from '@accelerator/contracts/matching';
import { manualMatchingRoutes, matchingRoutes } from '@accelerator/contracts/matching/routes';
import type { PartnerDetailView, RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type {
  AdminPartnershipView,
  AppliedView,
  PartnerAction,
  PartnershipView,
  RecommendationView,
} from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes, adminRecommendationRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { Answer, HttpClient } from './http-client.ts';
import { appPartner, register, signInAsAdministrator, solutionsPartner, type Reachable, type SignedUp } from './people.ts';

/** One partner of each type. */
export interface Two {
  readonly app: SignedUp;
  readonly solutions: SignedUp;
}

/** Two partners with a partnership. */
export interface PartnerPair extends Two {
  readonly partnershipId: string;
}

/** The body of an answer that must not be a refusal. */
export async function body<Body>(answer: Promise<Answer<Body>>): Promise<Body> {
  const { status, body: answered } = await answer;
  if (status >= 400) throw new Error(`Answered ${status}: ${JSON.stringify(answered)}`);
  return answered;
}

/** An app with a logged-in administrator, and the calls that bring partners to where a story begins. */
export class Setup {
  readonly runningApp: Reachable;
  admin: HttpClient;
  /** Open, without a limit; partners registered here prefer it. */
  readonly cohort: AdminCohortView;
  private cohorts = 1;

  private constructor(runningApp: Reachable, admin: HttpClient, cohort: AdminCohortView) {
    this.runningApp = runningApp;
    this.admin = admin;
    this.cohort = cohort;
  }

  static async of(runningApp: Reachable): Promise<Setup> {
    const admin = await signInAsAdministrator(runningApp);
    const cohort = await body(admin.post<AdminCohortView>(adminCohortRoutes.create.path, cohortForm(1)));
    return new Setup(runningApp, admin, cohort);
  }

  /** Once a clock was put forward: the sessions of administrators end within half a day. */
  async signInAgain(): Promise<void> {
    this.admin = await signInAsAdministrator(this.runningApp);
  }

  /** A cohort with a name and a code of its own. */
  newCohort(particulars: object = {}): Promise<AdminCohortView> {
    this.cohorts += 1;
    const form = { ...cohortForm(this.cohorts), ...particulars };
    return body(this.admin.post<AdminCohortView>(adminCohortRoutes.create.path, form));
  }

  changeCohort(id: number, changes: object): Promise<Answer<AdminCohortView>> {
    return this.admin.patch<AdminCohortView>(addressOf(adminCohortRoutes.change, { id }), changes);
  }

  cohortAsAdmin(id: number): Promise<AdminCohortView> {
    return body(this.admin.get<AdminCohortView>(addressOf(adminCohortRoutes.one, { id })));
  }

  newApp(particulars: Partial<RegisterPartnerRequest> = {}): Promise<SignedUp> {
    return register(this.runningApp, appPartner({ preferredCohortIds: [this.cohort.id], ...particulars }));
  }

  newSolutions(particulars: Partial<RegisterPartnerRequest> = {}): Promise<SignedUp> {
    return register(this.runningApp, solutionsPartner({ preferredCohortIds: [this.cohort.id], ...particulars }));
  }

  async app(particulars: Partial<RegisterPartnerRequest> = {}): Promise<SignedUp> {
    return this.approved(await this.newApp(particulars));
  }

  async solutions(particulars: Partial<RegisterPartnerRequest> = {}): Promise<SignedUp> {
    return this.approved(await this.newSolutions(particulars));
  }

  private async approved(partner: SignedUp): Promise<SignedUp> {
    await body(this.decide('approve', partner));
    return partner;
  }

  /** The administrator's decision about an application to the programme. */
  decide(decision: 'approve' | 'reject', { partnerId }: SignedUp, reason?: string): Promise<Answer<unknown>> {
    return this.admin.post(
      addressOf(adminPartnerRoutes[decision], { id: partnerId }),
      reason === undefined ? undefined : { reason },
    );
  }

  /** Approved, with nothing between them. */
  async strangers(): Promise<Two> {
    return { app: await this.app(), solutions: await this.solutions() };
  }

  /** Both have shown interest. Those who are not given are new. */
  async mutual(given: Partial<Two> = {}): Promise<PartnerPair> {
    const app = given.app ?? (await this.app());
    const solutions = given.solutions ?? (await this.solutions());
    const { id } = await body(showInterest(app, solutions));
    await body(showInterest(solutions, app));
    return { app, solutions, partnershipId: id };
  }

  /** Both have applied. */
  async submitted(cohortId = this.cohort.id, given: Partial<Two> = {}): Promise<PartnerPair> {
    const pair = await this.mutual(given);
    await body(apply(pair.app, pair, cohortId));
    await body(apply(pair.solutions, pair, cohortId));
    return pair;
  }

  async active(cohortId = this.cohort.id): Promise<PartnerPair> {
    const pair = await this.submitted(cohortId);
    await body(this.judge('approve', pair));
    return pair;
  }

  /** The administrator's decision about two who have applied. */
  judge(decision: 'approve' | 'reject', { partnershipId: id }: PartnerPair, said?: object): Promise<Answer<unknown>> {
    return this.admin.post(addressOf(adminPartnershipRoutes[decision], { id }), said);
  }

  /** An administrator acts for one of two, or for both. */
  act(
    { partnershipId: id }: Pick<PartnerPair, 'partnershipId'>,
    action: PartnerAction,
    partnerType: 'app' | 'solutions' | 'both',
    said?: object,
  ): Promise<Answer<unknown>> {
    return this.admin.post(addressOf(adminPartnershipRoutes.act, { id }), { action, partnerType, ...said });
  }

  /** An administrator gives two a cohort. */
  assign({ partnershipId: id }: Pick<PartnerPair, 'partnershipId'>, cohortId: number, said?: object): Promise<Answer<unknown>> {
    return this.admin.post(addressOf(adminPartnershipRoutes.assignCohort, { id }), { cohortId, ...said });
  }

  /** An administrator ends what runs between two. */
  cancel({ partnershipId: id }: PartnerPair, reason?: string): Promise<Answer<unknown>> {
    return this.act({ partnershipId: id }, 'cancel', 'both', { reason });
  }

  /** An administrator recommends two partners to each other. */
  recommend({ app, solutions }: Two, notes?: string): Promise<Answer<RecommendationView>> {
    const two = { appPartnerId: app.partnerId, solutionsPartnerId: solutions.partnerId };
    return this.admin.post(adminRecommendationRoutes.add.path, { ...two, notes });
  }

  /** An administrator adds two partners to each other's dashboards. */
  addToDashboard({ app, solutions }: Two): Promise<Answer<RecommendationView>> {
    const two = { appPartnerId: app.partnerId, solutionsPartnerId: solutions.partnerId };
    return this.admin.post(adminRecommendationRoutes.addToDashboard.path, two);
  }

  /** @param id of the recommendation */
  removeRecommendation(id: string): Promise<Answer<unknown>> {
    return this.admin.delete(addressOf(adminRecommendationRoutes.remove, { id }));
  }

  /** An administrator matches two partners. */
  match({ app, solutions }: Two, said: Omit<CreateMatchesRequest, 'matches'> = {}): Promise<Answer<CreatedMatchesView>> {
    const matches = [{ appPartnerId: app.partnerId, solutionsPartnerId: solutions.partnerId }];
    return this.admin.post(manualMatchingRoutes.create.path, { matches, criteria: 'Manual admin selection', ...said });
  }

  /** @param id of the match */
  deleteMatch(id: string): Promise<Answer<ErrorAnswer>> {
    return this.admin.delete(addressOf(manualMatchingRoutes.remove, { id }));
  }

  async asAdmin({ partnershipId }: PartnerPair): Promise<AdminPartnershipView> {
    const all = await body(this.admin.get<AdminPartnershipView[]>(adminPartnershipRoutes.list.path));
    return found(all.find(({ id }) => id === partnershipId));
  }
}

function cohortForm(number: number): object {
  return {
    name: `Cohort ${number}`,
    code: `C-${number}`,
    status: 'Open',
    kickoffDate: '2999-04-01',
    description: 'Twelve weeks of marketing together',
  };
}

/** Both sides' flags travel, as the forms send them; only the own one counts. */
export function showInterest(from: SignedUp, to: SignedUp): Promise<Answer<PartnershipView>> {
  return from.client.post(partnershipRoutes.start.path, {
    partnerId: to.partnerId,
    appPartnerInterested: from.user.role === 'App Partner',
    solutionsPartnerInterested: from.user.role === 'Solutions Partner',
  });
}

export function say(partner: SignedUp, partnershipId: string, said: object): Promise<Answer<PartnershipView>> {
  return partner.client.put(addressOf(partnershipRoutes.update, { id: partnershipId }), said);
}

/** The own flags of a side, by the names that they have on the wire. */
export function own(partner: SignedUp, flags: { interested?: boolean; notInterested?: boolean }): object {
  const side = partner.user.role === 'App Partner' ? 'appPartner' : 'solutionsPartner';
  return {
    ...(flags.interested === undefined ? {} : { [`${side}Interested`]: flags.interested }),
    ...(flags.notInterested === undefined ? {} : { [`${side}NotInterested`]: flags.notInterested }),
  };
}

export function pass(partner: SignedUp, partnershipId: string): Promise<Answer<PartnershipView>> {
  return say(partner, partnershipId, own(partner, { interested: false, notInterested: true }));
}

export function apply(
  partner: SignedUp,
  { partnershipId }: Pick<PartnerPair, 'partnershipId'>,
  cohortId: number,
  said: object = {},
): Promise<Answer<AppliedView>> {
  const flag = partner.user.role === 'App Partner' ? { appPartnerApplied: true } : { solutionsPartnerApplied: true };
  return partner.client.post(addressOf(partnershipRoutes.apply, { id: partnershipId }), { ...flag, cohortId, ...said });
}

export function invite(
  { client }: Pick<SignedUp, 'client'>,
  cohortId: number,
  said: object = {},
): Promise<Answer<InvitationView>> {
  return client.post(invitationRoutes.create.path, { cohortId, ...said });
}

export function cancel(
  partner: SignedUp,
  { partnershipId }: Pick<PartnerPair, 'partnershipId'>,
  reason?: string,
): Promise<Answer<PartnershipView>> {
  return partner.client.post(addressOf(partnershipRoutes.cancel, { id: partnershipId }), { reason });
}

export function partnershipsOf({ client }: SignedUp): Promise<PartnershipView[]> {
  return body(client.get<PartnershipView[]>(partnershipRoutes.list.path));
}

export async function partnershipOf(
  partner: SignedUp,
  { partnershipId }: Pick<PartnerPair, 'partnershipId'>,
): Promise<PartnershipView> {
  return found((await partnershipsOf(partner)).find(({ id }) => id === partnershipId));
}

export function matchesOf({ client }: SignedUp): Promise<MatchesView> {
  return body(client.get<MatchesView>(matchingRoutes.matches.path));
}

/** One partner on the list of another one; undefined where it is not there. */
export async function matchOf(reader: SignedUp, other: SignedUp): Promise<MatchView | undefined> {
  return (await matchesOf(reader)).matches.find(({ id }) => id === other.partnerId);
}

/** The ids of the partners that a partner is shown. */
export async function matchedWith(partner: SignedUp): Promise<string[]> {
  return (await matchesOf(partner)).matches.map(({ id }) => id);
}

export function detailOf(seen: SignedUp, by: SignedUp): Promise<Answer<PartnerDetailView>> {
  const type = seen.user.role === 'App Partner' ? 'app' : 'solutions';
  return by.client.get<PartnerDetailView>(addressOf(partnerRoutes.detail, { id: seen.partnerId }, { type }));
}

export async function cohortAs({ client }: SignedUp, cohortId: number): Promise<PartnerCohortView> {
  return body(client.get<PartnerCohortView>(addressOf(cohortRoutes.one, { id: cohortId })));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no such partnership on the list.');
  return value;
}
