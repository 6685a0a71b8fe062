import { searchKinds, type SearchHitView } from '@accelerator/contracts/search';
import { foldedWords } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import { Extensions } from '../../event-sourcing/features/extension-point.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { maxHits, searches } from './searching.ts';

/** Finds everything that features search for by the beginnings of its words. */
@Injectable()
export class Search {
  constructor(
    private readonly readModels: ReadModels,
    private readonly extensions: Extensions,
  ) {}

  async find(typed: string): Promise<readonly SearchHitView[]> {
    const begun = foldedWords(typed);
    const all = await this.extensions.of(searches);
    const found = await Promise.all(all.map(({ find }) => find(begun, this.readModels)));
    return searchKinds.flatMap((kind) =>
      found.flatMap((hits, place) => (all[place]!.kind === kind ? hits : [])).slice(0, maxHits),
    );
  }
}
