import { expect, test } from '@jest/globals';
import { samples, unsealed } from '../event-sourcing/event-store/samples.fixtures.ts';
import { notices } from './notices/notices.ts';
import { messagesTable, unheard, whoHearsWhat } from './who-hears-what.ts';

const sampleData = new Map(samples.map(({ stored, upcast }) => [stored.type, unsealed(upcast ?? stored.data)]));
const linesOf = (type: string) => whoHearsWhat(sampleData).filter(([event]) => event === `\`${type}\``);

test('an event is told with its readers, its live event, its message and its e-mail', () => {
  expect(linesOf('PartnerRejected')).toEqual([
    ['`PartnerRejected`', '', 'the company', '`partner_approval`', '`application-rejected`', 'yes', '`decisions`'],
    ['`PartnerRejected`', '', 'administrators', '`partner_approval`', '`partner-changed`', '', ''],
  ]);
});

test('where the readers depend on the event, it is told when', () => {
  const [joined] = linesOf('MemberJoined');
  expect(joined?.slice(0, 3)).toEqual(['`MemberJoined`', 'with the invite link', 'the company']);
  const toOther = linesOf('InterestExpressed').filter(([, , readers]) => readers === 'the other side');
  expect(toOther.map(([, when]) => when)).toEqual(['the first; by an administrator for the side']);
});

test('a pass is never told to the other side', () => {
  expect(linesOf('PartnerPassed').filter(([, , readers]) => readers?.includes('the other side'))).toEqual([]);
});

test('each event is told, or listed as one that no reader hears of', () => {
  const told = new Set(whoHearsWhat(sampleData).map(([event]) => event));
  const missing = [...sampleData.keys()].filter((type) => !told.has(`\`${type}\``) && !unheard().includes(type));
  expect(missing).toEqual([]);
});

test('each message is told with its sentence, its e-mail and the screen that this leads to', () => {
  const messages = messagesTable(sampleData);
  expect(messages).toHaveLength(Object.keys(notices).length + 1);
  expect(messages).toContainEqual(['`interest`', '⟨partner⟩ is interested in you.', '`interest`', 'Open their profile']);
});
