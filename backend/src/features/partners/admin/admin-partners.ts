import type { SkippedView } from '@accelerator/contracts/undo';
import { funnelStages, type PartnerType } from '@accelerator/contracts/catalogue';
import { sentenceOf } from '@accelerator/contracts/http';
import { inReviewReason, unavailable } from '@accelerator/contracts/partners';
import type {
  AdminPartnerView,
  BulkApprovalView,
  BulkRejectionView,
  InformationRequestView,
  PartnerFilter,
  PartnerListQuery,
  PartnerToApprove,
  ReviewFlag,
} from '@accelerator/contracts/partners';
import { Injectable } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { asSelected, type Selected } from './all-that-match.ts';
import { findPage, matching, type Page } from '../../../web/http/list-page.ts';
import { CommandGateway, mustBeShown, type Sent } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ProjectionProgress } from '../../../event-sourcing/projections/projection-progress.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { actingNamesOf } from '../../api-tokens/acting-names.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { unlessOver, type CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { AccessRecords } from './access-records.ts';
import { applicationLines, applicationPolicy } from '../partner/application-score.ts';
import { bulkApproval } from './bulk-approval.ts';
import { FunnelPartners } from './funnel-partners.ts';
import { filteredList, filterFrom, partnerListAt, readingOf } from './partner-list.ts';
import { versionByOthers } from '../partner/last-changes.ts';
import { informationRequest, profileView } from '../partner/partner-views.ts';
import type { PartnerCommands } from '../partner/partner-commands.ts';
import { partnerDecider } from '../partner/partner.decider.ts';
import { pastCohort } from '../partner/past-cohort.ts';
import { partnersProjection, type PartnerRow } from '../partner/partners.projection.ts';

/** A partner as a call names it; `type` is left out by some, and has to fit where it is given. */
interface PartnerRef {
  readonly id: string;
  readonly type?: PartnerType | undefined;
}

/** The partners for administrators, and their decisions on them. */
@Injectable()
export class AdminPartners {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly progress: ProjectionProgress,
    private readonly accessRecords: AccessRecords,
    private readonly cohorts: CohortCatalog,
    private readonly funnels: FunnelPartners,
  ) {}

  /** A page of the list. @throws BadRequestException */
  async list(caller: Caller, query: PartnerListQuery): Promise<Page<AdminPartnerView>> {
    const position = this.progress.committed;
    const list = partnerListAt(new Date().toISOString(), query.status === 'pending' ? 'review' : '-createdAt');
    const filter = await this.#filterFrom(query);
    const page = await findPage(this.readModels.of(partnersProjection), list, filter, query);
    return { ...page, rows: await this.#listed(caller, page.rows, readingOf(query, filter, page)), position };
  }

  /** These partners as the list has them, in any order; without those that are not on it. */
  async listed(caller: Caller, ids: readonly string[]): Promise<readonly AdminPartnerView[]> {
    const rows = (await this.readModels.of(partnersProjection).getMany(ids)).filter(({ confirmed }) => confirmed);
    return this.#listed(caller, rows, readingOf({}, filterFrom({}), { rows, counts: undefined }));
  }

  /** As the list shows them: once the reading is recorded, with contact details. */
  async #listed(
    caller: Caller,
    rows: readonly PartnerRow[],
    reading: ReturnType<typeof readingOf>,
  ): Promise<readonly AdminPartnerView[]> {
    const isRecorded = rows.length === 0 || (await this.accessRecords.ofList(caller, reading));
    const views = await this.#views(caller, rows);
    return isRecorded ? views : views.map(withoutContact);
  }

  /** @throws InvalidInput where there is no such role */
  async #filterFrom(query: PartnerFilter) {
    const { where, ...filter } = filterFrom(query);
    const { cohortId } = query;
    const stage = funnelStages.values.find((one) => one === query.stage);
    if (cohortId === undefined && stage === undefined) return { where, ...filter };
    const ids = await this.funnels.idsOf({ stage, ...(cohortId !== undefined && { cohortId: Number(cohortId) }) });
    return { where: { ...where, id: ids }, ...filter };
  }

  async details(caller: Caller, partner: PartnerRef): Promise<AdminPartnerView> {
    const row = await this.#row(partner);
    const isRecorded = await this.accessRecords.ofDetails(caller, [row.id]);
    const [view] = await this.#views(caller, [row]);
    return isRecorded ? view! : withoutContact(view!);
  }

  /**
   * @param seenVersion The profile that the administrator had in front of them; without it the newest is decided on.
   * @throws RefusedError, NotShownYetError
   */
  async approve(caller: Caller, partner: PartnerRef, seenVersion: number | undefined): Promise<AdminPartnerView> {
    mustBeShown(await this.#decide(caller, partner, 'ApprovePartner', seenVersion !== undefined ? { seenVersion } : {}));
    return this.details(caller, { id: partner.id });
  }

  /** An approved partner loses its approval; the application it has running is put on hold. @throws RefusedError, NotShownYetError */
  async reject(
    caller: Caller,
    partner: PartnerRef,
    { reason, seenVersion }: { reason: string | null; seenVersion: number | undefined },
  ): Promise<AdminPartnerView> {
    const rejection = {
      reason,
      ...(seenVersion !== undefined && { seenVersion }),
      ...(await pastCohort(this.gateway, this.cohorts, partner.id)),
    };
    mustBeShown(await this.#decide(caller, partner, 'RejectPartner', rejection));
    return this.details(caller, { id: partner.id });
  }

  /** Decides every pair that matches the filter, as the administrator saw it. @throws RefusedError, InvalidInput */
  async approveMatching(caller: Caller, filter: PartnerFilter, selected: Selected): Promise<BulkApprovalView> {
    const partners = this.readModels.of(partnersProjection);
    const find = async (given: PartnerFilter) => partners.find(matching(filteredList, await this.#filterFrom(given)));
    const as = asCaller(caller);
    const isOwn = ({ id }: PartnerRow) => this.gateway.hasDone({ decider: partnerDecider, id, by: decided.ApprovePartner }, as);
    const { same, changed } = await asSelected({ find, isOwn }, filter, selected);
    const { skipped, ...bulk } = await this.approveMany(caller, same);
    const code = 'version_outdated';
    const reason = sentenceOf(code, { opened: 'profile' });
    return {
      ...bulk,
      skipped: [...skipped, ...changed.map(({ id, companyName: name }) => ({ id, name, reason, code }) as const)],
    };
  }

  /** Touches only what is plainly pending: what a check has flagged, a person has to look at. */
  async approveMany(caller: Caller, partners: readonly PartnerToApprove[]): Promise<BulkApprovalView> {
    const versions = new Map(partners.map(({ id, version }) => [id, version]));
    const { sent, skipped } = await this.#decideEach([...versions.keys()], decidedSentences.approve, (id) => {
      const seenVersion = versions.get(id);
      return this.#decide(caller, { id }, 'ApprovePartner', {
        onlyPending: true,
        ...(seenVersion !== undefined && { seenVersion }),
      });
    });
    return bulkApproval(sent, skipped, asCaller(caller));
  }

  /** With one reason for all. An approval is not revoked so: what no longer awaits a decision is passed over. */
  async rejectMany(caller: Caller, partners: readonly PartnerToApprove[], reason: string | null): Promise<BulkRejectionView> {
    const versions = new Map(partners.map(({ id, version }) => [id, version]));
    const { sent, skipped } = await this.#decideEach([...versions.keys()], decidedSentences.reject, (id) => {
      const seenVersion = versions.get(id);
      const said = { reason, onlyAwaiting: true, ...(seenVersion !== undefined && { seenVersion }) };
      return this.#decide(caller, { id }, 'RejectPartner', said);
    });
    const { approved: rejected, ...bulk } = bulkApproval(sent, skipped, asCaller(caller));
    return { rejected, ...bulk };
  }

  /** One after the other; what cannot be decided so is named and passed over. */
  async #decideEach(
    ids: readonly string[],
    sentences: Readonly<Record<string, (flags: readonly ReviewFlag[]) => string>>,
    decide: (id: string) => Promise<unknown>,
  ): Promise<{ readonly sent: number; readonly skipped: readonly SkippedView[] }> {
    const skipped: SkippedView[] = [];
    for (const id of ids) {
      try {
        await decide(id);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        const { status } = await this.gateway.state(partnerDecider, id);
        const row = await this.readModels.of(partnersProjection).get(id);
        const isMovedOn = error.code === 'version_outdated';
        const reason = (isMovedOn ? undefined : sentences[status]?.(row?.reviewFlags ?? [])) ?? error.message;
        skipped.push({ id, ...(row?.confirmed && { name: row.companyName }), reason, code: error.code });
      }
    }
    return { sent: ids.length - skipped.length, skipped };
  }

  #decide<Name extends 'ApprovePartner' | 'RejectPartner'>(
    caller: Caller,
    partner: PartnerRef,
    name: Name,
    said: Omit<PartnerCommands[Name], 'partnerId'>,
  ): Promise<Sent> {
    const { id } = partner;
    const plan = async () => {
      await this.#row(partner);
      return call(partnerDecider, name, id, { partnerId: id, ...said } as PartnerCommands[Name]);
    };
    return this.gateway.sendOnce({ decider: partnerDecider, id, by: decided[name] }, plan, asCaller(caller));
  }

  async #views({ userId }: Caller, rows: readonly PartnerRow[]): Promise<readonly AdminPartnerView[]> {
    const actors = rows.flatMap((row) => [row.decidedBy, row.decisionProposedBy, row.informationRequest?.by]);
    const [usernames, cohorts] = await Promise.all([
      actingNamesOf(this.readModels, actors),
      this.cohorts.at(new Date().toISOString()),
    ]);
    const nameOf = (userId: string | null) => userId && usernames.administrator(userId);
    return rows.map((row) => ({
      ...profileView(row),
      versionByOthers: versionByOthers(row, userId),
      informationRequest: withName(informationRequest(row), nameOf(row.informationRequest?.by ?? null)),
      username: row.username,
      members: row.members,
      avatar: null,
      reviewFlags: row.reviewFlags,
      submittedAt: row.submittedAt,
      decidedAt: row.decidedAt,
      decidedBy: row.decidedBy && usernames.act(row.decidedBy, row.decisionProposedBy),
      updatedSinceRejection: row.updatedSinceRejection,
      reviewRequestedAt: row.asksAgain ? row.reviewRequestedAt : null,
      ...runningIn(row, cohorts),
      invitedByPartnerId: row.invitedByPartnerId,
      scoreLines: applicationLines(row.partnerType, row),
      policy: applicationPolicy,
      receipt: row.decidedOn && { ...row.decidedOn, reason: row.decisionReason || null },
      undoable: row.undoable,
    }));
  }

  async #row({ id, type }: PartnerRef): Promise<PartnerRow> {
    const row = await this.readModels.of(partnersProjection).get(id);
    if (!row?.confirmed || (type && row.partnerType !== type)) throw new RefusedError(refuse('partner_unknown'));
    return row;
  }
}

/** Tells an active partnership, which holds its seats, from an application. */
function runningIn(
  row: PartnerRow,
  cohorts: CohortSnapshot,
): Pick<AdminPartnerView, 'runningApplications' | 'runningPartnerships' | 'runningPartnershipId'> {
  const running = unlessOver(row.running, cohorts);
  if (!running) return { runningApplications: 0, runningPartnerships: 0, runningPartnershipId: null };
  const { partnershipId, cohortId } = running;
  const isActive = cohorts.find(cohortId)?.seated.includes(partnershipId) ?? false;
  return {
    runningApplications: isActive ? 0 : 1,
    runningPartnerships: isActive ? 1 : 0,
    runningPartnershipId: partnershipId,
  };
}

/** By which events a decision shows. */
const decided = {
  ApprovePartner: ['PartnerApproved'],
  RejectPartner: ['PartnerRejected', 'PartnerApprovalRevoked'],
} as const;

function withName(asked: InformationRequestView | null, requestedBy: string | null): AdminPartnerView['informationRequest'] {
  return asked && { ...asked, requestedBy };
}

/** The row without what only a recorded reading shows. */
function withoutContact(view: AdminPartnerView): AdminPartnerView {
  return {
    ...view,
    contactEmail: unavailable,
    contactJobTitle: unavailable,
    hubspotPartnerManagerFirstName: unavailable,
    hubspotPartnerManagerLastName: '',
  };
}

const notKnown = () => 'This partner is not known.';
const unknown = { unknown: notKnown, void: notKnown, deleted: notKnown };

/** Why one of many was passed over, by how it stands. */
const decidedSentences = {
  approve: {
    ...unknown,
    admin_review: inReviewReason,
    approved: () => 'Approved already.',
    rejected: () => 'Rejected: approve it from its details.',
  },
  reject: {
    ...unknown,
    approved: () => 'Approved: revoke the approval from its details.',
    rejected: () => 'Rejected already.',
  },
} as const;
