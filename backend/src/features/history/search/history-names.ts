import { isByAdministrator, type Actor, type AnyRecorded } from '@accelerator/contracts/log';
import type { HistoryActorView } from '@accelerator/contracts/history';
import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { accountsProjection } from '../../accounts/accounts.projection.ts';
import { usernamesIn } from '../../accounts/names/usernames.ts';
import { ownersOf, withTokens } from '../../api-tokens/acting-names.ts';
import { apiTokensProjection } from '../../api-tokens/api-tokens.projection.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { snapshotOf } from '../../cohorts/cohort-snapshot.ts';
import { companyNamesIn } from '../../partners/partner/company-names.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { partnersIn, usersIn } from './concerned.ts';
import type { HistoryNames } from '../history-entries.ts';

/** Something that was done, whatever it was about. */
interface Named {
  readonly data?: AnyRecorded['data'];
  readonly metadata: { readonly actor: Actor };
}

@Injectable()
export class HistoryNamesReader {
  constructor(
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
  ) {}

  async of(events: readonly Named[]): Promise<HistoryNames> {
    const [partnerIds, userIds, tokenIds] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const { data, metadata } of events) {
      const { id, partnerId, userId, proposedBy } = metadata.actor;
      if (id !== undefined) tokenIds.add(id);
      if (proposedBy !== undefined) tokenIds.add(proposedBy);
      if (partnerId !== undefined) partnerIds.add(partnerId);
      if (userId !== undefined) userIds.add(userId);
      if (!data) continue;
      for (const id of partnersIn(data)) partnerIds.add(id);
      for (const id of usersIn(data)) userIds.add(id);
      if ('viewerUserId' in data) tokenIds.add(data.viewerUserId);
    }
    const tokens = await this.readModels.of(apiTokensProjection).getMany([...tokenIds]);
    for (const id of ownersOf(tokens)) userIds.add(id);
    const [partners, accounts, cohorts] = await Promise.all([
      this.readModels.of(partnersProjection).getMany([...partnerIds]),
      this.readModels.of(accountsProjection).getMany([...userIds]),
      this.cohorts.at(new Date().toISOString()),
    ]);
    const partner = companyNamesIn(partners);
    const usernames = withTokens(usernamesIn(accounts), tokens);
    const readOnly = new Set(accounts.filter((account) => account.readOnly).map(({ id }) => id));
    const { member, administrator, act } = usernames;
    return {
      partner,
      member,
      administrator,
      cohort: cohorts.nameOf,
      cohortsAt: (now) => snapshotOf(cohorts.all, now),
      actor: actorView,
    };

    function nameOf(actor: Actor): string {
      const { kind, id = '', userId, partnerId = '' } = actor;
      if (kind === 'token' || kind === 'assistant')
        return isByAdministrator(actor) ? administrator(id) : `${member(id)} of ${partner(partnerId)}`;
      if (kind === 'administrator') return act(userId ?? '', actor.proposedBy);
      if (kind === 'member') return member(userId ?? '');
      if (kind === 'visitor') return 'A visitor';
      return userId === undefined ? 'The programme' : administrator(userId);
    }

    function actorView(actor: Actor): HistoryActorView {
      const { kind, userId, partnerId } = actor;
      const company = partnerId === undefined ? null : partner(partnerId);
      return {
        kind,
        name: nameOf(actor),
        userId: userId ?? null,
        company,
        ...(readOnly.has(userId ?? '') && { readOnly: true }),
      };
    }
  }
}
