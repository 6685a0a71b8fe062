import { randomBytes } from 'node:crypto';
import { archivedRecord, openedRecord, type ArchivedRecord } from '@accelerator/backend/cli/archive/archived-record';
import { vaultTables } from '@accelerator/backend/app/stores/vault-tables';
import { MasterKey } from '@accelerator/backend/platform/crypto/master-key';
import type { Vault, VaultRecord, VaultRows } from '@accelerator/backend/platform/vault/vault';
import {
  instantIn,
  isOwned,
  namingIn,
  erasedNameOf,
  sealedIn,
  type AnyRow,
  type AnyVaultTable,
  type Column,
  type Value,
} from '@accelerator/backend/platform/vault/vault-table';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sqliteVaultPlace, type VaultPlace } from '../vault-place.ts';

const [masterKey, today] = [randomBytes(32), randomBytes(32)];
const now = Date.parse('2026-03-04T12:00:00.000Z');

const samples: Readonly<Record<Column['kind'], (name: string, number: number) => Value>> = {
  text: (name, number) => `planted ${name} ${number}`,
  integer: (_, number) => number,
  instant: (_, number) => new Date(now + number * 60_000).toISOString(),
  texts: (name, number) => [`planted ${name} ${number}`, 'another'],
  bytes: (name, number) => Buffer.from(`planted ${name} ${number}`),
};

/** A row of a table, with something in every column. */
function aRow({ columns }: AnyVaultTable, number: number): AnyRow {
  return Object.fromEntries(Object.entries(columns).map(([name, { kind }]) => [name, samples[kind](name, number)]));
}

/** A row with nothing where there may be nothing. */
function aBareRow(table: AnyVaultTable, number: number): AnyRow {
  const row = Object.entries(aRow(table, number));
  return Object.fromEntries(row.map(([name, value]) => [name, table.columns[name]!.isOptional ? null : value]));
}

const keyOf = ({ key }: AnyVaultTable, row: AnyRow) => Object.fromEntries(key.map((name) => [name, row[name]!]));

/** The contract of every declared table, on each store. */
export function describeVaultTables(name: string, newPlace: () => VaultPlace): void {
  describe.each(vaultTables.map((table) => [table.name, table] as const))(`the table %s on ${name}`, (_, table) => {
    let place: VaultPlace;
    let vault: Vault;
    let rows: VaultRows<AnyRow, string>;

    beforeEach(async () => {
      place = newPlace();
      vault = await place.open(vaultTables, { masterKey });
      rows = rowsIn(vault);
    });

    afterEach(() => vault.close());

    const rowsIn = (opened: Vault) => opened.of(table) as VaultRows<AnyRow, string>;
    const reopened = async (keys: Parameters<VaultPlace['open']>[1] = { masterKey }) => {
      await vault.close();
      vault = await place.open(vaultTables, keys);
      return rowsIn(vault);
    };
    const [full, bare] = [aRow(table, 1), aBareRow(table, 2)];
    const recordsOf = async (opened: Vault) => {
      const records: VaultRecord[] = [];
      for await (const record of opened.records()) records.push(record);
      return records.filter((record) => record.table === table.name).map(({ row }) => row);
    };

    test('gives back what was written, also once it was opened again', async () => {
      await rows.insert([full, bare]);
      expect(await rows.get(keyOf(table, full))).toEqual(full);
      expect(await rows.get(keyOf(table, bare))).toEqual(bare);
      if (!table.volatile) expect(await (await reopened()).find()).toHaveLength(2);
    });

    test('has no second row under the same key', async () => {
      expect([await rows.insert(full), await rows.insert(full)]).toEqual([1, 0]);
    });

    test('holds nothing in clear text that is declared as sealed', async () => {
      await rows.insert(full);
      for (const [column] of sealedIn(table)) expect(await place.holds(`planted ${column} 1`)).toBe(false);
      const open = Object.entries(table.columns).find(([, { kind, seal }]) => kind === 'text' && !seal);
      if (open && !table.volatile) expect(await place.holds(`planted ${open[0]} 1`)).toBe(true);
    });

    test('is swept of what has lapsed, and keeps the rest', async () => {
      const at = table.lapses?.at;
      if (at === undefined) return;
      const [over, running] = [0, 1].map((later) => ({ ...aRow(table, later), [at]: instantIn(table, at, now + later) }));
      await rows.insert([over!, running!]);
      await vault.sweep(now);
      expect(await rows.find()).toEqual([running]);
    });

    test('is empty of a subject that was erased, and says how much it held', async () => {
      const other = aRow(table, 9);
      const named = namingIn(table).map((one, number) => {
        const [column, value] = typeof one === 'string' ? [one, 'who-left'] : [one.within, 'of who-left too'];
        return { ...aRow(table, number), [column]: value };
      });
      await rows.insert([...named, other]);
      const deleted = await vault.erase('who-left');
      expect(deleted[erasedNameOf(table)]).toBe(isOwned(table) ? named.length : undefined);
      expect(await rows.find()).toEqual([other]);
    });

    test('lies under the new master key once everything was wrapped anew', async () => {
      if (sealedIn(table).length === 0) return;
      await rows.insert([full, bare]);
      const between = await reopened({ masterKey: today, previous: [masterKey] });
      expect(await between.get(keyOf(table, full))).toEqual(full);
      expect(await between.isUnderTodaysKey(keyOf(table, full))).toBe(false);
      await vault.rewrap(new AbortController().signal);
      const after = await reopened({ masterKey: today });
      expect(await after.get(keyOf(table, full))).toEqual(full);
      expect(await after.get(keyOf(table, bare))).toEqual(bare);
    });

    test('is in a backup where it is declared so, its secrets sealed', async () => {
      await rows.insert([full, bare]);
      const [key, records] = [new MasterKey(masterKey), await recordsOf(vault)];
      const lines = records.map((row) => JSON.stringify(archivedRecord({ table: table.name, row }, key)));
      expect(lines).toHaveLength(table.backup ? 2 : 0);
      for (const [column] of sealedIn(table)) expect(lines.join()).not.toContain(`planted ${column}`);
      const opened = lines.map((line) => openedRecord(JSON.parse(line) as ArchivedRecord, key).row);
      expect(opened).toEqual(records);
    });

    test.each(['from there', 'to there'])('moves %s under another master key where it is declared so', async (way) => {
      const elsewhere = await sqliteVaultPlace().open(vaultTables, { masterKey: today });
      const [source, target] = way === 'from there' ? [vault, elsewhere] : [elsewhere, vault];
      await rowsIn(source).insert([full, bare]);
      if (!table.volatile) await rowsIn(target).insert(aRow(table, 3));
      await target.refill(source.records());
      const moved = await recordsOf(target);
      expect(moved).toHaveLength(table.backup ? 2 : 0);
      expect(moved).toEqual(await recordsOf(source));
      await elsewhere.close();
    });
  });
}
