import { descending, totalOrder } from '@accelerator/contracts/order';
import type { Position } from '@accelerator/contracts/log';
import type { Caller } from '../../accounts/callers.ts';
import { instantAfter } from '../../../event-sourcing/kernel/days.ts';
import { isBefore } from '../../../event-sourcing/kernel/position.ts';
import type { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { notificationsProjection, type NotificationRow } from './notifications.projection.ts';
import { hearingSince } from '../readers.ts';
import type { WaitlistNews } from './waitlist-news.ts';

/** The most notifications that a person is shown, and for how long. */
export const shownNotifications = 20;
const keptDays = 90;
/** The number of additional ones that are read where some may be of the reader's own acts. */
const ownActs = 200;

/**
 * The newest notifications of a person. A cohort that had opened before the company preferred it is no news, nor is what a company
 * was told before the reader joined it, nor what an administrator did themself.
 * @param after Leaves out what was said up to there.
 * @param limit As many as these, which is more than are shown where the unread ones are counted.
 */
export async function latestNotifications(
  caller: Caller,
  { readModels, waitlistNews }: { readonly readModels: ReadModels; readonly waitlistNews: WaitlistNews },
  { after, limit = shownNotifications }: { readonly after?: Position; readonly limit?: number } = {},
): Promise<readonly NotificationRow[]> {
  const oldest = instantAfter(new Date().toISOString(), -keptDays);
  const heard = await Promise.all(
    [...(await hearingSince(caller, readModels))].map(async ([reader, since]) => {
      const [rows, onWaitlists] = await Promise.all([
        readModels.of(notificationsProjection).find({
          where: { reader, ...(after !== undefined && { position: { gt: after } }) },
          sort: [{ field: 'position', descending: true }],
          limit: reader === 'admins' ? limit + ownActs : limit,
        }),
        waitlistNews.notificationsFor(reader),
      ]);
      const moved = onWaitlists.filter(({ position }) => isBefore(after, position));
      const isOwn = ({ by }: NotificationRow) => reader === 'admins' && by === caller.userId;
      return [...rows, ...moved].filter((row) => row.at >= oldest && isBefore(since, row.position) && !isOwn(row));
    }),
  );
  return heard
    .flat()
    .toSorted(
      totalOrder(
        ({ id }) => id,
        descending(({ position }) => position),
        descending(({ eventId }) => eventId),
      ),
    )
    .slice(0, limit);
}
