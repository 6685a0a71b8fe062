import type {
  AdminCohortView,
  ChangeCohortRequest,
  CohortDetails,
  CreateCohortRequest,
  ReorderWaitlistRequest,
} from '@accelerator/contracts/cohorts';
import { usualEndDate } from '@accelerator/contracts/cohorts/usual-end';
import { Injectable } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { NameHasher } from '../../accounts/names/name-hashes.ts';
import { registryDecider, registryId } from '../../accounts/names/registry.decider.ts';
import { CommandGateway, mustBeShown, NotShownYetError } from '../../../event-sourcing/commands/command-gateway.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { partnershipsProjection } from '../pair/partnerships.projection.ts';
import { codesAt } from '../list/partnership-filters.ts';
import { partnershipListProjection } from '../list/partnership-list.projection.ts';
import { placesOn, waitlistOf, waitlistsProjection } from '../applications/waitlists.projection.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { snapshotOf } from '../../cohorts/cohort-snapshot.ts';
import { cohortView, isCompleted } from '../../cohorts/cohort-views.ts';
import { cohortDecider, type CohortChanges } from '../../cohorts/cohort.decider.ts';
import { cohortsProjection, type CohortRow } from '../../cohorts/cohorts.projection.ts';

/** The cohorts as administrators see, make and change them. */
@Injectable()
export class AdminCohorts {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly hasher: NameHasher,
  ) {}

  async list(): Promise<readonly AdminCohortView[]> {
    const now = new Date().toISOString();
    const { all } = await this.cohorts.at(now);
    return Promise.all(all.map((row) => this.#view(row, now)));
  }

  async one(id: string): Promise<AdminCohortView> {
    const row = await this.readModels.of(cohortsProjection).get(id);
    if (!row) throw new RefusedError(refuse('cohort_unknown'));
    return this.#view(row, new Date().toISOString());
  }

  /** The registry gives the number and holds the code; the cohort follows from that. @throws RefusedError, NotShownYetError */
  async create(caller: Caller, form: CreateCohortRequest): Promise<AdminCohortView> {
    const codeHash = this.hasher.ofCohortCode(form.code);
    const plan = async () => {
      return call(registryDecider, 'NumberCohort', registryId, { codeHash, details: detailsFrom(form) });
    };
    const done = { decider: registryDecider, id: registryId, by: 'CohortNumbered' } as const;
    const as = asCaller(caller);
    mustBeShown(await this.gateway.sendOnce(done, plan, as));
    // By what it was numbered, because its code may be that of another one by the time that this is sent again.
    const numbered = (await this.gateway.ledTo(done, as)).find((event) => event.type === 'CohortNumbered');
    const { codes } = await this.gateway.state(registryDecider, registryId);
    const row = await this.readModels.of(cohortsProjection).get(String(numbered?.data.cohortId ?? codes.get(codeHash)));
    if (!row) throw new NotShownYetError();
    return this.#view(row, new Date().toISOString());
  }

  /** @throws RefusedError, NotShownYetError */
  async change(caller: Caller, id: string, { code, status, ...form }: ChangeCohortRequest): Promise<AdminCohortView> {
    const as = asCaller(caller);
    const found = await this.gateway.found(cohortDecider, id, as);
    const { details } = found.state;
    if (!details) throw new RefusedError(refuse('cohort_unknown'));
    const cohortId = Number(id);
    const codeHash = code === undefined ? null : this.hasher.ofCohortCode(code);
    // The code is looked at first, so that nothing is written where it is taken.
    const hadCode = () => this.hasher.ofCohortCode(details.code) === codeHash;
    const isOwnCode = codeHash !== null && (found.isRepeated ? hadCode() : await this.#holdsCode(cohortId, codeHash));
    const changes = { ...changesFrom(form), ...(code !== undefined && isOwnCode ? { code } : {}) };
    const commands: CommandCall[] = [call(cohortDecider, 'EditCohort', id, { cohortId, changes })];
    if (code !== undefined && codeHash !== null && !isOwnCode)
      commands.push(call(registryDecider, 'ChangeCohortCode', registryId, { cohortId, codeHash, code }));
    if (status !== undefined) commands.push(call(cohortDecider, 'SetCohortStatus', id, { cohortId, status }));
    mustBeShown(await this.gateway.sendRest(found, commands, as));
    return this.one(id);
  }

  /** @throws RefusedError where the cohort is not known, or others are on its waitlist by now; NotShownYetError */
  async reorderWaitlist(caller: Caller, id: string, { partnershipIds }: ReorderWaitlistRequest): Promise<AdminCohortView> {
    const plan = async () => {
      const row = await this.readModels.of(waitlistsProjection).get(id);
      const current = row ? waitlistOf(row) : [];
      const named = new Set(partnershipIds);
      if (named.size !== partnershipIds.length || named.size !== current.length || !current.every((one) => named.has(one)))
        throw new RefusedError(refuse(row ? 'waitlist_changed' : 'cohort_unknown'));
      if (current.every((one, place) => one === partnershipIds[place])) return [];
      return call(cohortDecider, 'ReorderWaitlist', id, { cohortId: Number(id), partnershipIds });
    };
    mustBeShown(await this.gateway.sendOnce({ decider: cohortDecider, id, by: 'WaitlistReordered' }, plan, asCaller(caller)));
    return this.one(id);
  }

  /** True if the cohort has the code already, be it in other capitals. @throws RefusedError where another cohort has it. */
  async #holdsCode(cohortId: number, codeHash: string): Promise<boolean> {
    const { codes } = await this.gateway.state(registryDecider, registryId);
    const owner = codes.get(codeHash);
    if (owner !== undefined && owner !== cohortId) throw new RefusedError(refuse('cohort_code_taken'));
    return owner === cohortId;
  }

  /** In flight are pairs of which a side has applied, and that are not decided. */
  async #view(row: CohortRow, now: string): Promise<AdminCohortView> {
    const { pending_approval: submitted, ...codes } = codesAt(snapshotOf([row], now));
    const inFlight = [...codes['app-applied'], ...codes['solutions-applied'], ...submitted];
    const [waitlist, applications, applicationsInFlight] = await Promise.all([
      this.readModels.of(waitlistsProjection).get(row.id),
      this.readModels.of(partnershipsProjection).count({ cohortId: row.cohortId }),
      isCompleted(row, now)
        ? 0
        : this.readModels.of(partnershipListProjection).count({ cohortId: row.cohortId, standing: inFlight }),
    ]);
    return {
      ...cohortView(row, now, 'admin'),
      waitlist: waitlist ? placesOn(waitlist).size : 0,
      applications,
      applicationsInFlight,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    };
  }
}

function detailsFrom(form: CreateCohortRequest): CohortDetails {
  return {
    name: form.name,
    code: form.code,
    status: form.status,
    description: form.description,
    additionalNotes: form.additionalNotes ?? null,
    kickoffDate: form.kickoffDate,
    campaignsDueDate: form.campaignsDueDate ?? null,
    campaignsLaunchDate: form.campaignsLaunchDate ?? null,
    receiptsDueDate: form.receiptsDueDate ?? null,
    payoutDate: form.payoutDate ?? null,
    endDate: form.endDate ?? usualEndDate(form.kickoffDate),
    endDateChosen: form.endDate != null,
    capacity: form.capacity ?? null,
    focus: form.focus ?? null,
    region: form.region ?? null,
    partnerTiers: form.partnerTiers ?? [],
  };
}

/** Only what the form names. */
function changesFrom(form: Omit<ChangeCohortRequest, 'code' | 'status'>): CohortChanges {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}
