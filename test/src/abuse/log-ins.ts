import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { ErrorAnswer } from '@accelerator/contracts/http';
import { withoutRequestId, type Answer } from '../harness/http-client.ts';
import { appPartner, register } from '../harness/people.ts';
import type { RunningApp } from '../harness/running-app.ts';
import { clientAddress } from './guessing.ts';

let addresses = 0;
/** An address that has not called before. */
export function newAddress(): string {
  addresses += 1;
  return clientAddress(10, addresses);
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The same name with a password that is not the one. */
export const wrong = ({ username }: Credentials): Credentials => ({ username, password: 'not-the-one' });

export const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);

export function logIn(runningApp: RunningApp, credentials: Credentials, address: string): Promise<Answer<ErrorAnswer>> {
  const { username, password } = credentials;
  return runningApp.client().post(accountRoutes.logIn.path, { username, password }, { 'X-Forwarded-For': address });
}

/** A partner who has logged in from an address before. */
export async function atHome(runningApp: RunningApp): Promise<{ credentials: Credentials; address: string }> {
  const { form } = await register(runningApp, appPartner());
  const credentials = { username: form.username, password: form.password };
  const address = newAddress();
  const { status } = await logIn(runningApp, credentials, address);
  if (status !== 200) throw new Error(`Logging in from a new address answered ${status}.`);
  return { credentials, address };
}

let lines = 0;
/** Addresses of one customer's line: the last 64 bits are theirs to choose. */
export function line(): (number: number) => string {
  lines += 1;
  return (number) => `2001:db8:0:${lines.toString(16)}:${number.toString(16)}::1`;
}

/** So many logins at once, each under another name from another address of one line. */
export function rushFrom(runningApp: RunningApp, addressOf: (number: number) => string, count: number) {
  const names = Array.from({ length: count }, (_, index) => `rushing-${index}`);
  const attempt = (username: string, index: number) => logIn(runningApp, { username, password: 'not-the-one' }, addressOf(index));
  return Promise.all(names.map(attempt));
}

export interface FailedLogIn {
  /** In milliseconds. */
  readonly took: number;
  /** Everything in the answer but what differs between any two. */
  readonly said: string;
}

export async function failToLogIn(runningApp: RunningApp, username: string): Promise<FailedLogIn> {
  const begun = performance.now();
  const { status, body, headers } = await logIn(runningApp, { username, password: 'not-the-one' }, newAddress());
  const took = performance.now() - begun;
  const names = [...headers.keys()].filter((name) => name !== 'date' && name !== 'x-correlation-id');
  return { took, said: JSON.stringify([status, withoutRequestId(body), names, headers.get('content-length')]) };
}
