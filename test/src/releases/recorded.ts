import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { HttpClient } from '../harness/http-client.ts';
import { body } from '../harness/setup.ts';

/** The folder of each release: its data directory, its backup, and what it answered. */
export const releasesFolder = join(import.meta.dirname, 'recorded');

/** The answers of a release about what it had recorded. */
export interface Recorded {
  readonly events: number;
  readonly member: { readonly username: string; readonly password: string };
  readonly answers: Answers;
}

export type Answers = Awaited<ReturnType<typeof answersTo>>;

/** The lists of the console, by what any release shows of them. */
export async function answersTo(admin: HttpClient) {
  const [partners, partnerships, cohorts] = await Promise.all([
    body(admin.get<AdminPartnerView[]>(adminPartnerRoutes.list.path)),
    body(admin.get<AdminPartnershipView[]>(adminPartnershipRoutes.list.path)),
    body(admin.get<AdminCohortView[]>(adminCohortRoutes.list.path)),
  ]);
  return {
    partners: partners
      .map(({ id, username, companyName, contactEmail, applicationStatus }) => ({
        ...{ id, username, companyName, contactEmail, applicationStatus },
      }))
      .toSorted(byId),
    partnerships: partnerships
      .map(({ id, status, statusMessage, cohortId }) => ({ id, status, statusMessage, cohortId }))
      .toSorted(byId),
    cohorts: cohorts.map(({ id, name, code }) => ({ id, name, code })).toSorted((one, other) => one.id - other.id),
  };
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

/** Compresses each of the files of a folder into another one. */
export async function pack(from: string, to: string, names: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of names) await writeFile(join(to, `${name}.gz`), gzipSync(await readFile(join(from, name)), { level: 9 }));
}

/** Brings back what `pack` has compressed. */
export async function unpack(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    const file = join(to, name.replace(/\.gz$/, ''));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, gunzipSync(await readFile(join(from, name))), { mode: 0o600 });
  }
}
