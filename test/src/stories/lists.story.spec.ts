import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import { listsSubjectOf, type ListArrangementView } from '@accelerator/contracts/lists';
import { listRoutes } from '@accelerator/contracts/lists/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newViewer } from '../harness/administrators.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { signIn, signInAsViewer } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const arrange = (client: HttpClient, list: string, arrangement: object) =>
  client.put<ListArrangementView & ErrorAnswer>(addressOf(listRoutes.arrange, { list }), arrangement);
const arranged = (client: HttpClient) => body(client.get<readonly ListArrangementView[]>(listRoutes.arranged.path));

/** A view-only login of one person. */
async function aViewer(username: string) {
  const viewer = await newViewer(setup, username);
  const onADevice = () => signIn(runningApp(), viewer);
  return { client: await onADevice(), onADevice, userId: viewer.userId };
}

describe('the lists of the console', () => {
  test("are arranged for the person, on every device, by view-only administrators too, and erased with the person's account", async () => {
    const { client, onADevice, userId } = await aViewer('arranger');
    const columns = [{ id: 'companyName', width: 14.5 }, { id: 'flags' }, { id: 'type', hidden: true }];
    const filters = [{ name: 'That one', query: 'q=kestrel&status=pending' }];
    expect(await body(arrange(client, 'partner-queue', { columns, filters }))).toEqual({
      list: 'partner-queue',
      columns,
      filters,
    });
    await body(arrange(client, 'history', { filters }));
    const both = [
      { list: 'partner-queue', columns, filters },
      { list: 'history', columns: null, filters },
    ];
    expect(await arranged(client)).toEqual(both);
    expect(await arranged(await onADevice())).toEqual(both);
    expect(await arranged(setup.admin)).toEqual([]);

    await body(arrange(client, 'history', {}));
    expect((await arranged(client)).find(({ list }) => list === 'history')).toEqual({
      list: 'history',
      columns: null,
      filters: [],
    });

    const log = await logOf(runningApp(), `lists-${userId}`);
    expect(JSON.stringify(log)).not.toMatch(/That one|kestrel/);
    await body(setup.admin.delete(addressOf(adminUserRoutes.remove, { id: userId })));
    const subject = listsSubjectOf(userId);
    const keyIsGone = () =>
      runningApp().place.withVault(async (vault) => (await new SubjectKeys(vault).keysOf([subject])).size === 0);
    await poll(async () => (await keyIsGone()) || undefined, { missing: () => 'The key of the lists is still there' });
  });

  test('are refused with a reason where they are malformed or unknown, and to the login that several people share', async () => {
    const malformed = await arrange(setup.admin, 'partners', { filters: [{ name: '', query: '' }] });
    expect([malformed.status, malformed.body.errors]).toEqual([
      400,
      [{ field: 'filters.0.name', message: 'Give the filter a name' }],
    ]);
    const unknown = await arrange(setup.admin, 'constructor', {});
    expect([unknown.status, unknown.body.message]).toEqual([404, 'The console has no list of that name.']);
    const viewer = await signInAsViewer(runningApp());
    expect((await viewer.get(listRoutes.arranged.path)).status).toBe(403);
    expect((await arrange(viewer, 'partners', {})).status).toBe(403);
  });
});
