import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretFiles } from '../../platform/config/data-files.ts';
import { secretIn, type SecretVariable } from '../../platform/config/secrets.ts';
import type { Environment } from '../../platform/config/setting-values.ts';
import { textOf, valueOf } from '../../platform/config/settings-table.ts';

/** Hexadecimal digits or any text, by their variables; what is not known is left out. */
export type Secrets = { readonly [Variable in SecretVariable]?: string };

const variables = Object.keys(secretFiles) as SecretVariable[];

/** Those that lie in a folder. @throws UnusableSetting where one of its files holds none */
export function secretsIn(folder: string): Secrets {
  return known((variable) => secretIn(folder, variable));
}

/** Those that the environment gives. @throws UnusableSetting where a start of the programme would refuse one */
export function secretsOf(environment: Environment): Secrets {
  return known((variable) => {
    const secret = textOf(environment, variable);
    if (secret !== undefined) valueOf(variable, secret);
    return secret;
  });
}

function known(secretOf: (variable: SecretVariable) => string | undefined): Secrets {
  const found = variables.map((variable) => [variable, secretOf(variable)] as const);
  return Object.fromEntries(found.filter(([, secret]) => secret !== undefined));
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
