import type { AdminUserAddedView, SecondFactorBegunView, SessionView, UserView } from '@accelerator/contracts/accounts';
import { accountRoutes, adminUserRoutes, secondFactorRoutes } from '@accelerator/contracts/accounts/routes';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { randomUUID } from 'node:crypto';
import { codeOf } from '../harness/authenticator.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { appPartner, signIn } from '../harness/people.ts';
import { superadmin } from '../harness/running-app.ts';
import { body } from '../harness/setup.ts';
import { newToken } from '../harness/token-client.ts';
import type { Play, Stage, WriteRoute } from './play.ts';

const password = 'my-very-own-choice';
let names = 0;

interface Viewer {
  readonly client: HttpClient;
  readonly id: string;
}

/** A view-only administrator with a password of their own. */
export async function viewer({ app, setup }: Stage): Promise<Viewer> {
  const username = `viewer${process.pid}x${(names += 1)}`;
  const { temporaryPassword } = await body(setup.admin.post<AdminUserAddedView>(adminUserRoutes.create.path, { username }));
  const client = await signIn(app, { username, password: temporaryPassword });
  const change = { currentPassword: temporaryPassword, newPassword: password, confirmPassword: password };
  await body(client.post(accountRoutes.changePassword.path, change));
  const { id } = await body(client.get<UserView>(accountRoutes.user.path));
  return { client, id };
}

async function withSecondFactor(stage: Stage): Promise<Viewer> {
  const made = await viewer(stage);
  await body(made.client.post(secondFactorRoutes.enrol.path, { code: await firstCode(stage, made) }));
  return made;
}

async function firstCode({ clock }: Stage, { client }: Viewer): Promise<string> {
  const { secret } = await body(client.post<SecondFactorBegunView>(secondFactorRoutes.begin.path));
  return codeOf(secret, clock.now());
}

async function elsewhere(stage: Stage): Promise<{ here: HttpClient; other: string }> {
  const { client: here, form } = await stage.setup.newApp();
  await signIn(stage.app, form);
  const sessions = await body(here.get<SessionView[]>(accountRoutes.sessions.path));
  return { here, other: sessions.find(({ current }) => !current)!.id };
}

const onViewer =
  (said?: object): Play =>
  async (stage) => ({ by: stage.setup.admin, params: { id: (await viewer(stage)).id }, body: said });

export const writesOfAccounts = {
  'POST /api/login': async ({ app, setup }) => {
    const { username, password: own } = (await setup.newApp()).form;
    return { by: app.client(), body: { username, password: own } };
  },
  'POST /api/logout': async ({ setup }) => ({ by: (await setup.newApp()).client }),
  'POST /api/register': async ({ app, setup }) => ({
    by: app.client(),
    body: appPartner({ preferredCohortIds: [setup.cohort.id] }),
    asVisitor: true,
  }),
  'POST /api/change-password': async ({ setup }) => {
    const { client, form } = await setup.newApp();
    return { by: client, body: { currentPassword: form.password, newPassword: password, confirmPassword: password } };
  },
  'POST /api/confirm-password': async ({ setup }) => {
    const { client, form } = await setup.newApp();
    return { by: client, body: { currentPassword: form.password } };
  },
  'POST /api/account/second-factor': async (stage) => ({ by: (await viewer(stage)).client }),
  'POST /api/account/second-factor/enrol': async (stage) => {
    const made = await viewer(stage);
    return { by: made.client, body: { code: await firstCode(stage, made) } };
  },
  'DELETE /api/account/second-factor': async (stage) => ({
    by: (await withSecondFactor(stage)).client,
    body: { currentPassword: password },
  }),
  'PUT /api/account/lists/:list': async ({ setup }) => ({
    by: setup.admin,
    params: { list: 'partners' },
    body: { filters: [{ name: `Approvals ${randomUUID()}`, query: 'status=approved' }] },
  }),
  'POST /api/tokens': async ({ setup }) => ({
    by: (await setup.newApp()).client,
    body: { name: 'Nightly sync', scopes: ['profile:read'] },
  }),
  'DELETE /api/tokens/:id': async (stage) => {
    const { client } = await viewer(stage);
    const { id } = await newToken(client, ['reports:read']);
    return { by: client, params: { id } };
  },
  'DELETE /api/sessions': async (stage) => ({ by: (await elsewhere(stage)).here }),
  'DELETE /api/sessions/:id': async (stage) => {
    const { here, other } = await elsewhere(stage);
    return { by: here, params: { id: other } };
  },
  'PUT /api/notifications/read-all': async ({ setup }) => ({ by: (await setup.app()).client }),
  'PUT /api/notifications/:id/read': async ({ setup }) => {
    const { client } = await setup.app();
    const [news] = await body(client.get<NotificationView[]>(notificationRoutes.list.path));
    return { by: client, params: { id: news!.id } };
  },
  'POST /api/admin/users': async ({ setup }) => ({
    by: setup.admin,
    body: { username: `viewer${process.pid}x${(names += 1)}` },
  }),
  'POST /api/admin/users/:id/reset-password': onViewer(),
  'DELETE /api/admin/users/:id': onViewer(),
  'PUT /api/admin/users/:id/access-end': onViewer({ endsOn: '2999-01-01' }),
  'DELETE /api/admin/users/:id/sessions': onViewer(),
  'DELETE /api/admin/users/:id/throttle': onViewer(),
  'POST /api/admin/users/:id/reset-second-factor': async (stage) => ({
    by: stage.setup.admin,
    params: { id: (await withSecondFactor(stage)).id },
  }),
  'PUT /api/admin/users/:id/export-permission': onViewer({ exportPersonalData: true }),
} satisfies Partial<Record<WriteRoute, Play>>;

/** Gives the password once more, for what asks for that. */
export async function confirmed(client: HttpClient): Promise<HttpClient> {
  await body(client.post(accountRoutes.confirmPassword.path, { currentPassword: superadmin.password }));
  return client;
}
