import type { AnyRecorded } from '@accelerator/contracts/log';
import { opposite, partnerTypes } from '@accelerator/contracts/catalogue';
import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { placesOn, waitlistsProjection, type WaitlistRow } from '../../partnerships/applications/waitlists.projection.ts';
import type { Notice, Reader } from '../../../events/notices/notice.ts';
import type { NotificationRow } from './notifications.projection.ts';

/**
 * The messages to two partners whose place on a waitlist has changed. Which ones they are, no event says by itself: it
 * is read from the waitlist. Of several changes of one place only the last is kept, and none once the application is decided.
 */
@Injectable()
export class WaitlistNews {
  constructor(private readonly readModels: ReadModels) {}

  async after(event: AnyRecorded): Promise<readonly Notice[]> {
    if (!waitlistsProjection.on[event.type] || !('cohortId' in event.data)) return [];
    const row = await this.readModels.of(waitlistsProjection).get(String(event.data.cohortId));
    return row ? notices(row).flatMap(({ eventId, notice }) => (eventId === event.id ? [notice] : [])) : [];
  }

  /** As notifications; none where the reader is no partner. */
  async notificationsFor(reader: Reader): Promise<readonly NotificationRow[]> {
    const [kind, partnerId] = reader.split(':');
    if (kind !== 'partner' || partnerId === undefined) return [];
    const rows = await this.readModels.of(waitlistsProjection).find({ where: { partners: { has: [partnerId] } } });
    return rows
      .flatMap(notices)
      .filter(({ notice }) => notice.to[0] === reader)
      .map(({ id, at, position, notice: { live, message, ids } }) => ({
        id,
        reader,
        eventId: id,
        type: live,
        message,
        ids,
        by: null,
        at,
        position,
      }));
  }
}

function notices(row: WaitlistRow) {
  const places = placesOn(row);
  return row.waiting.flatMap(({ moved, partnershipId, appPartnerId, solutionsPartnerId }) => {
    if (!moved) return [];
    const companies = { app: appPartnerId, solutions: solutionsPartnerId };
    const cohortId = Number(row.id);
    return partnerTypes.values.map((side) => ({
      ...moved,
      id: `waitlist.${moved.eventId}.${partnershipId}.${side}`,
      notice: {
        live: 'system_notification',
        to: [`partner:${companies[side]}`],
        message: { messageKey: 'waitlist-moved', cohortId, place: places.get(partnershipId) ?? null },
        ids: { partnershipId, partnerId: companies[opposite[side]], cohortId },
      } satisfies Notice,
    }));
  });
}
