import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IntegrationEventType } from '@accelerator/contracts/integration-events';
import { describe, expect, test } from '@jest/globals';
import { chatMessages } from './chat-messages.fixtures.ts';
import { isSlackAddress, slackBody } from './slack.ts';
import { isTeamsAddress, teamsBody } from './teams.ts';

const forms = { slack: slackBody, teams: teamsBody };
const types = Object.keys(chatMessages) as IntegrationEventType[];
const pair = chatMessages['partnership.mutual'];

describe.each(['slack', 'teams'] as const)('a message for %s', (kind) => {
  const bodyOf = forms[kind];

  // To see a change of the form: remove the file, run this, and look at the difference.
  test.each(types)('of %s is the one that was looked at', (type) => {
    const file = new URL(`golden/${type}.${kind}.json`, import.meta.url);
    const body = `${JSON.stringify(JSON.parse(bodyOf(chatMessages[type])), null, 2)}\n`;
    if (!existsSync(file)) writeFileSync(file, body);
    expect(body).toBe(readFileSync(file, 'utf8'));
  });

  test.each([
    ['of signs that are escaped', '&<>'.repeat(3_000)],
    ['of wide characters', '語'.repeat(9_000)],
    ['of pictures', '🛩'.repeat(9_000)],
    ['of characters that have no picture', '\u0001'.repeat(9_000)],
  ])('keeps its lengths where it has long texts %s, and cuts nothing in two', (_name, text) => {
    const companies = pair.companies.map(({ role }) => ({ role, name: text }));
    const body = bodyOf({ sentence: text, companies, link: { ...pair.link, label: text } });
    const texts = textsOf(JSON.parse(body));
    expect(texts.length).toBeGreaterThan(4);
    expect(Math.max(...texts.map((one) => one.length))).toBeLessThanOrEqual(3_000);
    expect(texts.filter((one) => one.length <= 75 && one.endsWith('…'))).toHaveLength(1);
    for (const one of texts) expect(one).not.toMatch(/&(?!amp;|lt;|gt;)[^…<>]|\p{Surrogate}/u);
    if (kind === 'teams') expect(Buffer.byteLength(body)).toBeLessThan(28 * 1_024);
  });
});

/** Every text of a message, however deep. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('a message for slack', () => {
  test('shows the signs of a name as they are', () => {
    const name = 'A _Co_ `x` ~s~ *b* :smile: @here';
    const { text, ...body } = JSON.parse(slackBody({ ...pair, sentence: name, companies: [{ role: 'App Partner', name }] }));
    expect(text).toBe(name);
    expect(JSON.stringify(body)).toContain(JSON.stringify({ type: 'plain_text', text: name, emoji: false }));
    expect(body).toMatchObject({ mrkdwn: false });
    expect(JSON.stringify(body)).not.toContain('"type":"mrkdwn"');
  });

  test('can neither mention anybody nor make a link of a name', () => {
    const hostile = '<!channel> <https://bad.example|Tallyfold> &lt;@U1>';
    const body = slackBody({ ...pair, sentence: hostile, companies: [{ role: 'App Partner', name: hostile }] });
    expect(body).not.toMatch(/[<>]/);
    expect(body.match(/&lt;!channel&gt; &lt;https:[^ ]+\|Tallyfold&gt; &amp;lt;@U1&gt;/g)).toHaveLength(3);
  });
});

describe('the address of a chat', () => {
  test.each([
    ['https://hooks.slack.com/services/T0001/B0002/XXXXabcd1234', true],
    ['https://hooks.slack.com/services/T0001/B0002/XXXXabcd1234?a=b', true],
    ['https://hooks.slack.com/services/', false],
    ['https://hooks.slack.com/triggers/T0001/1/abc', false],
    ['https://hooks.slack.com:8443/services/T0001/B0002/XXXX', false],
    ['https://hooks.slack.com.example.com/services/T0001/B0002/XXXX', false],
    ['https://slack.com/services/T0001/B0002/XXXX', false],
  ])('is one of Slack: %s, %s', (address, isOne) => {
    expect(isSlackAddress(new URL(address))).toBe(isOne);
  });

  test.each([
    ['https://default123.45.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/1?sig=x', true],
    ['https://api.powerplatform.com/', false],
    ['https://evilapi.powerplatform.com/', false],
    ['https://a.api.powerplatform.com.example.com/', false],
    ['https://example.webhook.office.com/webhookb2/1', false],
  ])('is one of Workflows: %s, %s', (address, isOne) => {
    expect(isTeamsAddress(new URL(address))).toBe(isOne);
  });
});
