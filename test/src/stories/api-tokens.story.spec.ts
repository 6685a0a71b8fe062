import { createHash, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { ApiTokenMadeView, ApiTokenView, OwnedApiTokenView } from '@accelerator/contracts/api-tokens';
import { apiTokenRoutes } from '@accelerator/contracts/api-tokens/routes';
import { exportRoutes } from '@accelerator/contracts/exports/routes';
import type { HistorySearchView, StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf, headers, type ErrorAnswer, type TokenScope } from '@accelerator/contracts/http';
import type { SearchHitView } from '@accelerator/contracts/search';
import { searchRoutes } from '@accelerator/contracts/search/routes';
import type { LedgerEntryView } from '@accelerator/contracts/ledger';
import { ledgerRoutes } from '@accelerator/contracts/ledger/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, companyRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newViewer, userIdOf } from '../harness/administrators.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { join, signIn, signInAsViewer } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { body, detailOf, Setup } from '../harness/setup.ts';
import { newToken, TokenClient } from '../harness/token-client.ts';

const dayMs = 86_400_000;
const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const today = (inDays = 0) => new Date(clock.now() + inDays * dayMs).toISOString().slice(0, 10);
const own = (client: HttpClient) => body(client.get<readonly ApiTokenView[]>(apiTokenRoutes.own.path));
const make = (client: HttpClient, asked: object) =>
  client.post<ErrorAnswer & ApiTokenMadeView>(apiTokenRoutes.make.path, { name: 'Sync', scopes: ['cohorts:read'], ...asked });
const revoke = (client: HttpClient, { id }: { readonly id: string }) =>
  client.delete<ErrorAnswer>(addressOf(apiTokenRoutes.revoke, { id }));
const called = async (client: HttpClient, path: string) => {
  const { status, body: answered } = await client.once<Partial<ErrorAnswer>>('GET', path);
  return status === 200 ? 200 : [status, answered.code];
};
const reads = (client: HttpClient) => called(client, '/api/admin/reports');
const over = [401, 'token_invalid'];

describe('a token', () => {
  test('is 256 random bits with their checksum, shown once, and stored as a hash', async () => {
    const { token, id, client } = await newToken(setup.admin, ['reports:read'], 'Shown once');
    const [, random = '', checksum = ''] = /^pga_([\w-]{43})([\dA-Za-z]{6})$/.exec(token) ?? [];
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    expect([...checksum].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)).toBe(crc32(random));
    expect(await reads(client)).toBe(200);
    const stored = await logOf(runningApp(), `api-tokens-${await userIdOf(setup.admin)}`, 'ApiTokenMade');
    const [made] = stored.filter(({ data }) => data['tokenId'] === id);
    expect(made!.data['tokenHash']).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(made)).not.toContain('Shown once');
    const listed = await own(setup.admin);
    expect(listed.find((one) => one.id === id)).toMatchObject({ name: 'Shown once', scopes: ['reports:read'], kind: 'program' });
    expect(JSON.stringify([stored, listed])).not.toContain(token);
  });

  test('lasts 90 days unless another last day is chosen, at most 366', async () => {
    const { client } = await setup.newApp();
    const usual = await body(make(client, {}));
    const longest = await body(make(client, { expiresOn: today(366) }));
    expect([usual.expiresOn, longest.expiresOn]).toEqual([today(90), today(366)]);
    const refused = [await make(client, { expiresOn: today(367) }), await make(client, { expiresOn: today(-1) })];
    expect(refused.map(({ status, body: { errors } }) => [status, errors?.[0]?.field])).toEqual([
      [400, 'expiresOn'],
      [400, 'expiresOn'],
    ]);
  });

  test('tells the day and the network of its last use', async () => {
    const { client, id } = await newToken(setup.admin, ['reports:read'], 'Used');
    const listed = async () => (await own(setup.admin)).find((one) => one.id === id)!;
    expect(await listed()).toMatchObject({ lastUsedOn: null, lastNetwork: null });
    await reads(client);
    expect(await listed()).toMatchObject({ lastUsedOn: today(), lastNetwork: expect.stringMatching(/\/(24|48)$/) });
    await revoke(setup.admin, { id });
  });

  test('begins no session, and never mixes with a cookie', async () => {
    const { client, token } = await newToken(setup.admin, ['reports:read'], 'Mixed');
    const answer = await client.once('GET', '/api/admin/reports');
    expect([answer.headers.getSetCookie(), answer.headers.get(headers.sessionEndsAt)]).toEqual([[], null]);
    const mixed = await setup.admin.once<ErrorAnswer>('GET', '/api/admin/reports', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([mixed.status, mixed.body.code]).toEqual([400, 'token_with_cookie']);
  });

  test('that is unknown, mistyped, expired or revoked is refused alike, on every route', async () => {
    const unknown = new TokenClient(setup.admin, `pga_${'A'.repeat(43)}000000`);
    expect([await reads(unknown), await called(unknown, '/api/user'), await called(unknown, '/api/health')]).toEqual([
      over,
      over,
      over,
    ]);
    const { token, client, id } = await newToken(setup.admin, ['reports:read'], 'Ended');
    expect(await reads(new TokenClient(setup.admin, `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`))).toEqual(over);
    expect((await revoke(setup.admin, { id })).status).toBe(200);
    expect(await reads(client)).toEqual(over);
  });

  test('is asked for where the header brings something else', async () => {
    for (const Authorization of ['Basic c3VwZXJhZG1pbjpwYXNz', 'pga_without-its-scheme', 'Bearer', 'Bearer two words']) {
      const answer = await runningApp().client().once<ErrorAnswer>('GET', '/api/admin/reports', { headers: { Authorization } });
      expect([answer.status, answer.body.code, answer.headers.get('www-authenticate')]).toEqual([
        401,
        'token_expected',
        'Bearer',
      ]);
      expect(answer.body.message).toContain('Authorization: Bearer pga_');
    }
    const behindProxy = await setup.admin.once('GET', '/api/admin/reports', {
      headers: { Authorization: 'Basic cHJveHk6cGFzcw==' },
    });
    expect(behindProxy.status).toBe(200);
  });

  test('finds by the search what it has the scope to read, and no users', async () => {
    const { form } = await setup.app({ companyName: 'Scopewise Labs', username: 'scopewise.labs' });
    const kinds = async (scopes: readonly TokenScope[]) => {
      const { client, id } = await newToken(setup.admin, scopes, 'Finder');
      const path = `${searchRoutes.find.path}?q=${encodeURIComponent(form.companyName.slice(0, 5))}`;
      const hits = await body(client.get<readonly SearchHitView[]>(path));
      await revoke(setup.admin, { id });
      return [...new Set(hits.map(({ kind }) => kind))];
    };
    expect(await kinds(['partners:read'])).toEqual(['partner']);
    const cohort = await setup.newCohort({ name: 'Scopewise cohort' });
    expect(cohort.name).toContain('Scopewise');
    expect(await kinds(['partners:read', 'cohorts:read'])).toEqual(['partner', 'cohort']);
  });

  test('from a page of another site is refused as a session is', async () => {
    const { client, id } = await newToken(setup.admin, ['reports:read'], 'From a page');
    const answer = await client.once('GET', '/api/admin/reports', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(answer.status).toBe(403);
    await revoke(setup.admin, { id });
  });

  test('is told its limits with every answer, and 601 calls in a minute are one too many', async () => {
    const { client } = await newToken((await setup.newApp()).client, ['profile:read']);
    const call = () => client.once<ErrorAnswer>('GET', partnerRoutes.profile.path);
    const first = await call();
    expect(first.headers.get('RateLimit-Policy')).toBe('"token";q=600;w=60, "owner";q=3000;w=60');
    expect(first.headers.get('RateLimit')).toMatch(/^"token";r=599;t=\d+, "owner";r=2999;t=\d+$/);
    const refused = await client.once('GET', '/api/user');
    expect([refused.status, refused.headers.get('RateLimit')]).toEqual([403, expect.stringContaining('"token";r=598;')]);
    for (let calls = 2; calls < 600; calls += 50)
      await Promise.all(Array.from({ length: Math.min(50, 600 - calls) }, () => client.once('GET', '/api/user')));
    const tooMany = await call();
    expect([tooMany.status, tooMany.headers.get('RateLimit')]).toEqual([429, expect.stringContaining('"token";r=0;')]);
    expect(Number(tooMany.headers.get('Retry-After'))).toBeGreaterThan(0);
    clock.forward(61_000);
    expect((await call()).status).toBe(200);
  });

  test.each([
    ['that is not JSON', '{', 'application/json', 400],
    ['that is no object', '[]', 'application/json', 400],
    ['that is a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['over 100 kB', JSON.stringify({ text: 'x'.repeat(110_000) }), 'application/json', 413],
  ])('is told its limits with the refusal of a body %s, which counts', async (_, sent, type, status) => {
    const { client } = await newToken(setup.admin, ['partners:decide']);
    const answers = await Promise.all(
      ['1', '2'].map((id) =>
        client.fetch(addressOf(adminPartnerRoutes.approve, { id }), {
          method: 'POST',
          body: sent,
          headers: { 'Content-Type': type },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    expect(answers.map((answer) => answer.headers.get('RateLimit')?.slice(0, 13)).toSorted()).toEqual([
      '"token";r=598',
      '"token";r=599',
    ]);
  });

  test('does a write once under one key, and its owner is told as the one who acted', async () => {
    const { partnerId } = await setup.newApp();
    const { client, id } = await newToken(setup.admin, ['partners:read', 'partners:decide'], 'Nightly sync');
    const approve = () =>
      client.once<AdminPartnerView>('POST', addressOf(adminPartnerRoutes.approve, { id: partnerId }), {
        headers: { [headers.idempotencyKey]: 'one-key' },
      });
    const [once, again] = [await approve(), await approve()];
    expect([once.status, again.body]).toEqual([200, once.body]);
    const [stored, ...more] = await logOf(runningApp(), `partner-${partnerId}`, 'PartnerApproved');
    expect(more).toEqual([]);
    const userId = await userIdOf(setup.admin);
    expect(stored!.metadata['actor']).toEqual({ kind: 'token', id, owner: 'administrator', userId });
    const name = 'token Nightly sync of superadmin';
    const history = await body(
      setup.admin.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream: `partner-${partnerId}` })),
    );
    expect(history.events.find(({ type }) => type === 'PartnerApproved')!.actor).toMatchObject({ kind: 'token', name });
    const [partner] = await body(
      setup.admin.get<AdminPartnerView[]>(`${adminPartnerRoutes.list.path}?limit=1&sort=-submittedAt`),
    );
    expect(partner).toMatchObject({ id: partnerId, decidedBy: name });
    await body(revoke(setup.admin, { id }));
    const found = await body(setup.admin.get<HistorySearchView>(`${historyRoutes.search.path}?q=${id}`));
    expect(JSON.stringify(found)).not.toContain('undefined');
  });
});

describe('making a token', () => {
  test('asks for the password, and is in history as is revoking it', async () => {
    const { client, userId } = await newViewer(setup, 'mara.makes');
    const { id } = await newToken(client, ['exports:read'], 'Made by Mara');
    await body(revoke(client, { id }));
    const stream = `api-tokens-${userId}`;
    const { title, events } = await body(setup.admin.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream })));
    expect([title, ...events.map(({ actor, what }) => `${actor.name} ${what}`)]).toEqual([
      'API tokens of mara.makes',
      'mara.makes made an API token',
      'mara.makes revoked an API token',
    ]);
    expect(events[0]!.details).toContainEqual({ field: 'Scopes', value: 'exports:read' });
    clock.forward(11 * 60_000);
    expect((await make(client, {})).body.code).toBe('confirm_password');
  });

  test('gives no more than the owner may do', async () => {
    const { client: viewer } = await newViewer(setup, 'vera.views');
    const { client: member } = await setup.newApp();
    const refusals = await Promise.all([
      make(viewer, { scopes: ['partners:decide'] }),
      make(viewer, { scopes: ['profile:read'] }),
      make(member, { scopes: ['partners:read'] }),
      make(await signInAsViewer(runningApp()), { scopes: ['partners:read'] }),
    ]);
    expect(refusals.map(({ status, body: { code } }) => [status, code])).toEqual([
      [400, 'scope_not_yours'],
      [400, 'scope_not_yours'],
      [400, 'scope_not_yours'],
      [403, 'shared_login'],
    ]);
  });

  test('ends at ten that are not over', async () => {
    const { client } = await setup.newApp();
    for (let count = 0; count < 10; count += 1) await newToken(client, ['profile:read'], `Number ${count}`);
    expect((await make(client, { scopes: ['profile:read'] })).body.code).toBe('tokens_enough');
  });
});

describe('a token of an administrator', () => {
  test('is theirs alone; the superadmin sees all of them, and may revoke any', async () => {
    const { client: nora } = await newViewer(setup, 'nora.reads');
    const { client: otto } = await newViewer(setup, 'otto.reads');
    const token = await newToken(nora, ['reports:read'], 'Of Nora');
    expect(await own(otto)).toEqual([]);
    expect((await revoke(otto, token)).body.code).toBe('token_unknown');
    expect((await nora.get(apiTokenRoutes.all.path)).status).toBe(403);
    const all = await body(setup.admin.get<readonly OwnedApiTokenView[]>(apiTokenRoutes.all.path));
    expect(all.find(({ id }) => id === token.id)).toMatchObject({ owner: 'nora.reads', ownerKind: 'administrator' });
    await body(revoke(setup.admin, token));
    expect([await own(nora), await reads(token.client)]).toEqual([[], over]);
  });

  test('ends when the login is reset, removed, or over', async () => {
    const logins = [
      await newViewer(setup, 'rita.reset'),
      await newViewer(setup, 'remo.gone'),
      await newViewer(setup, 'olga.over', { endsOn: today(1) }),
    ];
    const tokens = await Promise.all(logins.map(({ client }) => newToken(client, ['reports:read'])));
    const read = () => Promise.all(tokens.map(({ client }) => reads(client)));
    expect(await read()).toEqual([200, 200, 200]);
    await body(setup.admin.post(addressOf(adminUserRoutes.resetPassword, { id: logins[0]!.userId })));
    await body(setup.admin.delete(addressOf(adminUserRoutes.remove, { id: logins[1]!.userId })));
    expect(await read()).toEqual([over, over, 200]);
    clock.forward(2 * dayMs);
    expect(await read()).toEqual([over, over, over]);
    await setup.signInAgain();
  });

  test('that reads partners is in the ledger, once a token and day', async () => {
    const { partnerId } = await setup.newApp();
    const { client, id } = await newToken(setup.admin, ['partners:read', 'exports:read'], 'Reader');
    const open = () => client.once('GET', addressOf(adminPartnerRoutes.details, { id: partnerId }));
    expect([(await open()).status, (await open()).status]).toEqual([200, 200]);
    // The administrator reads what the token has done, which need not be shown to others at once.
    const ledger = (entries: number) =>
      poll(
        async () => {
          const all = await body(setup.admin.get<readonly LedgerEntryView[]>(`${ledgerRoutes.list.path}?partner=${partnerId}`));
          const opened = all.filter(({ kind }) => kind === 'opening').map(({ viewer }) => viewer);
          return opened.length >= entries ? opened : undefined;
        },
        { missing: () => 'The opening is not in the ledger' },
      );
    expect(await ledger(1)).toEqual([{ userId: id, username: 'token Reader of superadmin', company: null }]);
    clock.forward(dayMs);
    expect((await open()).status).toBe(200);
    await setup.signInAgain();
    expect(await ledger(2)).toHaveLength(2);
  });
});

describe('a token of a company', () => {
  const all: readonly TokenScope[] = ['profile:read', 'profile:write', 'partnerships:read', 'partnerships:write', 'matches:read'];

  test('is made by a member, seen and revoked by all, and of no other company', async () => {
    const maker = await setup.newApp();
    const { client: colleague } = await join(runningApp(), maker);
    const token = await newToken(maker.client, ['profile:read'], 'Our CRM');
    expect(await own(colleague)).toMatchObject([{ id: token.id, name: 'Our CRM', madeBy: maker.form.username }]);
    const { client: stranger } = await setup.newApp();
    expect([await own(stranger), (await revoke(stranger, token)).body.code]).toEqual([[], 'token_unknown']);
    await body(revoke(colleague, token));
    expect(await called(token.client, partnerRoutes.profile.path)).toEqual(over);
  });

  test('outlives the member who made it, and ends with the company', async () => {
    const maker = await setup.newApp();
    const colleague = await join(runningApp(), maker);
    const { client } = await newToken(maker.client, ['profile:read']);
    await body(colleague.client.delete(addressOf(companyRoutes.removeMember, { userId: maker.user.id })));
    expect(await called(client, partnerRoutes.profile.path)).toBe(200);
    await body(colleague.client.delete(partnerRoutes.deleteProfile.path));
    expect(await called(client, partnerRoutes.profile.path)).toEqual(over);
  });

  test('does what a member may, and waits for the approval as a member does', async () => {
    const waiting = await setup.newApp();
    const token = await newToken(waiting.client, all);
    expect(await called(token.client, '/api/matches')).toEqual([403, 'not_approved']);
    await body(setup.decide('approve', waiting));
    expect(await called(token.client, '/api/matches')).toBe(200);
    const changing = addressOf(partnerRoutes.updateAppProfile, { id: waiting.partnerId });
    expect((await token.client.put(changing, { contactJobTitle: 'Head of Sync' })).status).toBe(200);
    const [changed] = await logOf(runningApp(), `partner-${waiting.partnerId}`, 'ProfileUpdated');
    const { partnerId } = waiting;
    expect(changed!.metadata['actor']).toEqual({ kind: 'token', id: token.id, owner: 'partner', partnerId });
  });

  test('is told by its name to its company, as the company to the other, and to administrators with both', async () => {
    const pair = await setup.mutual();
    const { client } = await newToken(pair.app.client, all, 'Nightly sync');
    await body(client.put(addressOf(partnershipRoutes.update, { id: pair.partnershipId }), { status: 'contacted' }));
    const path = addressOf(historyRoutes.pair, { id: pair.partnershipId });
    const told = async (reader: HttpClient, address = path) => {
      const { events } = await body(reader.get<StreamHistoryView>(address));
      return events.filter(({ type }) => type === 'PartnerContacted').map(({ actor }) => [actor.kind, actor.name]);
    };
    const { companyName } = pair.app.form;
    expect(await told(pair.app.client)).toEqual([['token', 'token Nightly sync']]);
    expect(await told(pair.solutions.client)).toEqual([['member', companyName]]);
    const stream = addressOf(historyRoutes.stream, { stream: `partnership-${pair.partnershipId}` });
    expect(await told(setup.admin, stream)).toEqual([['token', `token Nightly sync of ${companyName}`]]);
  });

  test('of an administrator is never told to a partner', async () => {
    const pair = await setup.submitted();
    const { client } = await newToken(setup.admin, ['partnerships:decide'], 'Secret sync');
    await body(client.post(`/api/admin/partnerships/${pair.partnershipId}/approve`));
    const told = await body(pair.app.client.get<StreamHistoryView>(addressOf(historyRoutes.pair, { id: pair.partnershipId })));
    expect(told.events.find(({ type }) => type === 'PartnershipApproved')!.actor).toMatchObject({
      kind: 'administrator',
      name: 'An administrator',
    });
    expect(JSON.stringify(told)).not.toContain('Secret sync');
  });

  test('that sees contact details is in the ledger as itself, and its company to the other side', async () => {
    const pair = await setup.mutual();
    const { client, id } = await newToken(pair.app.client, all, 'Contact sync');
    await body(client.get(addressOf(partnerRoutes.detail, { id: pair.solutions.partnerId })));
    await detailOf(pair.solutions, pair.app);
    const found = await body(
      setup.admin.get<readonly LedgerEntryView[]>(
        `${ledgerRoutes.list.path}?partner=${pair.solutions.partnerId}&kind=disclosure`,
      ),
    );
    const { partnerId, form } = pair.app;
    const company = { id: partnerId, companyName: form.companyName };
    expect(found.map(({ viewer }) => viewer)).toContainEqual({ userId: id, username: 'token Contact sync', company });
    const seen = await body(pair.solutions.client.get(partnerRoutes.disclosures.path));
    expect(JSON.stringify(seen)).not.toContain('Contact sync');
  });
});

describe('while calls by it are under way', () => {
  test('revoking a token lets none through afterwards', async () => {
    const { client, id } = await newToken(setup.admin, ['reports:read'], 'Raced');
    const before = Array.from({ length: 20 }, () => reads(client));
    const revoked = revoke(setup.admin, { id });
    const during = Array.from({ length: 20 }, () => reads(client));
    expect((await revoked).status).toBe(200);
    const after = await Promise.all(Array.from({ length: 20 }, () => reads(client)));
    expect(after).toEqual(after.map(() => over));
    for (const answer of await Promise.all([...before, ...during])) expect([200, over]).toContainEqual(answer);
  });

  test('the end of its owner, or of the company, lets none through afterwards', async () => {
    const viewer = await newViewer(setup, 'raoul.raced');
    const company = await setup.newApp();
    const tokens = [await newToken(viewer.client, ['cohorts:read']), await newToken(company.client, ['cohorts:read'])];
    const call = () => Promise.all(tokens.map(({ client }) => called(client, '/api/cohorts')));
    const during = Array.from({ length: 10 }, call);
    await Promise.all([
      body(setup.admin.delete(addressOf(adminUserRoutes.remove, { id: viewer.userId }))),
      body(company.client.delete(partnerRoutes.deleteProfile.path)),
    ]);
    expect(await call()).toEqual([over, over]);
    for (const answer of (await Promise.all(during)).flat()) expect([200, over]).toContainEqual(answer);
  });
});

test('an export token from before API tokens works for a year, is listed with its scope, and can be revoked', async () => {
  const viewer = await newViewer(setup, 'elsa.exports');
  const { userId } = viewer;
  const [token, tokenId] = [`pgx_${'b'.repeat(43)}`, randomUUID()];
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const stream = `account-${userId}`;
  await runningApp().kill('SIGTERM');
  await runningApp().place.withLog(async (log) => {
    const events = [];
    for await (const chunk of log.readStream(stream)) events.push(...chunk);
    const sealed = { subject: userId, sealed: null };
    const data = { userId, tokenId, tokenHash, private: sealed };
    const metadata = {
      actor: { kind: 'administrator', userId },
      at: new Date(clock.now()).toISOString(),
      commandId: randomUUID(),
    };
    const made = { id: randomUUID(), type: 'ExportTokenMade', version: 1, data };
    await log.append(stream, events.at(-1)!.revision, [{ ...made, metadata: { ...metadata, correlationId: randomUUID() } }]);
  });
  await runningApp().start();
  const client = await signIn(runningApp(), viewer);
  const program = new TokenClient(client, token);
  expect(await called(program, exportRoutes.list.path)).toBe(200);
  expect(await called(program, '/api/admin/partners')).toEqual([403, 'scope_missing']);
  expect(await own(client)).toMatchObject([
    { id: tokenId, scopes: ['exports:read'], expiresOn: today(366), lastUsedOn: today() },
  ]);
  await body(revoke(client, { id: tokenId }));
  expect([await own(client), await called(program, exportRoutes.list.path)]).toEqual([[], over]);
});

test('tokens cannot be guessed: wrong ones are counted by network', async () => {
  const guess = (number: number) => called(new TokenClient(setup.admin, `pga_${number}`), '/api/cohorts');
  const answers = [];
  for (let number = 0; number <= 100; number += 1) answers.push(await guess(number));
  expect([answers[0], answers.at(-1)]).toEqual([over, [429, 'too_many_calls']]);
});
