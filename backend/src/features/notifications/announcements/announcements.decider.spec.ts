import type { AnnouncementMade } from '@accelerator/contracts/notifications';
import { describe, expect, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { announcementsDecider } from './announcements.decider.ts';

const made = (announcementId: string, message: string): AnnouncementMade => ({
  type: 'AnnouncementMade',
  data: { announcementId, message },
});
/** `given` lets everything happen at noon of one day. */
const nextDay = { now: '2026-03-05T00:00:00.000Z' };

describe('announcing something to all partners', () => {
  test('is kept as it was told', () => {
    given(announcementsDecider, [])
      .when('MakeAnnouncement', { announcementId: 'a', message: 'We move on Friday.' })
      .then([made('a', 'We move on Friday.')]);
  });

  test('changes nothing where the same was announced that day, and is made again on another', () => {
    const again = { announcementId: 'b', message: 'We move on Friday.' };
    given(announcementsDecider, [made('a', 'We move on Friday.')])
      .when('MakeAnnouncement', again)
      .nothing();
    given(announcementsDecider, [made('a', 'We move on Friday.')])
      .when('MakeAnnouncement', again, nextDay)
      .then([made('b', 'We move on Friday.')]);
  });

  test('is refused once five were made on a day', () => {
    const five = ['1', '2', '3', '4', '5'].map((id) => made(id, `News ${id}`));
    given(announcementsDecider, five)
      .when('MakeAnnouncement', { announcementId: '6', message: 'News 6' })
      .refused('announced_enough');
    given(announcementsDecider, five)
      .when('MakeAnnouncement', { announcementId: '6', message: 'News 6' }, nextDay)
      .then([made('6', 'News 6')]);
    expect(given(announcementsDecider, five).state.messages).toHaveLength(5);
  });
});
