import { Injectable } from '@nestjs/common';
import { accountsProjection } from '../accounts/accounts.projection.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { companyNameOf } from '../partners/partner-views.ts';
import { partnersProjection } from '../partners/partners.projection.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { Words } from './notice.ts';
import { namedIn, type Names } from './messages.ts';

/** Finds the names behind the ids in words. */
@Injectable()
export class NameResolver {
  constructor(
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
  ) {}

  async namesFor(words: readonly Words[]): Promise<Names> {
    const named = words.map(namedIn);
    const partnerIds = [...new Set(named.flatMap(({ partners }) => partners))];
    const memberIds = [...new Set(named.flatMap(({ members }) => members))];
    const needsCohorts = named.some(({ cohorts }) => cohorts.length > 0);
    const [partners, accounts, book] = await Promise.all([
      partnerIds.length > 0 ? this.readModels.of(partnersProjection).getMany(partnerIds) : [],
      memberIds.length > 0 ? this.readModels.of(accountsProjection).getMany(memberIds) : [],
      needsCohorts ? this.cohorts.at(new Date().toISOString()) : null,
    ]);
    const byId = new Map(partners.map((row) => [row.id, row]));
    const usernames = new Map(accounts.map(({ id, username }) => [id, username]));
    return {
      partner: (id) => companyNameOf(byId.get(id), id),
      member: (id) => usernames.get(id) ?? 'A former member',
      cohort: (id) => book?.nameOf(id) ?? 'a cohort',
    };
  }
}
