import { heartbeatMs, type LiveNotice } from '@accelerator/contracts/live';
import type { AnyRecorded, EventType } from '@accelerator/contracts/log';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Response } from 'express';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Caller } from '../../accounts/callers.ts';
import { SessionStore } from '../../../web/access/sessions/session-store.ts';
import { TryLater } from '../../../web/http/refusals/problems.ts';
import { approvalNews } from './approval-news.ts';
import { NewMatches } from '../catch-up/new-matches.ts';
import { WaitlistNews } from '../inbox/waitlist-news.ts';
import { ProjectionProgress } from '../../../event-sourcing/projections/projection-progress.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { noticesOf } from '../../../events/event-rows.ts';
import type { Notice, Reader } from '../../../events/notices/notice.ts';
import type { MessageNames } from '../../../events/notices/notice-row.ts';
import { sentence, systemTypeOf } from '../../../events/notices/notices.ts';
import { LiveConnection, type Frame, type AddressedFrame } from '../../../web/server-sent-events/live-connection.ts';
import { OpenStreams } from '../../../web/server-sent-events/open-streams.ts';
import { NameResolver } from '../name-resolver.ts';
import { RecentNotices } from './recent-notices.ts';
import { readersOf } from '../readers.ts';
import { START, type Position } from '../../../event-sourcing/kernel/position.ts';

/** The most time until a stream ends after its session. */
const sessionCheckMs = 1_500;
/** The number of events that are told or replayed before others have their turn. */
const toldAtOnce = 50;
const secondsUntilSomeHaveClosed = 5;
/** They also hear what is in no log; no event is told to them alone. */
const fullAdministrators = 'full-administrators';
const administrators: Reader = 'admins';
const departures: ReadonlySet<EventType> = new Set(['PartnerDeleted', 'MemberLeft', 'MemberRemoved']);

/** Brings what was committed to the browsers of those who may hear of it. */
@Injectable()
export class LiveStreams implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #connections = new Set<LiveConnection>();
  readonly #recent = new RecentNotices();
  readonly #timers: NodeJS.Timeout[] = [];
  #telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly progress: ProjectionProgress,
    private readonly readModels: ReadModels,
    private readonly sessionStore: SessionStore,
    private readonly names: NameResolver,
    private readonly newMatches: NewMatches,
    private readonly waitlistNews: WaitlistNews,
    private readonly openStreams: OpenStreams,
  ) {}

  onApplicationBootstrap(): void {
    this.progress.onCommitted((events, position) => {
      this.#telling = this.#telling.then(() => this.#tell(events, position));
    });
    void this.progress.ready.then(() => {
      if (this.#recent.isEmpty) this.#recent.startOver(this.progress.committed ?? START);
    });
    this.#timers.push(
      setInterval(() => this.#beat(), heartbeatMs).unref(),
      setInterval(() => void this.#endWithTheirSessions().catch(() => this.#closeAll()), sessionCheckMs).unref(),
    );
  }

  beforeApplicationShutdown(): void {
    this.end();
  }

  /** Their number in this process. */
  get count(): number {
    return this.#connections.size;
  }

  /** True if an administrator who may change things has a stream open. */
  get hasFullAdministrators(): boolean {
    return [...this.#connections].some(({ readers }) => readers.has(fullAdministrators));
  }

  /** Tells what is so now and not in the log: once, and to no one who comes later. */
  tellFullAdministrators(notice: LiveNotice): void {
    this.#tellReader(fullAdministrators, notice);
  }

  /** An event that an administrator has a stream open. */
  get hasAdministrators(): boolean {
    return [...this.#connections].some(({ readers }) => readers.has(administrators));
  }

  /** As `tellFullAdministrators`, also those who only look. */
  tellAdministrators(notice: LiveNotice): void {
    this.#tellReader(administrators, notice);
  }

  /** Ends every stream; browsers come back to a server that goes on. */
  end(): void {
    this.#timers.forEach(clearInterval);
    this.#closeAll();
  }

  /** @param lastEventId The position up to which the browser has heard; what it missed is told first, or else that it must refresh. */
  async open(caller: Caller, sessionId: string, response: Response, lastEventId: Position | undefined): Promise<void> {
    if (response.closed) return;
    const id = await this.#takePlace(caller.userId, response);
    const mayChange = caller.kind === 'admin' && !caller.readOnly;
    const readers = [...(await readersOf(caller, this.readModels)), ...(mayChange ? [fullAdministrators] : [])];
    const connection = new LiveConnection(id, response, sessionId, readers);
    this.#connections.add(connection);
    response.on('close', () => this.#connections.delete(connection));
    // A reader that has hung up already gives no `close` event any more.
    if (connection.isOver) return void this.#connections.delete(connection);
    response.status(200).set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    response.flushHeaders();
    // Until then, the recent notices may lack what is committed, and hold the name of a company that was just deleted.
    await this.#telling;
    await this.#beginTelling(connection, lastEventId);
  }

  #tellReader(reader: string, notice: LiveNotice): void {
    const { text } = frame(notice);
    for (const connection of this.#connections) if (connection.readers.has(reader)) connection.say(text);
  }

  async #beginTelling(connection: LiveConnection, lastEventId: Position | undefined): Promise<void> {
    const head = this.progress.committed ?? START;
    const greeting = frame({ type: 'connected', eventId: `connected.${head}`, message: 'Connected', ids: {} });
    if (!lastEventId) {
      connection.tell(head, [greeting]);
      connection.goLive(head);
    } else if (this.#recent.after(lastEventId, 0)) {
      connection.tell(lastEventId, [greeting]);
      await this.#replay(connection, lastEventId);
    } else this.#tellToRefresh(connection, [greeting]);
  }

  async #replay(connection: LiveConnection, lastEventId: Position): Promise<void> {
    let toldUpTo = lastEventId;
    while (!connection.isOver) {
      const missed = this.#recent.after(toldUpTo, toldAtOnce);
      if (!missed) return this.#tellToRefresh(connection);
      if (missed.length === 0) return connection.goLive(toldUpTo);
      for (const { position, told } of missed) {
        const frames = heard(told, connection.readers);
        if (frames.length > 0) connection.tell(position, frames);
        toldUpTo = position;
      }
      await connection.hasTaken();
    }
  }

  /** In one piece with what comes before it, so that a browser that is cut off in between does not take the position for told. */
  #tellToRefresh(connection: LiveConnection, before: readonly Frame[] = []): void {
    const head = this.progress.committed ?? START;
    connection.tell(head, [...before, refreshAt(head)]);
    connection.goLive(head);
  }

  /** @returns the id of the stream @throws TryLater where the user has too many open */
  async #takePlace(userId: string, response: Response): Promise<string> {
    const id = randomUUID();
    if (!(await this.openStreams.take(userId, id, Date.now())))
      throw new TryLater(
        429,
        'Too many live streams are open. Close some pages of this site.',
        secondsUntilSomeHaveClosed,
        'live streams',
      );
    const release = () => void this.openStreams.release(id).catch(() => undefined);
    if (response.closed) release();
    else response.on('close', release);
    return id;
  }

  /** A place that cannot be renewed ends by itself; its stream goes on. */
  #beat(): void {
    for (const connection of this.#connections) connection.beat();
    const ids = [...this.#connections].map(({ id }) => id);
    if (ids.length > 0) void this.openStreams.renew(ids, Date.now()).catch(() => undefined);
  }

  async #tell(events: readonly AnyRecorded[], position: Position): Promise<void> {
    for (let from = 0; from < events.length; from += toldAtOnce) {
      const some = events.slice(from, from + toldAtOnce);
      const frames = await this.#framesOf(some);
      for (const [index, event] of some.entries()) {
        if (event.type === 'PreferredCohortsChanged') await this.#readersChanged(event.data.partnerId);
        const told = this.#keep(event, frames?.[index]);
        if (told.length === 0) continue;
        for (const connection of this.#connections) this.#send(connection, event.position, told);
        await nextTurn();
      }
    }
    this.#recent.add(position, []);
  }

  #send(connection: LiveConnection, position: Position, told: readonly AddressedFrame[]): void {
    try {
      const frames = heard(told, connection.readers);
      if (frames.length > 0) connection.send(position, frames);
    } catch {
      connection.close();
    }
  }

  /** An event that cannot be told, because the views do not answer, is for everyone to look at again. */
  #keep(event: AnyRecorded, told: readonly AddressedFrame[] | undefined): readonly AddressedFrame[] {
    // Recent notices may name the company, or the person, that has gone.
    if (!told || departures.has(event.type)) this.#recent.startOver(event.position);
    else this.#recent.add(event.position, told);
    return told ?? [{ to: ['everyone'], ...refreshAt(event.position) }];
  }

  /** The frames of each of the events; their names are asked for together. @returns undefined where the views do not answer */
  async #framesOf(events: readonly AnyRecorded[]): Promise<readonly (readonly AddressedFrame[])[] | undefined> {
    try {
      const notices: (readonly Notice[])[] = [];
      for (const event of events) notices.push(await this.#noticesOf(event));
      const messages = notices.flat().map(({ message }) => message);
      if (messages.length === 0) return events.map(() => []);
      const names = await this.names.namesFor(messages);
      return events.map(({ id }, place) => notices[place]!.map((notice, index) => addressed(notice, `${id}.${index}`, names)));
    } catch {
      return undefined;
    }
  }

  async #noticesOf(event: AnyRecorded): Promise<readonly Notice[]> {
    const found = await Promise.all([
      this.newMatches.after(event),
      this.waitlistNews.after(event),
      approvalNews(event, this.readModels),
    ]);
    return [...noticesOf(event), ...found.flat()];
  }

  async #readersChanged(partnerId: string): Promise<void> {
    const own: Reader = `partner:${partnerId}`;
    const concerned = [...this.#connections].filter(({ readers }) => readers.has(own));
    try {
      const row = await this.readModels.of(partnersProjection).get(partnerId);
      const cohorts = (row?.preferredCohortIds ?? []).map((id): Reader => `cohort:${id}`);
      for (const connection of concerned) connection.readers = new Set<Reader>(['everyone', 'partners', own, ...cohorts]);
    } catch {
      for (const connection of concerned) connection.close();
    }
  }

  async #endWithTheirSessions(): Promise<void> {
    if (this.#connections.size === 0) return;
    const bySession = Map.groupBy(this.#connections, (connection) => connection.sessionId);
    const live = await this.sessionStore.liveAmong([...bySession.keys()], Date.now());
    for (const [sessionId, connections] of bySession)
      if (!live.has(sessionId)) for (const connection of connections) connection.close();
  }

  #closeAll(): void {
    for (const connection of this.#connections) connection.close();
  }
}

function frame(notice: LiveNotice): Frame {
  return { text: `event: ${notice.type}\ndata: ${JSON.stringify(notice)}\n\n` };
}

function addressed({ live: type, to, message, ids }: Notice, eventId: string, names: MessageNames): AddressedFrame {
  return { to, ...frame({ type, eventId, message: sentence(message, names), ids, ...systemTypeOf(message) }) };
}

/** The frame where a browser cannot be told: it looks at everything again. */
function refreshAt(position: Position): Frame {
  return frame({ type: 'refresh', eventId: `refresh.${position}`, message: 'Refresh', ids: {} });
}

function heard(told: readonly AddressedFrame[], readers: ReadonlySet<string>): readonly Frame[] {
  return told.filter(({ to }) => to.some((reader) => readers.has(reader)));
}
