// Loaded before a server (node --import), makes every commit of its log take as long as a disk with slower syncs would.
import { DatabaseSync } from 'node:sqlite';
import { waitForTheDisk } from './waiting.ts';

const milliseconds = Number(process.env['SYNC_MILLISECONDS']);
const { exec } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  if (sql === 'COMMIT' && this.location()?.endsWith('log.sqlite')) waitForTheDisk(milliseconds);
  exec.call(this, sql);
};
