import type { SearchHitView, SearchKind } from '@accelerator/contracts/search';
import { ExtensionPoint } from '../../event-sourcing/features/extension-point.ts';
import type { ReadModels } from '../../event-sourcing/read-models/read-models.ts';

/** The hits that are shown of a kind. */
export const maxHits = 8;

/** A way to find something by the beginnings of its words. */
export interface Searching {
  readonly kind: SearchKind;
  /** @param begun folded as the words of rows are */
  readonly find: (begun: readonly string[], readModels: ReadModels) => Promise<readonly SearchHitView[]>;
}

export const searches = new ExtensionPoint<Searching>();
