import { mostChanges, type ChangeKind, type ChangesView, type ChangeView } from '@accelerator/contracts/changes';
import { Injectable } from '@nestjs/common';
import { NotShownYetError, showTimeoutMs } from '../../event-sourcing/commands/command-gateway.ts';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EventStore, UnknownPositionError } from '../../event-sourcing/event-store/event-store.ts';
import { mustBeIn } from '../../event-sourcing/event-store/read-events.ts';
import { isBefore, START, type Position } from '../../event-sourcing/kernel/position.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { Page } from '../../web/http/list-page.ts';
import type { AdministratorCaller } from '../accounts/callers.ts';
import { AdminPartners } from '../partners/admin/admin-partners.ts';
import { AdminCohorts } from '../partnerships/admin/admin-cohorts.ts';
import { AdminPartnerships } from '../partnerships/admin/admin-partnerships.ts';
import { ChangeCursors, type ProgrammeCursor } from './change-cursors.ts';
import { asCohort, asPartner, asPartnership, gone, keyOf } from './change-views.ts';
import { ClockChanges } from './clock-changes.ts';
import { touchedBy, type TouchedRow } from './touched.ts';

interface Found {
  readonly rows: readonly ChangeView[];
  readonly cursor: ProgrammeCursor;
  /** Nothing has happened after it. */
  readonly isLast: boolean;
}

/**
 * Changes of the administrators' lists: first each of them as a whole, then the rows that the events of the log touch, as the lists
 * have them now. A row may come that shows nothing new; none that changed is left out.
 */
@Injectable()
export class ProgrammeChanges {
  constructor(
    private readonly cursors: ChangeCursors,
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly readModels: ReadModels,
    private readonly progress: ProjectionProgress,
    private readonly partners: AdminPartners,
    private readonly partnerships: AdminPartnerships,
    private readonly cohorts: AdminCohorts,
    private readonly clock: ClockChanges,
  ) {}

  /** @throws RefusedError cursor_gone, NotShownYetError */
  async since(caller: AdministratorCaller, kinds: readonly ChangeKind[], after: string | undefined): Promise<ChangesView> {
    const now = Date.now();
    const from = after === undefined ? this.#beginning(kinds, now) : this.cursors.opened(after, kinds, now);
    await this.#mustBeShown(from);
    const { rows, cursor } = await this.#next(caller, from, now);
    return { rows, next: this.cursors.sealed({ ...cursor, at: now }) };
  }

  #beginning(kinds: readonly ChangeKind[], at: number): ProgrammeCursor {
    const position = this.progress.committed ?? START;
    return { kinds, at, clock: at, position, last: null, given: null, reading: kinds, page: null };
  }

  /** @throws RefusedError where the log is another one than was followed */
  async #mustBeShown({ position, last }: ProgrammeCursor): Promise<void> {
    try {
      if (position !== START && isBefore(this.progress.committed, position)) {
        await mustBeIn(this.eventStore, position);
        if (!(await this.progress.waitFor(position, showTimeoutMs))) throw new NotShownYetError();
      }
      if (last && !(await this.#holds(position, last))) throw new RefusedError(refuse('cursor_gone'));
    } catch (error) {
      throw error instanceof UnknownPositionError ? new RefusedError(refuse('cursor_gone')) : error;
    }
  }

  async #holds(position: Position, { id, after }: NonNullable<ProgrammeCursor['last']>): Promise<boolean> {
    for await (const [event] of this.eventStore.readAll(afterPosition(after)))
      return event?.id === id && event.position === position;
    return false;
  }

  async #next(caller: AdministratorCaller, from: ProgrammeCursor, now: number): Promise<Found> {
    let cursor = from;
    for (;;) {
      const found = cursor.reading.length > 0 ? await this.#page(caller, cursor) : await this.#following(caller, cursor, now);
      if (found.rows.length > 0 || found.isLast) return found;
      cursor = found.cursor;
    }
  }

  /** The next rows of a list that is read as a whole. */
  async #page(caller: AdministratorCaller, cursor: ProgrammeCursor): Promise<Found> {
    const [kind, ...later] = cursor.reading;
    const { rows, next } = await this.#list(caller, kind!, cursor.page ?? undefined);
    const reading = next === undefined ? later : cursor.reading;
    return { rows, cursor: { ...cursor, reading, page: next ?? null }, isLast: false };
  }

  async #list(caller: AdministratorCaller, kind: ChangeKind, after: string | undefined): Promise<Page<ChangeView>> {
    const query = { sort: 'createdAt', limit: String(mostChanges), ...(after !== undefined && { after }) };
    if (kind === 'partner') return changesOf(await this.partners.list(caller, query), asPartner);
    if (kind === 'partnership') return changesOf(await this.partnerships.list(caller, query), asPartnership);
    // There are few enough cohorts for one page.
    return changesOf({ rows: await this.cohorts.list(), next: undefined, counts: undefined }, asCohort);
  }

  /** The rows that the next events touch. Where these touch a list as a whole, it is read again from there on. */
  async #following(caller: AdministratorCaller, from: ProgrammeCursor, now: number): Promise<Found> {
    const touched = new Map<string, TouchedRow>();
    let cursor = from;
    const found = async (to: ProgrammeCursor, isLast = false): Promise<Found> => ({
      rows: await this.#rows(caller, touched.values()),
      cursor: to,
      isLast,
    });
    for await (const chunk of this.eventStore.readAll(afterPosition(from.position))) {
      const decode = await this.codec.decoderOf(chunk);
      for (const stored of chunk) {
        if (isBefore(this.progress.committed, stored.position)) return found(cursor, true);
        const { rows, everything } = await touchedBy(decode(stored), this.readModels);
        const again = from.kinds.filter((kind) => everything.includes(kind));
        if (again.length > 0 && touched.size > 0) return found(cursor);
        for (const [key, row] of inOrder(rows.filter(({ kind }) => from.kinds.includes(kind)))) {
          if (cursor.given !== null && key <= cursor.given) continue;
          if (touched.size === mostChanges && !touched.has(key)) return found(cursor);
          touched.set(key, { ...row, takesOff: row.takesOff || touched.get(key)?.takesOff === true });
          cursor = { ...cursor, given: key };
        }
        const last = { id: stored.id, after: cursor.position };
        cursor = { ...cursor, position: stored.position, last, given: null, reading: again };
        if (again.length > 0) return found(cursor);
      }
    }
    if (touched.size > 0) return found(cursor);
    const { rows, everything } = await this.clock.between(from.clock, now);
    for (const row of rows) if (from.kinds.includes(row.kind)) touched.set(keyOf(row), row);
    const again = from.kinds.filter((kind) => everything.includes(kind));
    return found({ ...cursor, clock: now, reading: again }, again.length === 0);
  }

  /** Reads touched rows as the lists have them now, in the order in which they were touched. */
  async #rows(caller: AdministratorCaller, touched: Iterable<TouchedRow>): Promise<readonly ChangeView[]> {
    const all = [...touched];
    const idsOf = (wanted: ChangeKind) => all.flatMap(({ kind, id }) => (kind === wanted ? id : []));
    const [cohortIds, partnerIds, pairIds] = [idsOf('cohort'), idsOf('partner'), idsOf('partnership')];
    const [cohorts, partners, pairs] = await Promise.all([
      cohortIds.length > 0 ? this.cohorts.list() : [],
      partnerIds.length > 0 ? this.partners.listed(caller, partnerIds) : [],
      pairIds.length > 0 ? this.partnerships.listed(caller, pairIds) : [],
    ]);
    const views = [...cohorts.map(asCohort), ...partners.map(asPartner), ...pairs.map(asPartnership)];
    const byKey = new Map(views.map((view) => [keyOf(view), view]));
    return all.flatMap((row) => byKey.get(keyOf(row)) ?? (row.takesOff ? gone(row) : []));
  }
}

function afterPosition(position: Position): { readonly after: Position | undefined } {
  return { after: position === START ? undefined : position };
}

/** Sorts rows by their keys, each row once. */
function inOrder(rows: readonly TouchedRow[]): readonly (readonly [string, TouchedRow])[] {
  const byKey = new Map<string, TouchedRow>();
  for (const row of rows) if (!byKey.get(keyOf(row))?.takesOff) byKey.set(keyOf(row), row);
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function changesOf<Row>({ rows, ...page }: Page<Row>, change: (row: Row) => ChangeView): Page<ChangeView> {
  return { ...page, rows: rows.map(change) };
}
