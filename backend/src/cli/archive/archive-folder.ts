import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredEvent } from '../../event-sourcing/event-store/event-store.ts';
import type { Position } from '../../event-sourcing/kernel/position.ts';
import { MasterKey } from '../../platform/crypto/master-key.ts';
import { BrokenSealError } from '../../platform/crypto/sealing.ts';
import { CannotBeDone } from '../command.ts';
import { linesOf } from '../output/lines-of.ts';
import type { Archive } from './archive.ts';
import type { ArchiveAtWork } from './archive-at-work.ts';
import { archivedRecord, openedRecord, type ArchivedRecord } from './archived-record.ts';
import { LineFile, type Fingerprint } from './line-file.ts';

export const archiveFiles = { records: 'vault.jsonl', events: 'events.jsonl' } as const;

/** It is written last: a folder without it is no backup. */
export const manifestName = 'manifest.json';
const format = 1;

/** The description that a folder holds of itself. */
export interface Manifest {
  readonly format: number;
  /** The version of the programme that made it. */
  readonly programme: string;
  /** ISO 8601 UTC. */
  readonly takenAt: string;
  readonly events: number;
  /** The position of the newest event in the log that it was made of; null where there is none. */
  readonly head: Position | null;
  readonly files: Readonly<Record<string, Fingerprint>>;
}

/**
 * Writes both parts and the manifest about them into an empty folder.
 * @param written hears how many events are written by now
 */
export async function writeArchive(
  folder: string,
  archive: ArchiveAtWork,
  {
    masterKey,
    written,
    ...about
  }: Pick<Manifest, 'programme' | 'takenAt'> & {
    readonly masterKey: Buffer;
    readonly written: (events: number) => void;
  },
): Promise<Manifest> {
  const key = new MasterKey(masterKey);
  let [events, head]: [number, Position | null] = [0, null];
  const writers = {
    async records(file: LineFile) {
      for await (const record of archive.records()) await file.write(archivedRecord(record, key));
    },
    async events(file: LineFile) {
      for await (const event of archive.events()) {
        await file.write(event);
        [events, head] = [events + 1, event.position];
        if (events % 1_000 === 0) written(events);
      }
    },
  };
  const files: Record<string, Fingerprint> = {};
  for (const part of archive.first === 'records' ? (['records', 'events'] as const) : (['events', 'records'] as const))
    files[archiveFiles[part]] = await LineFile.write(join(folder, archiveFiles[part]), writers[part]);
  const manifest: Manifest = { format, ...about, events, head, files };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await toDisk(folder);
  return manifest;
}

/**
 * Reads a folder whose files are as they were written.
 * @param masterKeys those under which its secrets may be sealed
 * @throws CannotBeDone where the files differ, or none of the keys opens it
 */
export async function readArchive(
  folder: string,
  manifest: Manifest,
  [masterKey, ...previous]: readonly Buffer[],
): Promise<Archive> {
  await mustBeAsWritten(folder, manifest);
  const key = new MasterKey(masterKey!, previous);
  const archive: Archive = {
    total: manifest.events,
    async *events() {
      for await (const line of linesOf(join(folder, archiveFiles.events))) yield JSON.parse(line) as StoredEvent;
    },
    async *records() {
      for await (const line of linesOf(join(folder, archiveFiles.records)))
        yield openedRecord(JSON.parse(line) as ArchivedRecord, key);
    },
  };
  await mustOpen(archive);
  return archive;
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

/** A file or a folder survives a power cut from here on. */
export async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function mustBeAsWritten(folder: string, { files }: Manifest): Promise<void> {
  for (const name of Object.values(archiveFiles)) {
    const found = await fingerprintOf(join(folder, name)).catch(() => {
      throw new CannotBeDone(`${name} of the backup cannot be read: take another backup or another copy of it.`);
    });
    if (found.sha256 !== files[name]?.sha256)
      throw new CannotBeDone(`${name} of the backup is not as it was written: take another backup or another copy of it.`);
  }
}

async function fingerprintOf(file: string): Promise<Fingerprint> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

async function mustOpen(archive: Archive): Promise<void> {
  try {
    for await (const _record of archive.records());
  } catch (error) {
    if (!(error instanceof BrokenSealError)) throw error;
    throw new CannotBeDone(
      'The vault of the backup was locked with another master key: give the one of the programme that the backup was made of.',
    );
  }
}

function parsed(text: string, folder: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    throw new CannotBeDone(`${manifestName} in ${folder} is damaged: take another backup or another copy of it.`);
  }
}
