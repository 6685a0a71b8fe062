import type { AdminUserAddedView, UserView } from '@accelerator/contracts/accounts';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { HttpClient } from './http-client.ts';
import { signIn } from './people.ts';
import { body, type Setup } from './setup.ts';

export interface Viewer {
  readonly client: HttpClient;
  readonly userId: string;
  readonly username: string;
  readonly password: string;
}

/** A new view-only administrator who has chosen a password. */
export async function newViewer(
  { admin, runningApp }: Pick<Setup, 'admin' | 'runningApp'>,
  username: string,
  particulars: { readonly endsOn?: string | undefined } = {},
): Promise<Viewer> {
  const path = adminUserRoutes.create.path;
  const { temporaryPassword } = await body(admin.post<AdminUserAddedView>(path, { username, ...particulars }));
  const client = await signIn(runningApp, { username, password: temporaryPassword });
  const password = 'my-very-own-choice';
  const change = { currentPassword: temporaryPassword, newPassword: password, confirmPassword: password };
  await body(client.post(accountRoutes.changePassword.path, change));
  return { client, userId: await userIdOf(client), username, password };
}

export async function userIdOf(client: HttpClient): Promise<string> {
  return (await body(client.get<UserView>(accountRoutes.user.path))).id;
}
