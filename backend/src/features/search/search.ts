import type { TokenScope } from '@accelerator/contracts/http';
import { searchKinds, type SearchHitView, type SearchKind } from '@accelerator/contracts/search';
import { foldedWords } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import { Extensions } from '../../event-sourcing/features/extension-point.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { AdministratorCaller } from '../accounts/callers.ts';
import { maxHits, searches, type Searching } from './searching.ts';

/** Null for what no token reads. */
const scopeOfKind: Readonly<Record<SearchKind, TokenScope | null>> = {
  partner: 'partners:read',
  partnership: 'partnerships:read',
  cohort: 'cohorts:read',
  user: null,
};

/** Finds everything that features search for by the beginnings of its words. */
@Injectable()
export class Search {
  constructor(
    private readonly readModels: ReadModels,
    private readonly extensions: Extensions,
  ) {}

  /** A token finds what its scopes let it read. */
  async find({ token }: AdministratorCaller, typed: string): Promise<readonly SearchHitView[]> {
    const begun = foldedWords(typed);
    const isOpen = ({ kind }: Searching) => !token || token.scopes.some((scope) => scope === scopeOfKind[kind]);
    const all = (await this.extensions.of(searches)).filter(isOpen);
    const found = await Promise.all(all.map(({ find }) => find(begun, this.readModels)));
    return searchKinds.flatMap((kind) =>
      found.flatMap((hits, place) => (all[place]!.kind === kind ? hits : [])).slice(0, maxHits),
    );
  }
}
