import { partnerIdOn } from '@accelerator/contracts/catalogue';
import type {
  AppliedView,
  ApplyForCohortRequest,
  OneSide,
  PartnershipView,
  StartPartnershipRequest,
  UpdatePartnershipRequest,
} from '@accelerator/contracts/partnerships';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { Injectable } from '@nestjs/common';
import { asCaller, type PartnerCaller } from '../../accounts/callers.ts';
import { CommandGateway, mustBeShown, type Sent } from '../../../event-sourcing/commands/command-gateway.ts';
import type { Found } from '../../../event-sourcing/commands/command-runner.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CohortApplications, type KnownPair } from './cohort-applications.ts';
import { completedCohortIn } from '../standing/completed-cohort.ts';
import { pairRef } from '../pair/pair-refs.ts';
import type { PartnershipRow } from '../pair/partnerships.projection.ts';
import { ReviewPace } from '../standing/review-pace.ts';
import { applyingWith, nextApplication } from '../standing/next-application.ts';
import { pairSeenFrom } from '../pair/pair.ts';
import { otherSideOf } from '../standing/partnership-status.ts';
import { isSubmitted, partnershipList } from './partnership-list.ts';
import { partnershipView } from '../standing/partnership-views.ts';
import type { Over, PartnershipCommands } from '../pair/partnership-commands.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import type { PartnershipState } from '../pair/partnership.state.ts';
import { PartnershipsReader } from '../pair/partnerships-reader.ts';
import { visibility, type Sight } from '../standing/visibility.ts';
import { seatsOfPair, waitlistsOf } from '../applications/waitlist.ts';

/** A pair of the caller's, and its stream as the request found it: what is decided before an act is read there and in no view. */
interface FoundPair extends KnownPair {
  readonly found: Found<PartnershipState>;
}

/** A partner as the owner of a list of pairs. */
export type PairOwner = Pick<PartnerCaller, 'partnerId' | 'partnerType' | 'applicationStatus'>;

interface OwnFlags {
  readonly interested: boolean | undefined;
  readonly notInterested: boolean | undefined;
  readonly notes: string | undefined;
  readonly savedForLater: boolean | undefined;
}

/** The pairs of one partner: reads them, and changes the caller's own side only. */
@Injectable()
export class PartnerPartnerships {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
    private readonly cohorts: CohortCatalog,
    private readonly applications: CohortApplications,
    private readonly pace: ReviewPace,
  ) {}

  async list({ partnerId, partnerType: side }: PairOwner): Promise<readonly PartnershipView[]> {
    const now = new Date().toISOString();
    const [pairs, cohorts, own] = await Promise.all([
      this.reader.ofPartner(partnerId, side),
      this.cohorts.at(now),
      this.readModels.of(partnersProjection).get(partnerId),
    ]);
    const waitlists = await waitlistsOf(this.readModels, cohorts);
    return partnershipList({ side, own, pairs, cohorts, waitlists, now, rows: this.readModels, pace: this.pace });
  }

  /** @throws RefusedError, NotShownYetError */
  async start(caller: PartnerCaller, body: StartPartnershipRequest): Promise<PartnershipView> {
    const flags = ownFlags(body, caller);
    const pair = pairSeenFrom(caller.partnerId, caller.partnerType, body.partnerId);
    const { partnershipId, side } = pair;
    const as = asCaller(caller);
    const found = await this.gateway.found(partnershipDecider, partnershipId, as);
    if (!found.isRepeated) {
      const other = await this.readModels.of(partnersProjection).get(body.partnerId);
      if (!visibility.opened({ side, own: caller, pair: found.state, other })) throw new RefusedError(refuse('partner_unknown'));
      if (startsAnew(flags)) mustBeOpen(caller, found.state, other);
    }
    mustBeShown(await this.gateway.sendRest(found, flagCommands(pair, flags, await this.#overBy(flags, found.state)), as));
    const after = await this.reader.find(partnershipId);
    const isKnown = [found.state, after].some((one) => visibility.remembered({ side, own: caller, pair: one, other: null }));
    if (!isKnown || !after) throw new RefusedError(refuse('not_your_partner'));
    return this.#view(caller, after);
  }

  /** @throws RefusedError, NotShownYetError */
  async update(caller: PartnerCaller, partnershipId: string, body: UpdatePartnershipRequest): Promise<PartnershipView> {
    const flags = ownFlags(body, caller);
    const known = await this.#pair(caller, partnershipId, writesMore(body) ? visibility.written : visibility.takenBack);
    const { pair, other, found } = known;
    if (startsAnew(flags) && !found.isRepeated) mustBeOpen(caller, found.state, other);
    const status = await this.#changeStatus(caller, known, body);
    const state = body.status === undefined ? found.state : await this.gateway.state(partnershipDecider, partnershipId);
    const commands = [...flagCommands(pair, flags, await this.#overBy(flags, state)), ...evaluationCommands(pair, body)];
    mustBeShown(status, await this.gateway.sendRest(found, commands, asCaller(caller)));
    return this.written(caller, partnershipId);
  }

  /** @throws RefusedError, NotShownYetError */
  async apply(caller: PartnerCaller, partnershipId: string, body: ApplyForCohortRequest): Promise<AppliedView> {
    const known = await this.#pair(caller, partnershipId, visibility.written);
    const sent = await this.applications.apply(asCaller(caller), known, body);
    mustBeShown(sent);
    const partnership = await this.written(caller, partnershipId);
    const { sentence } = standing(partnership, caller.partnerType, { timeZone: 'UTC' });
    return { message: sentence, status: partnership.status, partnership };
  }

  /** @throws RefusedError, NotShownYetError */
  async cancel(caller: PartnerCaller, partnershipId: string, reason: string | null): Promise<PartnershipView> {
    const { pair, found } = await this.#pair(caller, partnershipId, visibility.takenBack);
    mustBeShown(await this.#cancel(caller, { pair, found }, reason));
    return this.written(caller, partnershipId);
  }

  /** A pair that the caller has just written to, also where it leaves the caller's list by that. @throws RefusedError, NotShownYetError */
  async written(caller: PartnerCaller, partnershipId: string): Promise<PartnershipView> {
    const row = await this.reader.find(partnershipId);
    if (!row) throw new RefusedError(refuse('not_your_partner'));
    return this.#view(caller, row);
  }

  async #view(caller: PartnerCaller, row: PartnershipRow): Promise<PartnershipView> {
    const now = new Date().toISOString();
    const side = caller.partnerType;
    const otherId = otherSideOf(row, side);
    const [cohorts, own] = await Promise.all([
      this.cohorts.at(now),
      this.readModels.of(partnersProjection).get(caller.partnerId),
    ]);
    const waitlists = await waitlistsOf(this.readModels, cohorts);
    const applying = await applyingWith([row], own, { side, cohorts, waitlists, now, rows: this.readModels });
    return partnershipView(row, side, applying.partners.find(({ id }) => id === otherId) ?? null, {
      now,
      cohorts,
      own,
      otherIsTaken: applying.isOtherTaken(row),
      seats: seatsOfPair(row, cohorts, waitlists),
      nextApplication: nextApplication(row, applying),
      medianReviewDays: isSubmitted(row) ? await this.pace.ofPartnerships(now) : null,
    });
  }

  /** @throws RefusedError not_your_partner, also where the pair is hidden from the caller */
  async #pair(caller: PartnerCaller, partnershipId: string, may: (sight: Sight) => boolean): Promise<FoundPair> {
    const { partnerId, partnerType: side } = caller;
    const found = await this.gateway.found(partnershipDecider, partnershipId, asCaller(caller));
    const { pair } = found.state;
    if (!pair || partnerIdOn(pair, side) !== partnerId) throw new RefusedError(refuse('not_your_partner'));
    const other = await this.readModels.of(partnersProjection).get(otherSideOf(pair, side));
    if (!found.isRepeated && !may({ side, own: caller, pair: found.state, other }))
      throw new RefusedError(refuse('not_your_partner'));
    return { pair: { ...pairRef(pair), side }, other, found };
  }

  async #changeStatus(caller: PartnerCaller, known: FoundPair, { status, cohortId }: UpdatePartnershipRequest): Promise<Sent> {
    const { pair } = known;
    if (status === 'canceled') return this.#cancel(caller, known, null);
    if (status === 'active' && cohortId !== undefined) return this.applications.apply(asCaller(caller), known, { cohortId });
    if (status !== undefined && status !== 'contacted') throw new RefusedError(refuse('status_not_yours'));
    return this.gateway.send(status ? pairCommand('MarkContacted', pair) : [], asCaller(caller));
  }

  async #cancel(caller: PartnerCaller, { pair, found }: Pick<FoundPair, 'pair' | 'found'>, reason: string | null): Promise<Sent> {
    const over = await completedCohortIn(found.state, this.cohorts);
    const canceled = { ...pair, by: pair.side, reason, ...over };
    return this.gateway.send(pairCommand('CancelPartnership', canceled), asCaller(caller));
  }

  /** Only what ends something between the two asks for the cohorts. */
  async #overBy({ interested, notInterested }: OwnFlags, pair: PartnershipState): Promise<Over> {
    const ends = interested === false || notInterested === true;
    return ends ? completedCohortIn(pair, this.cohorts) : {};
  }
}

function pairCommand<Name extends keyof PartnershipCommands & string>(name: Name, data: PartnershipCommands[Name]): CommandCall {
  return call(partnershipDecider, name, data.partnershipId, data);
}

/** The commands for what the caller says of its own side. */
function flagCommands(
  pair: OneSide,
  { interested, notInterested, notes, savedForLater }: OwnFlags,
  over: Over,
): readonly CommandCall[] {
  const ending = { ...pair, ...over, reason: null };
  const commands: CommandCall[] = [];
  if (interested) commands.push(pairCommand('ExpressInterest', pair));
  else if (notInterested) commands.push(pairCommand('PassPartner', ending));
  else {
    if (interested === false) commands.push(pairCommand('WithdrawInterest', ending));
    if (notInterested === false) commands.push(pairCommand('ReconsiderPartner', pair));
  }
  if (notes !== undefined) commands.push(pairCommand('WriteNotes', { ...pair, notes }));
  if (savedForLater !== undefined) commands.push(pairCommand('SavePartner', { ...pair, saved: savedForLater }));
  return commands;
}

function evaluationCommands(pair: OneSide, { evaluated, evaluationNotes }: UpdatePartnershipRequest): readonly CommandCall[] {
  if (evaluated === undefined && evaluationNotes === undefined) return [];
  const evaluation = { ...pair, evaluated: evaluated ?? null, evaluationNotes: evaluationNotes ?? null };
  return [pairCommand('EvaluatePartner', evaluation)];
}

/** More than taking back what was said, and than the wishes that `startsAnew` looks at. */
function writesMore({ notes, evaluated, evaluationNotes, status }: UpdatePartnershipRequest): boolean {
  const written = [notes, evaluated, evaluationNotes].some((one) => one !== undefined);
  return written || (status !== undefined && status !== 'canceled');
}

/** Such a wish needs a partner that is in the programme; taking back what was said does not. */
function startsAnew({ interested, savedForLater }: OwnFlags): boolean {
  return interested === true || savedForLater === true;
}

/** @throws RefusedError partner_unknown */
function mustBeOpen(own: PartnerCaller, pair: PartnershipState, other: PartnerRow | null): void {
  if (!visibility.mayBegin({ side: own.partnerType, own, pair, other })) throw new RefusedError(refuse('partner_unknown'));
}

/** The caller's own flags, by whichever name they came; those of the other side are not looked at. */
function ownFlags(body: StartPartnershipRequest | UpdatePartnershipRequest, { partnerType }: PartnerCaller): OwnFlags {
  const [interested, notInterested] =
    partnerType === 'app'
      ? [body.appPartnerInterested, body.appPartnerNotInterested]
      : [body.solutionsPartnerInterested, body.solutionsPartnerNotInterested];
  return {
    interested: interested ?? body.interested,
    notInterested: notInterested ?? body.notInterested,
    notes: body.notes,
    savedForLater: body.savedForLater,
  };
}
