import { randomUUID } from 'node:crypto';
import { addressOf, type Method, type Route } from '@accelerator/contracts/http';
import type { Answer, HttpClient } from '../../harness/http-client.ts';
import type { KeyedCall } from '../acts.ts';
import type { Dice } from '../dice.ts';
import type { Company } from './world.ts';

/** Of the answers, stories read a few fields that only some have. */
export interface Said {
  readonly id?: string;
  readonly eventId?: string;
  readonly code?: string;
  readonly message?: string;
  readonly approved?: number;
  readonly undone?: number;
  readonly skipped?: readonly { readonly id: string }[];
  readonly companyName?: string;
  readonly inviteCode?: string;
  readonly partnershipInviteToken?: string | null;
  readonly results?: readonly { readonly id: string | null }[];
  readonly undoable?: { readonly eventId: string } | null;
}

/** One call by one person. A story goes on when it is answered. */
export interface Step {
  readonly client: HttpClient;
  readonly call: KeyedCall;
  /** Of whom the client is; left out for administrators and visitors. */
  readonly company?: Company;
}

/**
 * The acts that someone does, one call after the other; `roll` is the lane's own, so that what a lane does depends on no other
 * lane.
 */
export type Story = Generator<Step, void, Answer<Said>>;

export interface Lane {
  readonly roll: Dice;
  /** Words that no other act says, so that they are found again in the log. */
  words(): string;
}

type Target = Pick<Route, 'method' | 'path'>;
type Ids = Readonly<Record<string, string | number>>;

/** A call of an administrator or a visitor. */
export function call(client: HttpClient, target: Target, ids: Ids = {}, body?: object): Step {
  const path = addressOf(target as { path: `/api/${string}` }, ids as never);
  return { client, call: { method: target.method as Method, path, body, key: randomUUID() } };
}

/** A call of a company. */
export function callOf(company: Company, target: Target, ids: Ids = {}, body?: object): Step {
  return { ...call(company.client, target, ids, body), company };
}
