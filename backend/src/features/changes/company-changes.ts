import { mostChanges, type ChangeKind, type ChangesView, type ChangeView } from '@accelerator/contracts/changes';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { PartnerCaller } from '../accounts/callers.ts';
import { PartnerPairs } from '../invitations/partner-pairs.ts';
import { Matches } from '../matching/partner/matches.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { PartnerCohorts } from '../partnerships/partner/partner-cohorts.ts';
import { asCohort, asPartner, asPartnership, gone, keyOf } from './change-views.ts';
import { GivenRows, type GivenRow } from './given-rows.ts';

/** Digests of rows need to tell them apart, no more: 64 bits. */
const digestLength = 8;

/**
 * Finds the changes of a company's own lists: it makes the lists as the company's screens do, and compares them with the rows that the
 * company was given. What the lists do not show, such as a pass, can therefore be in no answer and in no cursor.
 */
@Injectable()
export class CompanyChanges {
  constructor(
    private readonly given: GivenRows,
    private readonly readModels: ReadModels,
    private readonly matches: Matches,
    private readonly pairs: PartnerPairs,
    private readonly cohorts: PartnerCohorts,
  ) {}

  /** @throws RefusedError cursor_gone */
  async since(caller: PartnerCaller, kinds: readonly ChangeKind[], after: string | undefined): Promise<ChangesView> {
    const now = new Date();
    const { partnerId } = caller;
    const before = after === undefined ? [] : await this.given.find(partnerId, after, now.getTime());
    const isOfKinds = before !== null && (after === undefined || markOf(kinds, before) === after);
    if (!isOfKinds) throw new RefusedError(refuse('cursor_gone'));
    const lists = await this.#lists(caller, kinds, now.toISOString());
    const { rows, after: rowsAfter } = compared(before, lists.rows);
    if (rows.some(({ kind, gone: isGone }) => kind === 'partner' && !isGone)) await lists.shown();
    const next = markOf(kinds, rowsAfter);
    await this.given.keep(partnerId, next, rowsAfter, now.getTime());
    return { rows, next };
  }

  async #lists(caller: PartnerCaller, kinds: readonly ChangeKind[], now: string) {
    const isAsked = (kind: ChangeKind) => kinds.includes(kind);
    const own = await this.readModels.of(partnersProjection).get(caller.partnerId);
    if (!own) throw new RefusedError(refuse('partner_unknown'));
    const seesMatches = isAsked('partner') && own.applicationStatus === 'approved';
    const [cohorts, matches, pairs] = await Promise.all([
      isAsked('cohort') ? this.cohorts.ofPartner(caller) : [],
      seesMatches ? this.matches.listFor(own, now) : null,
      isAsked('partnership') ? this.pairs.of(caller) : [],
    ]);
    return {
      rows: [...cohorts.map(asCohort), ...(matches?.matches ?? []).map(asPartner), ...pairs.map(asPartnership)],
      shown: async () => matches && this.matches.shown(caller, matches, now),
    };
  }
}

/** Finds new and changed rows in the order of the lists, then rows that are gone, as many as one answer holds; and the rows that the reader has after it. */
function compared(before: readonly GivenRow[], rows: readonly ChangeView[]) {
  const after = new Map(before.map((row) => [keyOf(row), row]));
  const now = new Set(rows.map(keyOf));
  const changed = rows
    .map((view) => ({ view, digest: digestOf(view) }))
    .filter(({ view, digest }) => after.get(keyOf(view))?.digest !== digest)
    .slice(0, mostChanges);
  const left = before.filter((row) => !now.has(keyOf(row))).slice(0, mostChanges - changed.length);
  for (const { view, digest } of changed) after.set(keyOf(view), { kind: view.kind, id: view.id, digest });
  for (const row of left) after.delete(keyOf(row));
  return { rows: [...changed.map(({ view }) => view), ...left.map(gone)], after: [...after.values()] };
}

function digestOf({ row }: ChangeView): string {
  return hashed(row).subarray(0, digestLength).toString('base64url');
}

function hashed(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest();
}

/** Makes the cursor of rows; their order makes no difference. */
function markOf(kinds: readonly ChangeKind[], rows: readonly GivenRow[]): string {
  const sorted = rows.map((row) => [keyOf(row), row.digest] as const).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hashed([kinds, sorted]).toString('base64url');
}
