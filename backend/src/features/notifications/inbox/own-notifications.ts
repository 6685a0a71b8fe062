import { mostUnread, type NotificationView } from '@accelerator/contracts/notifications';
import { Injectable } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { isBefore } from '../../../event-sourcing/kernel/position.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { otherSideOf } from '../../partnerships/standing/partnership-status.ts';
import { partnershipsProjection } from '../../partnerships/pair/partnerships.projection.ts';
import { visibility } from '../../partnerships/standing/visibility.ts';
import { sentence, systemTypeOf } from '../../../events/notices/notices.ts';
import { inboxDecider } from './inbox.decider.ts';
import { inboxesProjection } from './inboxes.projection.ts';
import { NameResolver } from '../name-resolver.ts';
import { latestNotifications, shownNotifications } from './latest-notifications.ts';
import { notificationsProjection, type NotificationRow } from './notifications.projection.ts';
import { readersOf } from '../readers.ts';
import { WaitlistNews } from './waitlist-news.ts';

/** Among how many that were read one by one the unread ones are still counted. */
const readOneByOne = 400;

interface Heard {
  /** The newest, newest first. */
  readonly shown: readonly NotificationView[];
  /** Shown or not, up to `mostUnread`. */
  readonly unread: number;
}

/** The messages to someone, and what they have read of them. */
@Injectable()
export class OwnNotifications {
  constructor(
    readonly readModels: ReadModels,
    readonly waitlistNews: WaitlistNews,
    private readonly names: NameResolver,
    private readonly gateway: CommandGateway,
  ) {}

  async list(caller: Caller): Promise<Heard> {
    const inbox = await this.readModels.of(inboxesProjection).get(caller.userId);
    const read = new Set(inbox?.read);
    const heard = await latestNotifications(caller, this, { limit: mostUnread + Math.min(read.size, readOneByOne) });
    const isRead = ({ id, position }: NotificationRow) => isBefore(position, inbox?.position) || read.has(id);
    const latest = heard.slice(0, shownNotifications);
    const [names, opening] = await Promise.all([
      this.names.namesFor(latest.map(({ message }) => message)),
      this.#openingPages(caller, latest),
    ]);
    const shown = latest.map((row) => ({
      id: row.id,
      eventId: row.eventId,
      userId: caller.userId,
      type: row.type,
      message: sentence(row.message, names),
      metadata: { ...row.ids, ...systemTypeOf(row.message) },
      opensPartner: row.ids.partnerId !== undefined && opening.has(row.ids.partnerId),
      read: isRead(row),
      createdAt: row.at,
    }));
    return { shown, unread: Math.min(heard.filter((row) => !isRead(row)).length, mostUnread) };
  }

  /** The partners whose pages open to the caller, of those that a pair of the caller's is told of. */
  async #openingPages(caller: Caller, rows: readonly NotificationRow[]): Promise<ReadonlySet<string>> {
    if (caller.kind !== 'partner' || caller.applicationStatus !== 'approved') return new Set();
    const told = rows.flatMap(({ ids: { partnershipId, partnerId } }) =>
      partnershipId && partnerId ? [{ partnershipId, partnerId }] : [],
    );
    const [pairs, others] = await Promise.all([
      this.readModels.of(partnershipsProjection).getMany([...new Set(told.map(({ partnershipId }) => partnershipId))]),
      this.readModels.of(partnersProjection).getMany([...new Set(told.map(({ partnerId }) => partnerId))]),
    ]);
    const side = caller.partnerType;
    const pairWith = new Map(pairs.map((pair) => [otherSideOf(pair, side), pair]));
    const opening = others.filter((other) =>
      visibility.opened({ side, own: caller, pair: pairWith.get(other.id) ?? null, other }),
    );
    return new Set(opening.map(({ id }) => id));
  }

  async readAll(caller: Caller): Promise<void> {
    const { userId } = caller;
    await this.gateway.send(call(inboxDecider, 'ReadAllNotifications', userId, { userId }), asCaller(caller));
  }

  /** @throws RefusedError where it is for someone else */
  async readOne(caller: Caller, notificationId: string): Promise<void> {
    const { userId } = caller;
    const readers = await readersOf(caller, this.readModels);
    const [row, ...onWaitlists] = await Promise.all([
      this.readModels.of(notificationsProjection).get(notificationId),
      ...readers.map((reader) => this.waitlistNews.notificationsFor(reader)),
    ]);
    const known = row ?? onWaitlists.flat().find(({ id }) => id === notificationId);
    if (!known || !readers.includes(known.reader)) throw new RefusedError(refuse('notification_unknown'));
    await this.gateway.send(call(inboxDecider, 'ReadNotification', userId, { userId, notificationId }), asCaller(caller));
  }
}
