import type { NotificationView } from '@accelerator/contracts/notifications';
import { Injectable } from '@nestjs/common';
import { isBefore } from '../../event-sourcing/event-store/position.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { Caller } from '../../web/access/caller.ts';
import { inboxesProjection } from './inboxes.projection.ts';
import { sentence, systemTypeOf } from './messages.ts';
import { NameResolver } from './name-resolver.ts';
import { newestHeard } from './newest-heard.ts';
import { WaitlistNews } from './waitlist-news.ts';

/** What was said to someone, and what they have read of it. */
@Injectable()
export class OwnNotifications {
  constructor(
    readonly readModels: ReadModels,
    readonly waitlistNews: WaitlistNews,
    private readonly names: NameResolver,
  ) {}

  async list(caller: Caller): Promise<readonly NotificationView[]> {
    const [kept, inbox] = await Promise.all([
      newestHeard(caller, this),
      this.readModels.of(inboxesProjection).get(caller.userId),
    ]);
    const names = await this.names.namesFor(kept.map(({ words }) => words));
    return kept.map(({ id, eventId, type, words, ids, at, position }) => ({
      id,
      eventId,
      userId: caller.userId,
      type,
      message: sentence(words, names),
      metadata: { ...ids, ...systemTypeOf(words) },
      read: isBefore(position, inbox?.position) || inbox?.read.includes(id) === true,
      createdAt: at,
    }));
  }
}
