import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { UnusableSetting } from './setting-values.ts';
import { settingsTable, type Variable } from './settings-table.ts';
import { settingsFrom } from './settings.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'accelerator-settings-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const settings = (given: Partial<Record<Variable, string>>) => settingsFrom({ DATA_DIR: dataDir, ...given });
const smtp = { SMTP_URL: 'smtp://localhost' };

describe('a setting is read without what is around it', () => {
  test.each<[Variable, string, string, unknown]>([
    ['PUBLIC_URL', ' https://partners.example.com\r', 'publicUrl', 'https://partners.example.com'],
    ['PUBLIC_URL', 'https://Partners.Example.com:8443//', 'publicUrl', 'https://partners.example.com:8443'],
    ['PUBLIC_URL', 'http://app_1:3000', 'publicUrl', 'http://app_1:3000'],
    ['PUBLIC_URL', 'http://[::1]:3000', 'publicUrl', 'http://[::1]:3000'],
    ['PUBLIC_URL', 'https://Bücher.example/', 'publicUrl', 'https://xn--bcher-kva.example'],
    ['PUBLIC_URL', ' \t', 'publicUrl', 'http://127.0.0.1:3000'],
    ['HOST', '0.0.0.0\r\n', 'host', '0.0.0.0'],
    ['HOST', '::', 'host', '::'],
    ['HOST', 'fe80::1%eth0', 'host', 'fe80::1%eth0'],
    ['HOST', 'localhost', 'host', 'localhost'],
    ['PORT', ' 8080 ', 'port', 8080],
    ['SESSION_SECRET', `${'long enough '.repeat(3)}\r`, 'sessionSecret', 'long enough long enough long enough'],
    ['SESSION_SECRET_PREVIOUS', 'abc', 'previousSessionSecrets', ['abc']],
    ['SUPERADMIN_PASSWORD', 'quite-a-long-one\n', 'superadminPassword', 'quite-a-long-one'],
    ['MASTER_KEY', `${'ab'.repeat(32)}\r`, 'masterKey', Buffer.from('ab'.repeat(32), 'hex')],
    ['TRUST_PROXY', '2\r', 'trustProxy', 2],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8, 2001:db8::/32', 'trustProxy', 'loopback, 10.0.0.0/8, 2001:db8::/32'],
    ['TRUST_PROXY', '', 'trustProxy', false],
    ['SHUTDOWN_DELAY_SECONDS', '2.5', 'shutdownDelayMs', 2_500],
    ['REQUIRE_ADMIN_TOTP', 'true\r', 'requireAdminTotp', true],
    ['FEEDBACK_URL', 'mailto:feedback@example.com', 'feedbackUrl', 'mailto:feedback@example.com'],
    ['FEEDBACK_URL', 'mailto:feedback@example.com?subject=Hi', 'feedbackUrl', 'mailto:feedback@example.com?subject=Hi'],
    ['GUIDE_URL', 'http://intranet:8080/a?b#c', 'guideUrl', 'http://intranet:8080/a?b#c'],
    ['SUPPORT_EMAIL', "o'hara@bücher.example", 'supportEmail', "o'hara@bücher.example"],
    ['GUIDE_URL', '\r', 'guideUrl', null],
    ['QUIET', '1', 'isQuiet', true],
  ])('%s=%j', async (name, text, field, value) => {
    expect(await settings({ [name]: text })).toMatchObject({ [field]: value });
  });

  test('and so is the name of the data directory', async () => {
    expect((await settings({ DATA_DIR: `${dataDir}/data\r` })).stores).toEqual({ mode: 'embedded', dataDir: `${dataDir}/data` });
    expect(readdirSync(dataDir)).toEqual(['data']);
  });
});

test.each([
  'loopback,linklocal',
  '192.0.2.7',
  '10.0.0.0/8,\u00a02001:db8::/32',
  '::ffff:192.0.2.7',
  'fe80::1%eth0',
  '10.0.0.0/32',
  '::/1',
])('proxies that are accepted, %s, are taken by what trusts them', async (text) => {
  const { trustProxy } = await settings({ TRUST_PROXY: text });
  expect(() => express().set('trust proxy', trustProxy)).not.toThrow();
});

describe('the sender keeps its name', () => {
  test.each([
    ['partners@example.com', '', 'partners@example.com'],
    ['Partners (EMEA) <partners@example.com>', 'Partners (EMEA)', 'partners@example.com'],
    ['Programme: Partners <partners@example.com>', 'Programme: Partners', 'partners@example.com'],
    ['"Acme, Inc. \\"Partners\\"" <partners@example.com>', 'Acme, Inc. "Partners"', 'partners@example.com'],
    ['Müller @ work<partners@example.com>', 'Müller @ work', 'partners@example.com'],
    ['Bücher <partners@bücher.example>', 'Bücher', 'partners@bücher.example'],
  ])('of %s', async (text, name, address) => {
    expect((await settings({ ...smtp, MAIL_FROM: text })).mail).toMatchObject({ from: { name, address } });
  });
});

describe('what cannot be used is refused in one line that names it and says what it may be, and nothing is written', () => {
  test.each<[Variable, string]>([
    ...[
      'https://part ners.example',
      'https://a.example\rb',
      'https://a.example/app',
      'https://a.example?x',
      'https://a.example/#',
    ].map((text): [Variable, string] => ['PUBLIC_URL', text]),
    ...[
      ...['https://${HOST}', 'https://a.example;', 'https://*.example', 'https://.', 'https://a..example', 'https://-a.example'],
      ...["'https://a.example'", 'https://a.example:70000', 'https://a%20b.example', 'https://[::1', 'https://999.1.1.1'],
    ].map((text): [Variable, string] => ['PUBLIC_URL', text]),
    ['PUBLIC_URL', 'https://me:word@a.example'],
    ['PUBLIC_URL', 'ftp://a.example'],
    ...['http://127.0.0.1', '${HOST}', '0.0.0.0;', '"0.0.0.0"', '[::1]', '*'].map((text): [Variable, string] => ['HOST', text]),
    ['PORT', '0x50'],
    ['PORT', '65536'],
    ['DATA_DIR', 'da\nta'],
    ...[
      '"./q"',
      "'./q'",
      '~/.data',
      '~',
      '~me/data',
      'file:///tmp/x',
      's3://bucket/x',
      '${HOME}/data',
      '$HOME/data',
      '%APPDATA%/x',
    ].map((text): [Variable, string] => ['DATA_DIR', text]),
    ...[
      ...['true', '1,', '-1', '10.0.0.1:5001', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '::/129'],
      ...['10.0.0.0/255.0.255.0', '10.0.0.0/0.0.0.0', '10.0.0.0/255.0.0.0'],
    ].map((text): [Variable, string] => ['TRUST_PROXY', text]),
    ...[
      'Partners <partners@example.com',
      'partners@example.com>',
      'a@b@c',
      'Partners',
      '<>',
      'A <a@b.example>, B <b@b.example>',
      'Zoë <zoë@b.example>',
      ...["'partners@example.com'", "'Partners <partners@example.com>'", '"partners@example.com"', 'partners@${DOMAIN}'],
      ...['p@example..com', '.p@example.com', 'p@-.com', 'Partners <p@example.com?subject=Hi>'],
    ].map((text): [Variable, string] => ['MAIL_FROM', text]),
    ['SESSION_SECRET', '  '],
    ['SESSION_SECRET', 'abc'],
    ['SESSION_SECRET', 'a'.repeat(31)],
    ['SESSION_SECRET_PREVIOUS', '\r'],
    ['SUPERADMIN_PASSWORD', ' '],
    ['SUPERADMIN_PASSWORD', 'short'],
    ['SUPERADMIN_PASSWORD', 'passwordpassword'],
    ['SUPERADMIN_PASSWORD', 'Superadmin-2026'],
    ['ADMINVIEWER_PASSWORD', 'password1234'],
    ['MASTER_KEY', '\t'],
    ['MASTER_KEY', 'ab'.repeat(31)],
    ['MASTER_KEY_PREVIOUS', 'abc'],
    ...['smtp://mail example', 'smtp://', 'smtp://${MAIL}:587', 'smtp://mail.example;', 'smtp://*.example'].map(
      (text): [Variable, string] => ['SMTP_URL', text],
    ),
    ...['support', 'support@example.com?subject=Hi', "'support@example.com'", 'support@example..com'].map(
      (text): [Variable, string] => ['SUPPORT_EMAIL', text],
    ),
    ['AUTO_APPROVE_SCORE', '101'],
    ...['javascript:alert(1)', 'https://${HOST}/guide', 'https://.', 'mailto:', 'mailto:support', 'mailto:${MAIL}'].map(
      (text): [Variable, string] => ['GUIDE_URL', text],
    ),
    ['SUPERADMIN_PASSWORD', '"kT9-mQ2-xW4-pL7"'],
    ['EVENTSTORE_PREFIX', "'partners-'"],
    ['EVENTSTORE_PREFIX', '${PREFIX}'],
    ['EVENTSTORE_PREFIX', 'a b'],
    ['ALLOW_SHARED_VIEWER', 'yes'],
    ['SHUTDOWN_DELAY_SECONDS', '1e1'],
    ['WRITE_BUDGET', '0x10'],
    ['METRICS_PORT', 'on'],
    ['ROLES', 'api;projector'],
    ['QUIET', 'true'],
  ])('%s=%j', async (name, text) => {
    const why = await refusalOf({ ...smtp, [name]: text });
    expect(why).toMatch(new RegExp(`^${name} [^\\n\\r]+$`));
    expect(why).toContain(`to ${settingsTable[name].mayBe}.`);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('a secret is not told', async () => {
    expect(await refusalOf({ MASTER_KEY: 'not-to-be-told' })).not.toContain('not-to-be-told');
  });

  test.each<[Variable, string]>([
    ['PUBLIC_URL', 'https://me:pass/w@rd@a.example'],
    ['PUBLIC_URL', 'me:pass/w@rd@a.example'],
    ['GUIDE_URL', 'ftp://me:pass/w@rd@a.example/guide'],
    ['HOST', 'http://:pass/w@rd@127.0.0.1'],
  ])('nor is a password that stands in %s=%s', async (name, text) => {
    expect(await refusalOf({ [name]: text })).toMatch(new RegExp(`^${name} is …@`));
    expect(await refusalOf({ [name]: text })).not.toMatch(/pass|w@rd|rd@/);
  });

  test('an empty file of a secret, of which none is made anew', async () => {
    for (const [variable, file] of [
      ['SESSION_SECRET', 'session-secret'],
      ['MASTER_KEY', 'master-key'],
    ] as const) {
      writeFileSync(join(dataDir, file), ' \n');
      expect(await refusalOf({})).toBe(
        `${variable} is to be read from ${join(dataDir, file)}, which is empty: put the secret back that it held, or remove the file where that was never used.`,
      );
      expect(readdirSync(dataDir)).toEqual([file]);
      rmSync(join(dataDir, file));
    }
  });

  test.each([
    ...['lock.sqlite', 'log.sqlite', 'vault.sqlite', 'views.sqlite', 'views.sqlite-wal', 'outbox.sqlite', 'commands.sock'],
    ...['master-key', 'session-secret', 'master-key-previous', 'session-secret-previous'],
  ])('a directory in the place of the file %s', async (name) => {
    const file = join(dataDir, name);
    mkdirSync(file);
    expect(await refusalOf({ MASTER_KEY: 'ab'.repeat(32) })).toBe(
      `${file} is a directory, where a file belongs: remove the directory, and put the file back if there was one. Docker makes such a directory where the source of a bind mount is missing.`,
    );
    expect(readdirSync(dataDir)).toEqual([name]);
  });

  test('a key that lies damaged in its file, which is named', async () => {
    writeFileSync(join(dataDir, 'master-key'), 'abc\n');
    expect(await refusalOf({})).toMatch(/^MASTER_KEY in .+master-key cannot be used: /);
  });
});

describe('a master key', () => {
  test('is made once, with the session secret, where nothing lies yet', async () => {
    const first = await settings({});
    expect(await settings({})).toMatchObject({ masterKey: first.masterKey, sessionSecret: first.sessionSecret });
    expect(readFileSync(join(dataDir, 'master-key'), 'utf8')).toBe(`${first.masterKey.toString('hex')}\n`);
  });

  test('that is lost beside a vault is not replaced: it is said where it belongs, and what is lost without it', async () => {
    writeFileSync(join(dataDir, 'vault.sqlite'), '');
    expect(await refusalOf({})).toBe(
      `The master key of ${dataDir} is missing: put it back into the file ${join(dataDir, 'master-key')}, or set MASTER_KEY to it. Without it vault.sqlite stays locked: nobody can log in, and names and addresses in the log can never be read again.`,
    );
    expect(readdirSync(dataDir)).toEqual(['vault.sqlite']);
    expect((await settings({ MASTER_KEY: 'ab'.repeat(32) })).masterKey).toHaveLength(32);
    expect(existsSync(join(dataDir, 'master-key'))).toBe(false);
  });
});

async function refusalOf(given: Partial<Record<Variable, string>>): Promise<string> {
  try {
    await settings(given);
  } catch (error) {
    if (error instanceof UnusableSetting) return error.message;
    throw error;
  }
  throw new Error('It was accepted.');
}
