import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFiles } from '../platform/config/data-files.ts';
import { CannotBeDone } from './command.ts';

/** What is copied; the views are made again. */
export const backedUp = [dataFiles.vault, dataFiles.log] as const;

/** It is written last: a folder without it is no backup. */
const manifestName = 'manifest.json';
const format = 1;

/** What a backup says of itself. */
export interface Manifest {
  readonly format: number;
  /** The version of the programme that made it. */
  readonly programme: string;
  /** ISO 8601 UTC. */
  readonly takenAt: string;
  readonly events: number;
  /** The position of the newest event; null where there is none. */
  readonly head: string | null;
  readonly files: Readonly<Record<string, Fingerprint>>;
}

export interface Fingerprint {
  readonly bytes: number;
  readonly sha256: string;
}

export async function fingerprintOf(file: string): Promise<Fingerprint> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** Writes the manifest about the files that lie in the folder. */
export async function seal(folder: string, about: Omit<Manifest, 'format' | 'files'>): Promise<void> {
  const files: Record<string, Fingerprint> = {};
  for (const name of backedUp) files[name] = await fingerprintOf(join(folder, name));
  await writeFile(join(folder, manifestName), `${JSON.stringify({ format, ...about, files }, null, 2)}\n`, { mode: 0o600 });
  for (const name of [...backedUp, manifestName, '.']) await toDisk(join(folder, name));
}

/** @throws CannotBeDone where the folder holds no backup that this programme can read */
export async function manifestOf(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new CannotBeDone(`${folder} holds no finished backup: name a folder in which ${manifestName} lies.`);
  });
  const manifest = parsed(text, folder);
  if (manifest.format > format)
    throw new CannotBeDone(
      `The backup in ${folder} was made by a later release, ${manifest.programme}: restore it with that one.`,
    );
  return manifest;
}

/** @param folder where the files lie, or copies of them @throws CannotBeDone */
export async function mustBeAsWritten(folder: string, { files }: Manifest): Promise<void> {
  for (const name of backedUp) {
    const found = await fingerprintOf(join(folder, name)).catch(() => undefined);
    if (found?.sha256 !== files[name]?.sha256)
      throw new CannotBeDone(`${name} of the backup is not as it was written: take another backup or another copy of it.`);
  }
}

/** A file or a folder survives a power cut from here on. */
export async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parsed(text: string, folder: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    throw new CannotBeDone(`${manifestName} in ${folder} is damaged: take another backup or another copy of it.`);
  }
}
