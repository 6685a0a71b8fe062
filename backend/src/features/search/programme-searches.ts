import { cohortDisplayStatuses, partnershipStatuses, roleOf } from '@accelerator/contracts/catalogue';
import { applicationLabel } from '@accelerator/contracts/partners/decision';
import { searchKinds, type SearchHitView, type SearchKind } from '@accelerator/contracts/search';
import type { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { accountsProjection, type AccountRow } from '../accounts/accounts.projection.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { displayStatus } from '../cohorts/cohort-views.ts';
import { cohortsProjection } from '../cohorts/cohorts.projection.ts';
import { companyNameOf } from '../partners/partner/partner-views.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { partnershipsProjection } from '../partnerships/pair/partnerships.projection.ts';
import { partnershipListProjection } from '../partnerships/list/partnership-list.projection.ts';
import { isOnTheList, pairNameOf, standingIn } from '../partnerships/list/partnership-list-row.ts';
import { statusLabelOfRow } from '../partnerships/standing/row-standing.ts';
import { maxHits, type Searching } from './searching.ts';
import { searchProjection } from './search.projection.ts';

/** Some that are found are not to be shown: a pair that only one side has bookmarked, a name that is not confirmed. */
const looksAt = 5 * maxHits;

type Reader = (ids: readonly string[], readModels: ReadModels) => Promise<readonly SearchHitView[]>;

const readers: Readonly<Record<SearchKind, Reader>> = {
  partner: async (ids, readModels) => {
    const rows = await readModels.of(partnersProjection).getMany(ids);
    return rows
      .filter(({ confirmed }) => confirmed)
      .map((row) => {
        const detail = `${roleOf[row.partnerType]}, ${applicationLabel(row)}`;
        return hitOf('partner', row.id, companyNameOf(row, row.id), detail);
      });
  },
  partnership: async (ids, readModels) => {
    const now = new Date().toISOString();
    const [rows, pairs, cohorts] = await Promise.all([
      readModels.of(partnershipListProjection).getMany(ids),
      readModels.of(partnershipsProjection).getMany(ids),
      new CohortCatalog(readModels).at(now),
    ]);
    const pairsById = new Map(pairs.map((pair) => [pair.id, pair]));
    return rows.flatMap((row) => {
      if (!isOnTheList(row) || !row.listed) return [];
      const pair = pairsById.get(row.id);
      const label = pair ? statusLabelOfRow(pair, { now, cohorts }) : partnershipStatuses.labelOf(standingIn(row).status);
      return [hitOf('partnership', row.id, pairNameOf(row), label)];
    });
  },
  cohort: async (ids, readModels) => {
    const rows = await readModels.of(cohortsProjection).getMany(ids);
    const now = new Date().toISOString();
    return rows.map((row) => {
      const status = cohortDisplayStatuses.labelOf(displayStatus(row, now, 'admin'));
      return hitOf('cohort', row.id, row.name, `${row.code}, ${status}`);
    });
  },
  user: async (ids, readModels) => {
    const rows = (await readModels.of(accountsProjection).getMany(ids)).filter(({ confirmed }) => confirmed);
    const companies = await readModels.of(partnersProjection).getMany(rows.flatMap(({ partnerId }) => partnerId ?? []));
    const names = new Map(companies.map((row) => [row.id, companyNameOf(row, row.id)]));
    return rows.map(({ id, username, kind, partnerId }) => ({
      ...hitOf('user', id, username, partnerId === null ? titleOf(kind) : (names.get(partnerId) ?? '')),
      partnerId,
    }));
  },
};

/** Partners, partnerships and invitations, cohorts and users. */
export const programmeSearches: readonly Searching[] = searchKinds.map((kind) => ({
  kind,
  find: async (begun, readModels) => {
    const rows = await readModels
      .of(searchProjection)
      .find({ where: { kind, words: { begun } }, sort: [{ field: 'name' }], limit: looksAt });
    const hits = await readers[kind](
      rows.map(({ subject }) => subject),
      readModels,
    );
    const byId = new Map(hits.map((hit) => [hit.id, hit]));
    return rows.flatMap(({ subject }) => byId.get(subject) ?? []);
  },
}));

function hitOf(kind: SearchKind, id: string, title: string, detail: string): SearchHitView {
  return { kind, id, title, detail, partnerId: null };
}

function titleOf(kind: AccountRow['kind']): string {
  return kind === 'viewer' || kind === 'adminviewer' ? 'View-only administrator' : 'Administrator';
}
