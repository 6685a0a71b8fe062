import { opposite, partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type { ApplyingView, OneSide, PartnerActionRequest, SideAction } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { CommandGateway, type As } from '../../../event-sourcing/commands/command-gateway.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { PartnershipDecisions } from './partnership-decisions.ts';
import { CohortApplications, type KnownPair } from '../partner/cohort-applications.ts';
import { completedCohort } from '../standing/completed-cohort.ts';
import { cohortForBoth } from '../standing/pair-cohorts.ts';
import { companyOf, pairRef } from '../pair/pair-refs.ts';
import type { Over } from '../pair/partnership-commands.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { partnershipsProjection } from '../pair/partnerships.projection.ts';
import { isHiddenByPass, withoutPastCohort, type PartnershipState } from '../pair/partnership.state.ts';
import { PartnershipsReader, type DecisionMade } from '../pair/partnerships-reader.ts';

/** The two as an administrator who acts for them finds them. */
interface Found {
  readonly state: PartnershipState;
  /** True if the request has acted in the pair before it was sent again. */
  readonly isRepeated: boolean;
  readonly partners: Readonly<Record<PartnerType, PartnerRow | null>>;
  readonly of: (side: PartnerType) => OneSide;
}

type Rule = (who: OneSide, over: Over) => CommandCall;
const inTheirStream =
  (name: 'ExpressInterest' | 'ReconsiderPartner'): Rule =>
  (who) =>
    call(partnershipDecider, name, who.partnershipId, who);
const ending =
  (name: 'WithdrawInterest' | 'PassPartner'): Rule =>
  (who, over) =>
    call(partnershipDecider, name, who.partnershipId, { ...who, ...over, reason: null });

const commands: Readonly<Record<Exclude<SideAction, 'set_applied'>, Rule>> = {
  set_interested: inTheirStream('ExpressInterest'),
  clear_interest: ending('WithdrawInterest'),
  set_not_interested: ending('PassPartner'),
  clear_not_interested: inTheirStream('ReconsiderPartner'),
  clear_applied: (who, over) => call(partnershipDecider, 'ClearApplication', who.partnershipId, { ...who, ...over }),
};

/**
 * Acts of an administrator in place of a partner. The rules are those of the partner's own acts; each event names the
 * administrator, and the side for which they acted.
 */
@Injectable()
export class ActsOnBehalf {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly decisions: PartnershipDecisions,
    private readonly reader: PartnershipsReader,
    private readonly applications: CohortApplications,
  ) {}

  /** An act for both sides is done for one after the other. @throws RefusedError, NotShownYetError */
  async act(caller: Caller, partnershipId: string, { action, partnerType, reason }: PartnerActionRequest): Promise<DecisionMade> {
    const as = asCaller(caller);
    const found = await this.#find(partnershipId, as);
    if (action === 'cancel') return this.#cancel(found, reason || null, as);
    const sides = partnerType === 'both' ? partnerTypes.values : [partnerType];
    if (action === 'set_applied' || action === 'both_apply') {
      await this.#apply(caller, found, sides);
      return {};
    }
    const act = action === 'set_mutual_interest' ? 'set_interested' : action;
    // A pass is taken back first: with it, the other side cannot act.
    const passedFirst = sides.toSorted((one, other) => passes(found, other) - passes(found, one));
    // Where the request had acted for one side before it was sent again, the other follows.
    if (!found.isRepeated) {
      if (act === 'set_interested') mustBothBeApproved(found);
      if (isHiddenByPass(found.state, passedFirst[0]!)) throw new RefusedError(refuse('one_passed'));
    }
    const led = await this.gateway.ledTo({ decider: partnershipDecider, id: partnershipId }, as);
    const before = found.isRepeated && { before: led.map(({ id }) => id) };
    let made: DecisionMade = {};
    const over = await this.#over(found);
    for (const side of passedFirst) {
      const sent = await this.gateway.send(commands[act](found.of(side), over), onBehalfOf(side, caller));
      made = await this.reader.undoableBy(partnershipId, { ...sent, ...before });
    }
    return made;
  }

  /** By the same decision as applying itself, so that a button that is offered is not refused. @throws RefusedError */
  async applying(caller: Caller, partnershipId: string): Promise<ApplyingView> {
    const found = await this.#find(partnershipId, asCaller(caller));
    const why = (sides: readonly PartnerType[]) => refusalOf(() => this.#possible(caller, found, sides));
    const [app, solutions, both, cohort] = await Promise.all([
      ...([why(['app']), why(['solutions']), why(partnerTypes.values)] as const),
      this.#cohortOf(found),
    ]);
    return { app, solutions, both, cohort };
  }

  /** The state is the one that the request found. */
  async #find(partnershipId: string, as: As): Promise<Found> {
    const { state, isRepeated } = await this.gateway.found(partnershipDecider, partnershipId, as);
    const { pair } = await this.decisions.known(partnershipId, state);
    const [app, solutions] = await Promise.all([
      this.readModels.of(partnersProjection).get(pair.appPartnerId),
      this.readModels.of(partnersProjection).get(pair.solutionsPartnerId),
    ]);
    return { state, isRepeated, partners: { app, solutions }, of: (side) => ({ ...pair, side }) };
  }

  /** Ends a running application or an active partnership, on hold or not. */
  async #cancel(found: Found, reason: string | null, as: As): Promise<DecisionMade> {
    const two = pairRef(found.of('app'));
    const plan = async () => {
      const cancellation = { ...two, by: 'admin', reason, ...(await this.#over(found)) } as const;
      return call(partnershipDecider, 'CancelPartnership', two.partnershipId, cancellation);
    };
    const done = { decider: partnershipDecider, id: two.partnershipId, by: 'PartnershipCanceled' } as const;
    return this.reader.undoableBy(two.partnershipId, await this.gateway.sendOnce(done, plan, as));
  }

  #over({ of }: Found): Promise<Over> {
    return completedCohort(this.gateway, this.cohorts, of('app').partnershipId);
  }

  /** If the second of two is refused at the last moment, the first has applied, as it could have done by itself. */
  async #apply(caller: Caller, found: Found, sides: readonly PartnerType[]): Promise<void> {
    const { applying, cohortId } = await this.#possible(caller, found, sides);
    for (const side of applying) {
      const as = onBehalfOf(side, caller);
      await asAdministratorsHear(found, side, (known) => this.applications.apply(as, known, { cohortId: cohortId! }));
    }
  }

  /** Lists the sides that still have to apply, with their cohort; empty where both have. @throws RefusedError */
  async #possible(
    caller: Caller,
    found: Found,
    sides: readonly PartnerType[],
  ): Promise<{ readonly applying: readonly PartnerType[]; readonly cohortId?: number }> {
    const { isOver } = await this.cohorts.at(new Date().toISOString());
    const { sides: states } = withoutPastCohort(found.state, isOver);
    const applying: PartnerType[] = [];
    for (const side of sides.filter((one) => states[one].application === null))
      if (!(await this.#hasApplied(found.of(side), caller))) applying.push(side);
    if (applying.length === 0) return { applying };
    const cohortId = await this.#cohortFor(found, applying);
    for (const side of applying)
      await asAdministratorsHear(found, side, (known) => this.applications.mustBePossible(known, { cohortId }));
    return { applying, cohortId };
  }

  /** True if this request has applied for the side before it was sent again. */
  async #hasApplied(who: OneSide, caller: Caller): Promise<boolean> {
    const done = { decider: partnerDecider, id: companyOf(who), by: 'ApplicationOpened' } as const;
    return (await this.gateway.sentBefore(done, onBehalfOf(who.side, caller))) !== null;
  }

  async #cohortOf(found: Found): Promise<ApplyingView['cohort']> {
    const now = new Date().toISOString();
    const cohorts = await this.cohorts.at(now);
    const { sides } = withoutPastCohort(found.state, cohorts.isOver);
    const applied = partnerTypes.values.flatMap((side) => sides[side].application ?? []);
    if (applied.length === 2) return null;
    const id = await this.#firstCohort(found, applied[0]?.cohortId, cohorts, now);
    return id === null ? null : { id, name: cohorts.nameOf(id) };
  }

  /**
   * The cohort that is assigned, else the one that the other side has applied to, else the first open one that both prefer.
   * @throws RefusedError
   */
  async #cohortFor(found: Found, [side = 'app']: readonly PartnerType[]): Promise<number> {
    const now = new Date().toISOString();
    const cohorts = await this.cohorts.at(now);
    const theirs = withoutPastCohort(found.state, cohorts.isOver).sides[opposite[side]].application;
    const cohortId = await this.#firstCohort(found, theirs?.cohortId, cohorts, now);
    if (cohortId === null) throw new RefusedError(refuse('no_cohort', { partners: namesOf(found.partners) }));
    return cohortId;
  }

  /** Where nothing says which, the row of the pair tells the cohort that has refused it. */
  async #firstCohort(
    { state, partners, of }: Found,
    theirs: number | undefined,
    cohorts: CohortSnapshot,
    now: string,
  ): Promise<number | null> {
    const known = state.proposedCohortId ?? theirs;
    if (known !== undefined) return known;
    const row = await this.readModels.of(partnershipsProjection).get(of('app').partnershipId);
    return cohortForBoth([partners.app, partners.solutions], { ended: row?.ended ?? null }, cohorts, now);
  }
}

function onBehalfOf(side: PartnerType, caller: Caller): As {
  const as = asCaller(caller, side);
  return { ...as, actor: { ...as.actor, onBehalfOf: side } };
}

function namesOf({ app, solutions }: Found['partners']): string {
  return [app, solutions].map((partner) => companyNameOf(partner, partner?.id ?? '')).join(' and ');
}

/** The sentence of the refusal; null where there is none. */
async function refusalOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.message;
    throw error;
  }
}

function passes({ state }: Found, side: PartnerType): number {
  return Number(state.sides[side].passed);
}

/** @throws RefusedError partner_not_approved */
function mustBothBeApproved({ partners: { app, solutions } }: Found): void {
  if (app?.applicationStatus !== 'approved' || solutions?.applicationStatus !== 'approved')
    throw new RefusedError(refuse('partner_not_approved'));
}

/** Of what stands against an application, a partner is told as "you". */
async function asAdministratorsHear(
  { of, partners }: Found,
  side: PartnerType,
  send: (known: KnownPair) => Promise<unknown>,
): Promise<void> {
  const who = of(side);
  try {
    await send({ pair: who, other: partners[opposite[side]] });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    if (error.code === 'not_approved') throw new RefusedError(refuse('partner_not_approved'));
    if (error.code !== 'has_active') throw error;
    throw new RefusedError(refuse('partner_has_active', { partner: companyNameOf(partners[side], companyOf(who)) }));
  }
}
