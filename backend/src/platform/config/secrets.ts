import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFiles, mustBeFile, secretFiles } from './data-files.ts';
import { UnusableSetting, type Environment } from './setting-values.ts';
import { textOf, valueOf } from './settings-table.ts';

export type SecretVariable = keyof typeof secretFiles;

/** As for what a start of the programme needs them. */
interface WantedSecrets {
  readonly sessionSecret: string;
  readonly previousSessionSecrets: readonly string[];
  /** 32 bytes. */
  readonly masterKey: Buffer;
  /** Under which what was wrapped before the last rotation still opens. */
  readonly previousMasterKeys: readonly Buffer[];
}

/**
 * Those that the environment gives, or else the data directory. A secret that is missing there is made once and kept; many processes
 * must be given the same one. Nothing is written before all that is there was seen to be usable.
 * @param dataDir undefined where there is none
 * @throws UnusableSetting
 */
export function secretsFrom(environment: Environment, dataDir: string | undefined): WantedSecrets {
  const given = (name: SecretVariable) => textOf(environment, name) ?? (dataDir && secretIn(dataDir, name));
  const [sessionSecret, masterKey] = [given('SESSION_SECRET'), given('MASTER_KEY')];
  const [previousSessionSecret, previousMasterKey] = [given('SESSION_SECRET_PREVIOUS'), given('MASTER_KEY_PREVIOUS')];
  const former = {
    previousSessionSecrets: previousSessionSecret ? [previousSessionSecret] : [],
    previousMasterKeys: previousMasterKey ? [masterKeyFrom(previousMasterKey, 'MASTER_KEY_PREVIOUS')] : [],
  };
  if (masterKey) masterKeyFrom(masterKey);
  else if (dataDir && existsSync(join(dataDir, dataFiles.vault))) throw lostMasterKey(dataDir);
  return {
    ...former,
    sessionSecret: sessionSecret ?? newlyKept(dataDir, 'SESSION_SECRET'),
    masterKey: masterKeyFrom(masterKey ?? newlyKept(dataDir, 'MASTER_KEY')),
  };
}

/** Reads what a file of the folder holds; undefined where there is no such file. @throws UnusableSetting where it holds nothing */
export function secretIn(folder: string, name: SecretVariable): string | undefined {
  const file = join(folder, secretFiles[name]);
  if (!existsSync(file)) return undefined;
  mustBeFile(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret) valueOf(name, secret, ` in ${file}`);
  if (secret) return secret;
  throw new UnusableSetting(
    `${name} is to be read from ${file}, which is empty: put the secret back that it held, or remove the file where that was never used.`,
  );
}

/** @param name of what is read @throws UnusableSetting */
export function masterKeyFrom(text: string, name: 'MASTER_KEY' | 'MASTER_KEY_PREVIOUS' = 'MASTER_KEY'): Buffer {
  return valueOf(name, text);
}

/** 64 hexadecimal digits. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** In the place of what the file held: for this user's eyes only, and on the disk as a whole before anything can be lost with it. */
export function keepSecret(file: string, secret: string): string {
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secret;
}

function newlyKept(dataDir: string | undefined, name: 'SESSION_SECRET' | 'MASTER_KEY'): string {
  if (dataDir !== undefined) return keepSecret(join(dataDir, secretFiles[name]), newSecret());
  throw new UnusableSetting(
    `${name} is not set, and every process of the programme needs the same one: make it once with "openssl rand -hex 32".`,
  );
}

/** A vault is locked with the key that was there when it was made: no other one opens it. */
export function lostMasterKey(dataDir: string): UnusableSetting {
  return new UnusableSetting(
    `The master key of ${dataDir} is missing: put it back into the file ${join(dataDir, secretFiles.MASTER_KEY)}, or set MASTER_KEY to it. Without it ${dataFiles.vault} stays locked: nobody can log in, and names and addresses in the log can never be read again.`,
  );
}
