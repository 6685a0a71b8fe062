import { Injectable } from '@nestjs/common';
import { usernamesOf } from '../accounts/names/usernames.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { companyNamesOf } from '../partners/partner/company-names.ts';
import type { Message } from '../../events/notices/message.ts';
import type { MessageNames } from '../../events/notices/notice-row.ts';
import { namedIn } from '../../events/notices/notices.ts';

/** Finds the names behind the ids in messages. */
@Injectable()
export class NameResolver {
  constructor(
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
  ) {}

  async namesFor(messages: readonly Message[]): Promise<MessageNames> {
    const named = messages.map(namedIn);
    const needsCohorts = named.some(({ cohorts }) => cohorts.length > 0);
    const [partner, { member }, cohorts] = await Promise.all([
      companyNamesOf(
        this.readModels,
        named.flatMap(({ partners }) => partners),
      ),
      usernamesOf(
        this.readModels,
        named.flatMap(({ members }) => members),
      ),
      needsCohorts ? this.cohorts.at(new Date().toISOString()) : null,
    ]);
    return { partner, member, cohort: (id) => cohorts?.nameOf(id) ?? 'a cohort' };
  }
}
