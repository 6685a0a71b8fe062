import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { budgets, industries } from '@accelerator/contracts/catalogue';
import { cohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { invitationRoutes } from '@accelerator/contracts/invitations/routes';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import { companyRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { own } from '../../harness/setup.ts';
import { callOf, call, type Lane, type Step, type Story } from './steps.ts';
import { oneOf, type Company, type Pair, type World } from './world.ts';

const update = ({ id }: Pair, company: Company, said: object): Step => callOf(company, partnershipRoutes.update, { id }, said);

/** Also the first word between the two. */
export function interest({ app, solutions }: Pair, company: Company, interested = true): Step {
  const { partnerId } = company === app ? solutions : app;
  return callOf(company, partnershipRoutes.start, {}, { partnerId, ...own(company, { interested }) });
}

export const applies = ({ id }: Pair, company: Company, cohortId: number, applicationMessage: string): Step =>
  callOf(company, partnershipRoutes.apply, { id }, { cohortId, applicationMessage });

/** Says something about the other one, which at most the two hear of. */
export function* chats(world: World, { roll, words }: Lane): Story {
  const pair = world.pair(roll);
  for (let left = 1 + roll(3); left > 0; left -= 1) {
    const company = pair[oneOf(['app', 'solutions'] as const, roll)];
    const said = [
      () => update(pair, company, { notes: words() }),
      () => update(pair, company, { savedForLater: roll(2) === 0 }),
      () => update(pair, company, { evaluated: roll(2) === 0, evaluationNotes: words() }),
      () => update(pair, company, { status: 'contacted' }),
      () => interest(pair, company),
      () => interest(pair, company, roll(3) === 0),
      () => update(pair, company, own(company, { interested: false, notInterested: true })),
      () => update(pair, company, own(company, { notInterested: false })),
      () => callOf(company, partnershipRoutes.cancel, { id: pair.id }, { reason: words() }),
      () => applies(pair, company, world.cohortId(roll), words()),
    ];
    yield oneOf(said, roll)();
  }
}

/** Changes its profile, now and then its name too. */
export function* changesItsProfile(world: World, { roll, words }: Lane): Story {
  const company = world.company(roll);
  const route = company.side === 'app' ? partnerRoutes.updateAppProfile : partnerRoutes.updateSolutionsProfile;
  for (let left = 1 + roll(3); left > 0; left -= 1) {
    const [title, rename] = [words(), roll(6) === 0];
    yield callOf(
      company,
      route,
      { id: company.partnerId },
      {
        contactJobTitle: title,
        budget: oneOf(budgets.values, roll),
        industries: [oneOf(industries.values, roll)],
        ...(roll(3) === 0 && { preferredCohortIds: [world.cohortIds[0]!, world.cohortIds[1 + roll(3)]!] }),
        ...(rename && { companyName: `${company.form.companyName} of ${title}` }),
      },
    );
  }
  if (roll(4) === 0) yield callOf(company, partnerRoutes.requestReview);
}

/** Looks at what it is shown. */
export function* looks(world: World, { roll }: Lane): Story {
  const company = world.company(roll);
  const pair = world.pair(roll);
  const other = company.side === 'app' ? pair.solutions : pair.app;
  yield callOf(company, accountRoutes.user);
  yield callOf(company, oneOf([partnershipRoutes.list, matchingRoutes.matches, cohortRoutes.list, partnerRoutes.profile], roll));
  if (roll(3) === 0) yield callOf(company, partnerRoutes.detail, { id: other.partnerId });
}

/** Someone joins the company by its link, which may be another one by then. */
export function* joins(world: World, { roll, words }: Lane): Story {
  const company = world.company(roll);
  const { body: own } = yield callOf(company, companyRoutes.own);
  if (own.inviteCode === undefined) return;
  if (roll(4) === 0) yield callOf(company, companyRoutes.regenerateInvite);
  const username = `member ${company.form.username} ${words()}`.replaceAll(' ', '-');
  yield call(company.client, companyRoutes.join, { inviteCode: own.inviteCode }, { username, password: 'a-good-password' });
}

/** Invites another company, which accepts; or withdraws, or sends a new link. */
export function* invites(world: World, { roll, words }: Lane): Story {
  const { app, solutions } = world.pair(roll);
  const [by, to] = roll(2) === 0 ? [app, solutions] : [solutions, app];
  const invitation = { cohortId: world.cohortId(roll), inviteMessage: words() };
  const { body: invited } = yield callOf(by, invitationRoutes.create, {}, invitation);
  const [id, token] = [invited.id, invited.partnershipInviteToken];
  if (id === undefined || !token) return;
  if (roll(4) === 0) yield callOf(by, invitationRoutes.regenerate, { id });
  if (roll(4) === 0) yield callOf(by, invitationRoutes.withdraw, { id }, { reason: words() });
  yield callOf(to, invitationRoutes.accept, { token }, { cohortId: invitation.cohortId, applicationMessage: words() });
}
