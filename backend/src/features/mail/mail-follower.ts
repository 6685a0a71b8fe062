import type { AnyRecorded } from '@accelerator/contracts/log';
import { Inject, Injectable } from '@nestjs/common';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EventStore, type StoredEvent } from '../../event-sourcing/event-store/event-store.ts';
import { isBefore } from '../../event-sourcing/kernel/position.ts';
import { LogFollower } from '../../event-sourcing/followers/log-follower.ts';
import type { LeaderTask } from '../../event-sourcing/leadership/leader-task.ts';
import { Outbox, type OutboxItem } from '../../event-sourcing/outbox/outbox.ts';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import { SETTINGS, type Settings } from '../../platform/config/settings.ts';
import { report } from '../../platform/logging/report.ts';
import { mailKindOf } from '../../events/notices/notices.ts';
import { typesWith } from '../../events/event-rows.ts';
import { storedNotifications } from '../notifications/inbox/notifications.projection.ts';
import { frequencyAt, MailAddresses } from './mail-addresses.ts';
import { confirmationMs } from './mail-links.ts';
import { dueAt, givenUpAfterMs, type MailContent } from './mail-content.ts';

const name = 'mail';
const heard: ReadonlySet<string> = new Set(typesWith('audience'));

/**
 * Follows the log and queues what is to be sent of it. Its place in the log lies in the outbox; a new outbox begins at the end of the log,
 * so that neither a restore nor a move nor a rebuild sends anything again.
 */
@Injectable()
export class MailFollower implements LeaderTask {
  readonly #follower: LogFollower;

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly outbox: Outbox,
    private readonly addresses: MailAddresses,
    private readonly progress: ProjectionProgress,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mail'>,
  ) {
    this.#follower = new LogFollower({
      store,
      checkpoints: outbox,
      name,
      settle: (stored, signal) => this.#settle(stored, signal),
      failed: (problem) => report(`Queueing e-mail failed and is retried: ${problem}`),
    });
  }

  async start(): Promise<void> {
    if (this.settings.mail.mode === 'off') return;
    const [place, head] = await Promise.all([this.outbox.find(name), this.store.head()]);
    // A log that ends before that place is another one: it was restored.
    if (head !== undefined && (place === null || isBefore(head, place))) await this.outbox.put(name, head);
    this.#follower.start();
  }

  async stop(): Promise<void> {
    await this.#follower.stop();
  }

  /** @returns whether everything that the log held when this was called is queued within `timeoutMs` milliseconds */
  async hasCaughtUp(timeoutMs: number): Promise<boolean> {
    const head = await this.store.head();
    return head === undefined || this.#follower.hasSettled(head, timeoutMs);
  }

  async #settle(stored: StoredEvent, signal: AbortSignal): Promise<void> {
    if (!heard.has(stored.type) || this.#isOld(stored)) return;
    const [event] = (await this.codec.decode([stored])) as readonly [AnyRecorded];
    if (storedNotifications(event).length === 0 && !asksForConfirmation(event)) return;
    await this.progress.mustShow(event.position, signal);
    await this.outbox.queue([...(await this.#newsOf(event)), ...confirmationAfter(event)]);
  }

  /** The story of a demo is told in a moment, and its mail is kept as if it had been sent in time. */
  #isOld({ metadata }: StoredEvent): boolean {
    const at = Date.parse(String(metadata['at']));
    return this.settings.mail.mode === 'smtp' && at < Date.now() - givenUpAfterMs;
  }

  async #newsOf(event: AnyRecorded): Promise<readonly OutboxItem[]> {
    const undone = 'undone' in event.data ? Date.parse(event.data.undone.at) : null;
    const items = storedNotifications(event).map(async ({ id, reader, message, ids, at }) => {
      const kind = mailKindOf(message);
      if (kind === null) return [];
      const content: MailContent = { what: 'notice', eventId: event.id, message, ids };
      const happenedAt = Date.parse(at);
      return (await this.addresses.ofReader(reader, event.position)).flatMap((address): OutboxItem[] => {
        const { ownerId: owner } = address;
        const frequency = frequencyAt(address, kind);
        if (frequency === 'never') return [];
        // What was undone before it was sent is dropped, and this word of it too.
        if (undone !== null && dueAt(undone, frequency) > happenedAt) return [];
        const item = { id: `${id}/${owner}`, owner, content };
        const due = dueAt(happenedAt, frequency);
        return [{ ...item, message: frequency === 'at_once' ? item.id : `digest/${owner}/${due}`, dueAt: due }];
      });
    });
    return (await Promise.all(items)).flat();
  }
}

/** The contact email is another one, or the company is new. */
function asksForConfirmation(event: AnyRecorded): boolean {
  return event.type === 'NamesClaimed' || (event.type === 'ProfileUpdated' && event.data.contactEmailChanged === true);
}

function confirmationAfter(event: AnyRecorded): readonly OutboxItem[] {
  if (!asksForConfirmation(event)) return [];
  const { partnerId } = event.data as { readonly partnerId: string };
  return [confirmationItem(`${event.id}/${partnerId}`, partnerId, Date.parse(event.metadata.at))];
}

/** The link to confirm an owner's address. @param now milliseconds since 1970 */
export function confirmationItem(id: string, owner: string, now: number): OutboxItem {
  const content: MailContent = { what: 'confirmation', expiresAt: now + confirmationMs };
  return { id: `confirmation/${id}`, message: `confirmation/${id}`, owner, content, dueAt: now };
}
