import type { AnyRecorded } from '@accelerator/contracts/log';
import { Inject, Injectable } from '@nestjs/common';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import type { OutboxItem } from '../../../event-sourcing/delivery/outbox.ts';
import type { StoredEvent } from '../../../event-sourcing/event-store/event-store.ts';
import { ProjectionProgress } from '../../../event-sourcing/projections/projection-progress.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { mailKindOf } from '../../../events/notices/notices.ts';
import { typesWith } from '../../../events/event-rows.ts';
import { storedNotifications } from '../../notifications/inbox/notifications.projection.ts';
import { frequencyAt, MailAddresses } from './mail-addresses.ts';
import { confirmationMs } from './mail-links.ts';
import { dueAt, givenUpAfterMs, type MailContent } from './mail-content.ts';

const heard: ReadonlySet<string> = new Set(typesWith('audience'));

/** Decides what has to be sent of an event, and to which addresses. */
@Injectable()
export class MailItems {
  constructor(
    private readonly codec: EventCodec,
    private readonly addresses: MailAddresses,
    private readonly progress: ProjectionProgress,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mail'>,
  ) {}

  /** @param signal ends the wait for the views */
  async of(stored: StoredEvent, signal: AbortSignal): Promise<readonly OutboxItem[]> {
    if (!heard.has(stored.type) || this.#isOld(stored)) return [];
    const [event] = (await this.codec.decode([stored])) as readonly [AnyRecorded];
    if (storedNotifications(event).length === 0 && !asksForConfirmation(event)) return [];
    await this.progress.mustShow(event.position, signal);
    return [...(await this.#newsOf(event)), ...confirmationAfter(event)];
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
        const item = { id: `${id}/${owner}`, destination: owner, owner, content };
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
  const message = `confirmation/${id}`;
  return { id: message, message, destination: owner, owner, content, dueAt: now };
}
