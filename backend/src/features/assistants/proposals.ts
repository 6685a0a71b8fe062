import type { ProposalKind, ProposalView, TakeProposalRequest } from '@accelerator/contracts/assistants';
import { Injectable } from '@nestjs/common';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { newId } from '../../web/http/request-scope.ts';
import type { AdministratorCaller } from '../accounts/callers.ts';
import { actingNamesOf } from '../api-tokens/acting-names.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { ManualMatches } from '../matching/admin/manual-matches.ts';
import { AdminPartners } from '../partners/admin/admin-partners.ts';
import { companyNameOf } from '../partners/partner/partner-views.ts';
import { partnersProjection, type PartnerRow } from '../partners/partner/partners.projection.ts';
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
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly partners: AdminPartners,
    private readonly recommendations: AdminRecommendations,
    private readonly matches: ManualMatches,
  ) {}

  /** @throws RefusedError where the assistant has proposed enough, or a company is not known */
  async propose({ userId, token }: AdministratorCaller, proposed: readonly Proposed[]): Promise<readonly string[]> {
    const tokenId = token!.id;
    if ((await this.store.countOf(tokenId)) + proposed.length > mostOpen)
      throw new RefusedError(refuse('proposals_enough', { number: mostOpen }));
    await this.#mustBeKnown(proposed);
    for (const { kind, partnerIds } of proposed) if (kind === 'rejection') await this.#mustNotBeApproved(partnerIds[0]);
    const proposedAt = new Date().toISOString();
    const rows = proposed.map(({ kind, partnerIds: [partnerId, otherId = null], cohortId = null, text: words }, place) => {
      const id = newId(`proposal ${place}`);
      return { id, tokenId, ownerId: userId, kind, partnerId, otherId, cohortId, words, proposedAt };
    });
    await this.store.add(rows);
    return rows.map(({ id }) => id);
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
      await this.#mustNotBeApproved(partnerId);
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

  /** The act that rejects an application revokes an approval, which was not proposed. */
  async #mustNotBeApproved(partnerId: string): Promise<void> {
    const row = await this.readModels.of(partnersProjection).get(partnerId);
    if (row?.applicationStatus === 'approved') throw new RefusedError(refuse('already_decided', { status: 'approved' }));
  }

  async #mustBeKnown(proposed: readonly Proposed[]): Promise<void> {
    const ids = [...new Set(proposed.flatMap(({ partnerIds }) => partnerIds))];
    const rows = new Map((await this.readModels.of(partnersProjection).getMany(ids)).map((row) => [row.id, row]));
    const isKnown = (id: string, index: number, { length }: readonly string[]) => {
      const row = rows.get(id);
      return row?.confirmed === true && (length === 1 || row.partnerType === (index === 0 ? 'app' : 'solutions'));
    };
    if (!proposed.every(({ partnerIds }) => partnerIds.every(isKnown))) throw new RefusedError(refuse('partner_unknown'));
    const { find } = await this.cohorts.at(new Date().toISOString());
    if (proposed.some(({ cohortId }) => cohortId !== undefined && !find(cohortId)))
      throw new RefusedError(refuse('cohort_unknown'));
  }
}

function partnersOf({ partnerId, otherId }: ProposalRow): readonly string[] {
  return otherId === null ? [partnerId] : [partnerId, otherId];
}

function partnerView(row: PartnerRow): ProposalView['partners'][number] {
  return { id: row.id, companyName: companyNameOf(row, row.id), partnerType: row.partnerType, version: row.profileVersion };
}
