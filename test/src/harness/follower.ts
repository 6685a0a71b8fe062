import type { AdminCohortView, PartnerCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes, cohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { changeKinds, type ChangeKind, type ChangesView, type ChangeView } from '@accelerator/contracts/changes';
import { changeRoutes } from '@accelerator/contracts/changes/routes';
import type { MatchesView } from '@accelerator/contracts/matching';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { adminPartnershipRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { Answer, HttpClient } from './http-client.ts';
import { body } from './setup.ts';

/** More than any story has. */
const mostAnswers = 100;

type Rows = Readonly<Record<string, object>>;

/** A warehouse that follows the lists of its reader, and has no other source. */
export class Follower {
  /** Its copy, by kind and id. */
  readonly rows = new Map<string, object>();
  /** The changes that it was given, the oldest first. */
  readonly told: ChangeView[] = [];
  next: string | undefined;
  readonly #client: HttpClient;
  readonly #kinds: readonly ChangeKind[];

  constructor(client: HttpClient, kinds: readonly ChangeKind[] = changeKinds) {
    this.#client = client;
    this.#kinds = kinds;
  }

  ask(parameters: Readonly<Record<string, string>> = {}): Promise<Answer<ChangesView>> {
    const after = this.next === undefined ? {} : { after: this.next };
    const query = new URLSearchParams({ kinds: this.#kinds.join(), ...after, ...parameters });
    return this.#client.once<ChangesView>('GET', `${changeRoutes.since.path}?${query}`);
  }

  /** Takes the answers that there are. @returns the rows that came */
  async catchUp(): Promise<readonly ChangeView[]> {
    const begun = this.told.length;
    for (let left = mostAnswers; this.take(await body(this.ask())).length > 0; left -= 1)
      if (left === 0) throw new Error(`The answers never end: ${JSON.stringify(this.told.slice(-3))}`);
    return this.told.slice(begun);
  }

  take({ rows, next }: ChangesView): readonly ChangeView[] {
    for (const { kind, id, gone, row } of rows) {
      if (gone) this.rows.delete(`${kind} ${id}`);
      else this.rows.set(`${kind} ${id}`, row);
    }
    this.told.push(...rows);
    this.next = next;
    return rows;
  }

  /** Its copy, as the lists are compared. */
  get copy(): Rows {
    return sorted([...this.rows]);
  }
}

/** The lists of the console. */
export async function administratorsLists(client: HttpClient): Promise<Rows> {
  const [cohorts, partners, partnerships] = await Promise.all([
    body(client.get<readonly AdminCohortView[]>(adminCohortRoutes.list.path)),
    body(client.get<readonly { id: string }[]>(adminPartnerRoutes.list.path)),
    body(client.get<readonly { id: string }[]>(adminPartnershipRoutes.list.path)),
  ]);
  return sorted([...entries('cohort', cohorts), ...entries('partner', partners), ...entries('partnership', partnerships)]);
}

/** The lists of a company: its cohorts, its matches where it is approved, and its partnerships. */
export async function companysLists(client: HttpClient): Promise<Rows> {
  const [cohorts, matches, partnerships] = await Promise.all([
    body(client.get<readonly PartnerCohortView[]>(cohortRoutes.list.path)),
    client.get<MatchesView>(matchingRoutes.matches.path),
    body(client.get<readonly { id: string }[]>(partnershipRoutes.list.path)),
  ]);
  const partners = matches.status === 200 ? matches.body.matches : [];
  return sorted([...entries('cohort', cohorts), ...entries('partner', partners), ...entries('partnership', partnerships)]);
}

function entries(kind: ChangeKind, rows: readonly { readonly id: string | number }[]): [string, object][] {
  return rows.map((row) => [`${kind} ${row.id}`, row]);
}

function sorted(rows: readonly (readonly [string, object])[]): Rows {
  return Object.fromEntries(rows.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
