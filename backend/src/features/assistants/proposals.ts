import type { ProposalKind, ProposalView, TakeProposalRequest } from '@accelerator/contracts/assistants';
import { trimmed } from '@accelerator/contracts/text/trimmed';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { newId } from '../../web/http/request-scope.ts';
import { asCaller, type AdministratorCaller } from '../accounts/callers.ts';
import { actingNamesOf } from '../api-tokens/acting-names.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { ManualMatches } from '../matching/admin/manual-matches.ts';
import { AdminPartners } from '../partners/admin/admin-partners.ts';
import { companyNameOf } from '../partners/partner/partner-views.ts';
import { partnerDecider } from '../partners/partner/partner.decider.ts';
import { partnersProjection, type PartnerRow } from '../partners/partner/partners.projection.ts';
import { mustBeTwoSides } from '../partners/partner/two-sides.ts';
import { AdminRecommendations } from '../partnerships/admin/admin-recommendations.ts';
import { ProposalStore, type ProposalRow } from './proposal-store.ts';

/** The most open proposals of one assistant. */
const mostOpen = 100;

/** Something to propose; `text` is notes on the two, or the draft of a reason. */
export interface Proposed {
  readonly kind: ProposalKind;
  readonly partnerIds: readonly [string, ...string[]];
  readonly cohortId?: number;
  readonly text: string;
}

/** Proposals of assistants. A person takes one by the ordinary command, which says who proposed it. */
@Injectable()
export class Proposals {
  constructor(
    private readonly store: ProposalStore,
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly partners: AdminPartners,
    private readonly recommendations: AdminRecommendations,
    private readonly matches: ManualMatches,
  ) {}

  /**
   * Proposes all but those that the assistant has proposed before and that still wait.
   * @returns the ids of all, in their order, and of those that waited already
   * @throws RefusedError where the assistant has proposed enough, or a company is not known
   */
  async propose(
    { userId, token }: AdministratorCaller,
    proposed: readonly Proposed[],
  ): Promise<{ readonly proposalIds: readonly string[]; readonly waitedAlready: readonly string[] }> {
    const tokenId = token!.id;
    await this.#mustBeKnown(proposed);
    for (const { kind, partnerIds } of proposed) if (kind === 'rejection') await this.#mustAwaitDecision(partnerIds[0]);
    const waiting = await this.store.of(tokenId);
    const ids = new Map(waiting.map((row) => [subjectOf(row), row.id]));
    const proposedAt = new Date().toISOString();
    const rows = proposed.flatMap(({ kind, partnerIds: [partnerId, otherId = null], cohortId = null, text }, place) => {
      const subject = subjectOf({ kind, partnerId, otherId, cohortId });
      if (ids.has(subject)) return [];
      const id = newId(`proposal ${place}`);
      ids.set(subject, id);
      return { id, tokenId, ownerId: userId, kind, partnerId, otherId, cohortId, words: trimmed(text), proposedAt };
    });
    if (waiting.length + rows.length > mostOpen) throw new RefusedError(refuse('proposals_enough', { number: mostOpen }));
    await this.store.add(rows);
    const proposalIds = proposed.map(({ kind, partnerIds: [partnerId, otherId = null], cohortId = null }) => {
      return ids.get(subjectOf({ kind, partnerId, otherId, cohortId }))!;
    });
    const before = new Set(waiting.map(({ id }) => id));
    return { proposalIds: [...new Set(proposalIds)], waitedAlready: [...new Set(proposalIds.filter((id) => before.has(id)))] };
  }

  /** The oldest first. */
  async all(): Promise<readonly ProposalView[]> {
    const rows = await this.store.all();
    const [partners, names, cohorts] = await Promise.all([
      this.readModels.of(partnersProjection).getMany([...new Set(rows.flatMap(partnersOf))]),
      actingNamesOf(
        this.readModels,
        rows.map(({ tokenId }) => tokenId),
      ),
      this.cohorts.at(new Date().toISOString()),
    ]);
    const byId = new Map(partners.map((row) => [row.id, row]));
    return rows
      .filter((row) => partnersOf(row).every((id) => byId.has(id)))
      .map((row) => ({
        id: row.id,
        kind: row.kind,
        proposedBy: names.administrator(row.tokenId),
        proposedAt: row.proposedAt,
        partners: partnersOf(row).map((id) => partnerView(byId.get(id)!)),
        cohort: row.cohortId === null ? null : { id: row.cohortId, name: cohorts.nameOf(row.cohortId) },
        text: row.words,
      }));
  }

  /** The same request, sent again, does nothing twice. @throws RefusedError as the ordinary act does, NotShownYetError */
  async take(caller: AdministratorCaller, id: string, { text, version }: TakeProposalRequest): Promise<void> {
    const request = newId('taking');
    const row = await this.#find(id, request);
    const acting = { ...caller, proposedBy: row.tokenId };
    await this.#act(acting, row, { text: text ?? row.words, version });
    await this.store.end(id, request);
  }

  /** @throws RefusedError proposal_unknown */
  async drop(id: string): Promise<void> {
    const request = newId('dropping');
    await this.#find(id, request);
    await this.store.end(id, request);
  }

  async #act(
    caller: AdministratorCaller,
    { kind, partnerId, otherId, cohortId }: ProposalRow,
    { text, version: seenVersion }: { readonly text: string; readonly version: number | undefined },
  ): Promise<void> {
    if (kind === 'rejection') {
      const done = { decider: partnerDecider, id: partnerId, by: 'PartnerRejected' } as const;
      if (!(await this.gateway.hasDone(done, asCaller(caller)))) await this.#mustAwaitDecision(partnerId);
      await this.partners.reject(caller, { id: partnerId }, { reason: text || null, seenVersion });
      return;
    }
    const two = { appPartnerId: partnerId, solutionsPartnerId: otherId! };
    if (kind === 'recommendation') {
      await this.recommendations.add(caller, { ...two, notes: text });
      return;
    }
    const request = { matches: [two], criteria: 'Suggested pairing' as const, notes: text };
    const { results } = await this.matches.create(caller, { ...request, ...(cohortId !== null && { cohortId }) });
    const [result] = results;
    if (result?.id === null && result.code) throw new RefusedError(refuse(result.code, { partners: result.companies }));
  }

  async #find(id: string, request: string): Promise<ProposalRow> {
    const row = await this.store.find(id, request);
    if (!row) throw new RefusedError(refuse('proposal_unknown'));
    return row;
  }

  /** The act that rejects an application revokes an approval, which was not proposed, and does nothing to one that is rejected. */
  async #mustAwaitDecision(partnerId: string): Promise<void> {
    const status = (await this.readModels.of(partnersProjection).get(partnerId))?.applicationStatus;
    if (status === 'approved' || status === 'rejected') throw new RefusedError(refuse('already_decided', { status }));
  }

  async #mustBeKnown(proposed: readonly Proposed[]): Promise<void> {
    const ids = [...new Set(proposed.flatMap(({ partnerIds }) => partnerIds))];
    const rows = new Map((await this.readModels.of(partnersProjection).getMany(ids)).map((row) => [row.id, row]));
    for (const { partnerIds } of proposed) {
      const [first, second] = partnerIds.map((id) => rows.get(id));
      if (partnerIds.length === 2) mustBeTwoSides(first, second);
      else if (!first?.confirmed) throw new RefusedError(refuse('partner_unknown'));
    }
    const { find } = await this.cohorts.at(new Date().toISOString());
    if (proposed.some(({ cohortId }) => cohortId !== undefined && !find(cohortId)))
      throw new RefusedError(refuse('cohort_unknown'));
  }
}

/** A key that two proposals share if they are for the same act on the same companies and cohort. */
function subjectOf({
  kind,
  partnerId,
  otherId,
  cohortId,
}: Pick<ProposalRow, 'kind' | 'partnerId' | 'otherId' | 'cohortId'>): string {
  return [kind, partnerId, otherId, cohortId].join(' ');
}

function partnersOf({ partnerId, otherId }: ProposalRow): readonly string[] {
  return otherId === null ? [partnerId] : [partnerId, otherId];
}

function partnerView(row: PartnerRow): ProposalView['partners'][number] {
  return { id: row.id, companyName: companyNameOf(row, row.id), partnerType: row.partnerType, version: row.profileVersion };
}
