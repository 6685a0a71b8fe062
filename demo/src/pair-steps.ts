import {
  applicationsOf,
  call,
  canApplyWith,
  cohortDecider,
  type CommandCall,
  companyOf,
  contactReason,
  dayOf,
  disclosuresDecider,
  enrolledIn,
  firstPolicy,
  isTaken,
  otherSideOf,
  partnerDecider,
  partnershipDecider,
  type PartnerState,
  scorePair,
  scoringProfile,
  unlessOver,
} from '@accelerator/backend/public/commands';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { OneSide, Pair, PartnershipDecisionReceipt } from '@accelerator/contracts/partnerships';
import { cohortIdOf, type CohortKey } from './cohorts.ts';
import type { StepContext, DemoContext } from './context.ts';
import { partnerWithId } from './seed-data.ts';

/** An act of one side of a pair. */
export type SideStep = (who: OneSide, context: DemoContext, when: StepContext) => CommandCall | Promise<CommandCall>;
/** A decision of an administrator about a pair. */
export type PairStep = (pair: Pair, context: DemoContext, when: StepContext) => CommandCall | Promise<CommandCall>;

export const isInterested: SideStep = (who) => call(partnershipDecider, 'ExpressInterest', who.partnershipId, who);
export const withdraws: SideStep = (who) =>
  call(partnershipDecider, 'WithdrawInterest', who.partnershipId, { ...who, reason: null });
export const passes: SideStep = (who) => call(partnershipDecider, 'PassPartner', who.partnershipId, { ...who, reason: null });
export const reconsiders: SideStep = (who) => call(partnershipDecider, 'ReconsiderPartner', who.partnershipId, who);
export const saves: SideStep = (who) => call(partnershipDecider, 'SavePartner', who.partnershipId, { ...who, saved: true });
export const contacts: SideStep = (who) => call(partnershipDecider, 'MarkContacted', who.partnershipId, who);

export function notes(text: string): SideStep {
  return (who) => call(partnershipDecider, 'WriteNotes', who.partnershipId, { ...who, notes: text });
}

export function evaluates(text: string): SideStep {
  return (who) =>
    call(partnershipDecider, 'EvaluatePartner', who.partnershipId, { ...who, evaluated: true, evaluationNotes: text });
}

export function cancels(reason: string): SideStep {
  return ({ side, ...pair }) => call(partnershipDecider, 'CancelPartnership', pair.partnershipId, { ...pair, by: side, reason });
}

/** Reads the other side's contact details, which have to be open. */
export const seesContact: SideStep = async (who, { gateway }, { now }) => {
  const because = contactReason(await gateway.state(partnershipDecider, who.partnershipId));
  if (!because) throw new Error(`The contact details are closed at ${now}.`);
  const partnerId = otherSideOf(who, who.side);
  const viewerPartnerId = companyOf(who);
  return call(disclosuresDecider, 'DiscloseContactDetails', partnerId, {
    partnerId,
    viewerPartnerId,
    viewerUserId: partnerWithId(viewerPartnerId).userId,
    partnershipId: who.partnershipId,
    because,
    day: dayOf(now),
  });
};

export function applies(key: CohortKey, message: string | null = null): SideStep {
  return async (who, { gateway, cohorts }, { now, id }) => {
    const partnerId = companyOf(who);
    const cohortId = cohortIdOf(key);
    const snapshot = await cohorts.at(now);
    const cohort = snapshot.find(cohortId);
    if (!cohort) throw new Error(`There is no cohort ${key} at ${now}.`);
    const [own, other, pair] = await Promise.all([
      gateway.state(partnerDecider, partnerId),
      gateway.state(partnerDecider, otherSideOf(who, who.side)),
      gateway.state(partnershipDecider, who.partnershipId),
    ]);
    const running = unlessOver(own.running, snapshot);
    const runningEnded = running !== own.running;
    const applicant = { side: who.side, approved: own.status === 'approved', running };
    const applying = {
      ...pair,
      id: who.partnershipId,
      partnerTaken: isTaken(other, who.partnershipId, snapshot),
      partnerApproved: other.status === 'approved',
    };
    const { allowed, reason } = canApplyWith(applicant, applying, cohort, now, snapshot.nameOf);
    if (!allowed) throw new Error(`${partnerWithId(partnerId).facts.company.name} cannot apply at ${now}: ${reason}.`);
    const application = { ...who, partnerId, applicationId: id, cohortId, message, runningEnded };
    return call(partnerDecider, 'OpenApplication', partnerId, application);
  };
}

export function areRecommended(text: string): PairStep {
  return (pair) => call(partnershipDecider, 'RecommendPartners', pair.partnershipId, { ...pair, notes: text });
}

export function areMatched(text: string, key: CohortKey): PairStep {
  return (pair) =>
    call(partnershipDecider, 'MatchPartners', pair.partnershipId, {
      ...pair,
      criteria: 'Manual admin selection',
      notes: text,
      cohortId: cohortIdOf(key),
    });
}

export const isGranted: PairStep = async (pair, context, { now }) => {
  const receipt = await receiptFor(pair, context, now);
  const { cohortId } = receipt.cohort;
  const { sides } = await context.gateway.state(partnershipDecider, pair.partnershipId);
  const seats = { ...pair, cohortId, applicationIds: applicationsOf(sides), receipt, overfill: false };
  return call(cohortDecider, 'TakeSeats', String(cohortId), seats);
};

export function isDenied(reason: string): PairStep {
  return async (pair, context, { now }) =>
    call(partnershipDecider, 'RejectPartnership', pair.partnershipId, {
      ...pair,
      reason,
      receipt: await receiptFor(pair, context, now),
    });
}

async function receiptFor(pair: Pair, { gateway, cohorts }: DemoContext, now: string): Promise<PartnershipDecisionReceipt> {
  const [app, solutions, { cohortId }, { find, current }] = await Promise.all([
    gateway.state(partnerDecider, pair.appPartnerId),
    gateway.state(partnerDecider, pair.solutionsPartnerId),
    gateway.state(partnershipDecider, pair.partnershipId),
    cohorts.at(now),
  ]);
  const rules = { policy: firstPolicy, currentCohorts: current };
  const cohort = find(cohortId);
  if (!cohort) throw new Error(`Neither side has applied for a cohort at ${now}.`);
  return {
    appProfileVersion: app.profileVersion,
    solutionsProfileVersion: solutions.profileVersion,
    matchScore: scorePair(profileOf('app', app), profileOf('solutions', solutions), rules),
    scoringPolicy: rules.policy.name,
    cohort: { cohortId: cohort.cohortId, status: cohort.status, capacity: cohort.capacity, enrolled: enrolledIn(cohort) },
  };
}

function profileOf(type: PartnerType, { qualification }: PartnerState) {
  if (!qualification) throw new Error('Only partners who have registered can be scored.');
  return scoringProfile(type, qualification);
}
