import type { LiveNotice } from '@accelerator/contracts/live';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Response } from 'express';
import type { SessionData } from 'express-session';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Caller } from '../access/caller.ts';
import { Callers } from '../access/callers.ts';
import { EventCodec } from '../event-store/event-codec.ts';
import { EVENT_STORE, UnknownPositionError, type EventStore } from '../event-store/event-store.ts';
import { TryLater } from '../http/problems.ts';
import { NewMatches } from '../matching/new-matches.ts';
import { VIEW_PROGRESS, type ViewProgress } from '../read-models/view-progress.ts';
import { READ_MODELS, type ReadModels } from '../read-models/read-models.ts';
import { VAULT, type Vault } from '../vault/vault.ts';
import { noticesOf, type Reader } from './audience.ts';
import { LiveConnection, type Frame } from './live-connection.ts';
import { NameBook } from './name-book.ts';
import { readersOf } from './readers.ts';
import { sentence } from './sentences.ts';

interface Told extends Frame {
  readonly to: readonly Reader[];
}

const heartbeat = 25_000;
/** How soon a stream ends after its session, at the most. */
const sessionCheck = 1_500;
/** Who was away for longer finds everything on the screen refreshed anyway. */
const longestResume = 10_000;
/** How much of the past is told before others have their turn. */
const toldAtOnce = 50;
/** The pages of one browser share one stream, so this is more than enough. */
const mostOfOneSession = 100;
const secondsUntilSomeHaveClosed = 5;
/** As positions are written in the log; anything else resumes nothing. */
const positionForm = /^\d{16,}$/;

/** Brings what was committed to the browsers of those who may hear of it. */
@Injectable()
export class LiveStreams implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly progress: ViewProgress;
  readonly eventStore: EventStore;
  readonly codec: EventCodec;
  readonly readModels: ReadModels;
  readonly vault: Vault;
  readonly callers: Callers;
  readonly names: NameBook;
  readonly newMatches: NewMatches;
  readonly #connections = new Set<LiveConnection>();
  /** The session of each response that is a stream, or about to become one. */
  readonly #sessions = new Map<Response, string>();
  readonly #timers: NodeJS.Timeout[] = [];
  #telling: Promise<void> = Promise.resolve();

  constructor(
    @Inject(VIEW_PROGRESS) progress: ViewProgress,
    @Inject(EVENT_STORE) eventStore: EventStore,
    codec: EventCodec,
    @Inject(READ_MODELS) readModels: ReadModels,
    @Inject(VAULT) vault: Vault,
    callers: Callers,
    names: NameBook,
    newMatches: NewMatches,
  ) {
    this.progress = progress;
    this.eventStore = eventStore;
    this.codec = codec;
    this.readModels = readModels;
    this.vault = vault;
    this.callers = callers;
    this.names = names;
    this.newMatches = newMatches;
  }

  onApplicationBootstrap(): void {
    this.progress.onCommitted((events) => {
      this.#telling = this.#telling.then(() => this.#tell(events)).catch(() => this.#closeAll());
    });
    this.#timers.push(
      setInterval(() => this.#connections.forEach((connection) => connection.beat()), heartbeat).unref(),
      setInterval(() => void this.#endWithTheirSessions().catch(() => this.#closeAll()), sessionCheck).unref(),
    );
  }

  beforeApplicationShutdown(): void {
    this.end();
  }

  /** Ends every stream; browsers come back to a server that goes on. */
  end(): void {
    this.#timers.forEach(clearInterval);
    this.#closeAll();
  }

  /** @param lastEventId The position up to which the browser has heard; what it missed is told first. */
  async open(caller: Caller, sessionId: string, response: Response, lastEventId: string | undefined): Promise<void> {
    if (response.closed) return;
    this.#countIn(sessionId, response);
    const session = { id: sessionId, isTemporary: caller.mustChangePassword };
    const connection = new LiveConnection(response, session, await readersOf(caller, this.readModels));
    this.#connections.add(connection);
    response.on('close', () => this.#connections.delete(connection));
    // Whoever hung up before is not told so again.
    if (connection.isOver) return void this.#connections.delete(connection);
    response.status(200).set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    response.flushHeaders();
    const committed = () => this.progress.committed ?? '';
    const head = committed();
    let toldUpTo = (await this.#resumable(lastEventId, head)) ?? head;
    const greeting = { type: 'connected', eventId: `connected.${head}`, message: 'Connected', ids: {} } as const;
    connection.tell(toldUpTo, [frame(greeting)]);
    // What is committed meanwhile is read from the log as well: nothing has to be kept for whoever is still hearing of the past.
    while (toldUpTo < committed()) toldUpTo = await this.#tellThePast(connection, toldUpTo, committed());
    connection.goLive(toldUpTo);
  }

  /** Checks and counts in one step: streams that are asked for together must not pass the limit together. */
  #countIn(sessionId: string, response: Response): void {
    const open = [...this.#sessions.values()].filter((other) => other === sessionId);
    if (open.length >= mostOfOneSession)
      throw new TryLater(429, 'Too many live streams are open. Close some pages of this site.', secondsUntilSomeHaveClosed);
    this.#sessions.set(response, sessionId);
    response.on('close', () => this.#sessions.delete(response));
  }

  async #resumable(lastEventId: string | undefined, head: string): Promise<string | undefined> {
    if (!lastEventId || !positionForm.test(lastEventId)) return undefined;
    if (lastEventId.length !== head.length || lastEventId >= head) return undefined;
    return (await this.eventStore.countAfter(lastEventId, longestResume + 1)) <= longestResume ? lastEventId : undefined;
  }

  /** @param after empty for the start of the log @returns up to where the past has been told */
  async #tellThePast(connection: LiveConnection, after: string, upTo: string): Promise<string> {
    await this.#tellBetween(connection, after, upTo).catch(unlessUnknown);
    return upTo;
  }

  async #tellBetween(connection: LiveConnection, after: string, upTo: string): Promise<void> {
    for await (const chunk of this.eventStore.readAll({ after: after || undefined })) {
      const decode = await this.codec.decoderOf(chunk);
      for (const [index, stored] of chunk.entries()) {
        if (stored.position > upTo) return;
        const event = decode(stored);
        const frames = heard(await this.#told(event), connection.readers);
        if (frames.length > 0) connection.tell(event.position, frames);
        if (index % toldAtOnce === toldAtOnce - 1) await connection.hasTaken();
        if (connection.isOver) return;
      }
    }
  }

  async #tell(events: readonly AnyRecorded[]): Promise<void> {
    for (const event of events) {
      if (event.type === 'PreferredCohortsChanged') await this.#readersChanged(event.data.partnerId);
      if (this.#connections.size === 0) continue;
      const told = await this.#told(event);
      if (told.length === 0) continue;
      for (const connection of this.#connections) {
        const frames = heard(told, connection.readers);
        if (frames.length > 0) connection.send(event.position, frames);
      }
      await nextTurn();
    }
  }

  async #told(event: AnyRecorded): Promise<readonly Told[]> {
    const notices = [...noticesOf(event), ...(await this.newMatches.after(event))];
    if (notices.length === 0) return [];
    const names = await this.names.namesFor(notices.map(({ words }) => words));
    return notices.map(({ live: type, to, words, ids }, index) => ({
      to,
      ...frame({ type, eventId: `${event.id}.${index}`, message: sentence(words, names), ids }),
    }));
  }

  async #readersChanged(partnerId: string): Promise<void> {
    const row = await this.readModels.get<{ id: string; preferredCohortIds: readonly number[] }>('partners', partnerId);
    const own: Reader = `partner:${partnerId}`;
    for (const connection of this.#connections) {
      if (!connection.readers.has(own)) continue;
      connection.readers = new Set<Reader>([
        'everyone',
        own,
        ...(row?.preferredCohortIds ?? []).map((id): Reader => `cohort:${id}`),
      ]);
    }
  }

  async #endWithTheirSessions(): Promise<void> {
    if (this.#connections.size === 0) return;
    const bySession = Map.groupBy(this.#connections, (connection) => connection.sessionId);
    const live = await this.vault.liveSessions([...bySession.keys()], Date.now());
    for (const [sessionId, connections] of bySession) {
      const isTemporary = connections.some((connection) => connection.isTemporary);
      if (live.has(sessionId) && (!isTemporary || (await this.#isStillSomebodys(sessionId)))) continue;
      for (const connection of connections) connection.close();
    }
  }

  /** A temporary password ends without anybody ending the sessions that began with it. */
  async #isStillSomebodys(sessionId: string): Promise<boolean> {
    const session = await this.vault.session(sessionId);
    if (!session) return false;
    const { user } = (JSON.parse(session.data) as SessionData).passport;
    return user !== undefined && (await this.callers.ofSession(user)) !== undefined;
  }

  #closeAll(): void {
    for (const connection of this.#connections) connection.close();
  }
}

/** A position of another log resumes nothing: with the greeting, the browser looks at everything again anyway. */
function unlessUnknown(error: unknown): void {
  if (!(error instanceof UnknownPositionError)) throw error;
}

function frame(notice: LiveNotice): Frame {
  return { text: `event: ${notice.type}\ndata: ${JSON.stringify(notice)}\n\n` };
}

function heard(told: readonly Told[], readers: ReadonlySet<Reader>): readonly Frame[] {
  return told.filter(({ to }) => to.some((reader) => readers.has(reader)));
}
