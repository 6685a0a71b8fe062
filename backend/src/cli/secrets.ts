import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretFiles } from '../platform/config/data-files.ts';

/** Hexadecimal digits or any text, by their variables; what is not known is left out. */
export type Secrets = { readonly [Variable in keyof typeof secretFiles]?: string };

const variables = Object.keys(secretFiles) as (keyof typeof secretFiles)[];

/** Those that lie in a folder. */
export function secretsIn(folder: string): Secrets {
  const found = variables.map((variable) => [variable, join(folder, secretFiles[variable])] as const);
  return Object.fromEntries(
    found.flatMap(([variable, file]) => (existsSync(file) ? [[variable, readFileSync(file, 'utf8').trim()]] : [])),
  );
}

/** Those that the environment gives. */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>): Secrets {
  return Object.fromEntries(variables.flatMap((variable) => (environment[variable] ? [[variable, environment[variable]]] : [])));
}

/** For this user's eyes only. A file that is there already stays as it is. */
export function writeSecrets(folder: string, secrets: Secrets): void {
  const had = secretsIn(folder);
  for (const variable of variables) {
    const secret = secrets[variable];
    if (secret !== undefined && had[variable] === undefined)
      writeFileSync(join(folder, secretFiles[variable]), `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
}
