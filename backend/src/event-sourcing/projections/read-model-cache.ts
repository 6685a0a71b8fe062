import { LeastRecentlyUsed } from '../../platform/async/least-recently-used.ts';
import { keysOf, type AnyProjection } from '../kernel/projection.ts';
import type { Document, Query, ReadModels } from '../read-models/read-models.ts';
import type { Commit, ProjectionProgress } from './projection-progress.ts';

const mostDocuments = 10_000;
const mostListsOfACollection = 100;
/** In documents. What is longer is read each time, so that a few long lists do not fill the memory. */
const longestList = 100;
/** In milliseconds. A view that is made anew, or a parked row that goes on, is not told of by any event. */
const longestKept = 5_000;

interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  /** Up to where the views stood when it was asked for, or with what was written. */
  readonly committed: string | undefined;
  readonly until: number;
}

type KeptAnswers<Answer> = LeastRecentlyUsed<string, Kept<Answer>>;

/**
 * What was read of the views stays in memory until an event that touches it has been committed: a document until one of its own key,
 * a list until one of its collection. What this process writes into the views is kept without being read. Everybody is given the same
 * documents, so nobody may change them.
 */
export class ReadModelCache implements ReadModels {
  readonly #views: ReadModels;
  readonly #progress: Pick<ProjectionProgress, 'committed'>;
  readonly #documents: KeptAnswers<Document | null> = new LeastRecentlyUsed(mostDocuments);
  readonly #lists: ReadonlyMap<string, KeptAnswers<readonly Document[]>>;
  #toldUpTo = '';

  constructor(
    views: ReadModels,
    progress: Pick<ProjectionProgress, 'committed' | 'onCommitted' | 'onCommit'>,
    projections: readonly AnyProjection[],
  ) {
    this.#views = views;
    this.#progress = progress;
    this.#lists = new Map(projections.map(({ name }) => [name, new LeastRecentlyUsed(mostListsOfACollection)]));
    progress.onCommitted((events, position) => {
      for (const event of events)
        for (const projection of projections) this.#forget(projection.name, keysOf(projection, event), position);
      this.#toldUpTo = position;
    });
    progress.onCommit((commit) => this.#takeOver(commit));
  }

  get<D extends Document>(collection: string, id: string): Promise<D | null> {
    const read = () => this.#views.get(collection, id);
    return this.#answer(this.#documents, placeOf(collection, id), read) as Promise<D | null>;
  }

  async getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<readonly D[]> {
    const unknown = ids.filter((id) => !this.#current(this.#documents, placeOf(collection, id)));
    if (unknown.length > longestList) return this.#views.getMany(collection, ids);
    if (unknown.length > 0) this.#readTogether(collection, unknown);
    const documents = await Promise.all(ids.map((id) => this.get<D>(collection, id)));
    return documents.filter((document) => document !== null) as Document[] as D[];
  }

  async find<D extends Document>(collection: string, query: Query = {}): Promise<readonly D[]> {
    const lists = this.#lists.get(collection)!;
    const question = JSON.stringify(query);
    const list = await this.#answer(lists, question, () => this.#views.find(collection, query));
    if (list.length > longestList) lists.delete(question);
    return list as readonly Document[] as readonly D[];
  }

  count(collection: string, where?: Query['where']): Promise<number> {
    return this.#views.count(collection, where);
  }

  #readTogether(collection: string, ids: readonly string[]): void {
    const reading = this.#views.getMany(collection, ids).then((found) => new Map(found.map((one) => [one.id, one])));
    for (const id of ids) {
      const read = () => reading.then((found) => found.get(id) ?? null);
      void this.#answer(this.#documents, placeOf(collection, id), read);
    }
  }

  #answer<Answer>(kept: KeptAnswers<Answer>, question: string, read: () => Promise<Answer>): Promise<Answer> {
    const current = this.#current(kept, question);
    if (current) return current;
    const { committed } = this.#progress;
    const answer = read();
    // What is still being read is kept too: where an event touches it meanwhile, what was read is not used again.
    kept.set(question, { answer, committed, until: performance.now() + longestKept });
    answer.catch(() => kept.delete(question));
    return answer;
  }

  /** What the views show already may not have been told of yet. */
  #current<Answer>(kept: KeptAnswers<Answer>, question: string): Promise<Answer> | undefined {
    const found = kept.get(question);
    if (!found || performance.now() >= found.until) return undefined;
    const { committed = '' } = this.#progress;
    return (found.committed ?? '') >= committed || this.#toldUpTo >= committed ? found.answer : undefined;
  }

  /** Nobody has to read what this process has just written. */
  #takeOver({ written }: Commit): void {
    for (const { collection, put, remove, checkpoint } of written) {
      for (const document of put) this.#keep(placeOf(collection.name, document.id), document, checkpoint);
      for (const id of remove) this.#keep(placeOf(collection.name, id), null, checkpoint);
    }
  }

  #keep(place: string, document: Document | null, committed: string): void {
    this.#documents.set(place, { answer: Promise.resolve(document), committed, until: performance.now() + longestKept });
  }

  /** @param position up to which something has happened to them */
  #forget(collection: string, ids: readonly string[], position: string): void {
    for (const place of ids.map((id) => placeOf(collection, id)))
      if ((this.#documents.get(place)?.committed ?? '') < position) this.#documents.delete(place);
    if (ids.length > 0) this.#lists.get(collection)!.clear();
  }
}

function placeOf(collection: string, id: string): string {
  return `${collection}/${id}`;
}
