import { descending, totalOrder } from '@accelerator/contracts/order';
import type { Position } from '@accelerator/contracts/log';
import { instantAfter } from '../../event-sourcing/kernel/days.ts';
import { isBefore } from '../../event-sourcing/kernel/position.ts';
import type { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { Caller } from '../../web/access/caller.ts';
import { notificationsProjection, type NotificationRow } from './notifications.projection.ts';
import { hearingSince } from './readers.ts';
import type { WaitlistNews } from './waitlist-news.ts';

/** How many notifications a person is shown at most, and for how long. */
const newest = 20;
/** Among how many they are looked for where some may be of the reader's own acts. */
const lookedThrough = 100;
const keptDays = 90;

/**
 * The newest notifications of a person. A cohort that had opened before the company preferred it is no news, nor is what a company
 * was told before the reader joined it, nor what an administrator did themself.
 * @param after Leaves out what was said up to there.
 */
export async function newestHeard(
  caller: Caller,
  { readModels, waitlistNews }: { readonly readModels: ReadModels; readonly waitlistNews: WaitlistNews },
  { after }: { readonly after?: Position } = {},
): Promise<readonly NotificationRow[]> {
  const oldest = instantAfter(new Date().toISOString(), -keptDays);
  const heard = await Promise.all(
    [...(await hearingSince(caller, readModels))].map(async ([reader, since]) => {
      const [rows, onWaitlists] = await Promise.all([
        readModels.of(notificationsProjection).find({
          where: { reader, ...(after !== undefined && { position: { gt: after } }) },
          sort: [{ field: 'position', descending: true }],
          limit: reader === 'admins' ? lookedThrough : newest,
        }),
        waitlistNews.keptFor(reader),
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
    .slice(0, newest);
}
