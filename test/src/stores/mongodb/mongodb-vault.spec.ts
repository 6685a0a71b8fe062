import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { SessionStore } from '@accelerator/backend/web/access/sessions/session-store';
import { SecondFactors } from '@accelerator/backend/features/accounts/second-factor/second-factors';
import { InviteCodes } from '@accelerator/backend/features/partners/company/invite-codes';
import { Credentials } from '@accelerator/backend/features/accounts/passwords/credentials';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';
import { openMongoVault } from '@accelerator/backend/app/stores/mongo-vault';
import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { RateLimiter, maxWindows } from '@accelerator/backend/web/access/rate-limiter';
import { maxStreamsPerUser, OpenStreams, placeLeaseMs } from '@accelerator/backend/web/server-sent-events/open-streams';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { randomBytes } from 'node:crypto';
import { describeOn } from '../engines.ts';
import { useMongoDatabase } from './mongodb-database.ts';
import { describeRewrapping } from '../behaviours/rewrapping.behaviour.ts';
import { describeVaultEngine } from '../behaviours/vault-engine.behaviour.ts';
import { mongoVaultPlace } from '../vault-place.ts';
import { describeVaultTables } from '../behaviours/vault-tables.behaviour.ts';
import { describeVault } from '../behaviours/vault.behaviour.ts';

const masterKey = randomBytes(32);

describeOn('MongoDB', (url) => {
  const database = useMongoDatabase(url);
  const otherDatabase = useMongoDatabase(url);
  const open = () => openMongoVault(database(), masterKey);

  describeVault('MongoDB', {
    open,
    async reopen(vault) {
      await vault.close();
      return open();
    },
  });

  describeVaultEngine('MongoDB', () => mongoVaultPlace(database()));
  describeVaultTables('MongoDB', () => mongoVaultPlace(database()));

  describe('the vault in MongoDB', () => {
    let vault: Vault;

    beforeEach(async () => {
      vault = await open();
    });

    const holds = async (bytes: string | Buffer) => {
      const collections = await database().collections();
      const documents = await Promise.all(collections.map((collection) => collection.find({}, { raw: true }).toArray()));
      return documents.flat().some((document) => (document as unknown as Buffer).includes(bytes));
    };

    test('asks together for what requests that come together read and move', async () => {
      const ids = Array.from({ length: 20 }, (_, index) => `session-${index}`);
      const client = new MongoClient(url, { monitorCommands: true });
      const monitored = await openMongoVault(client.db(database().databaseName), masterKey);
      const sessions = new SessionStore(monitored);
      for (const id of ids) await sessions.put({ id, userId: 'user-1', data: '{}', expiresAt: 4_000_000_000_000 });
      const commands: string[] = [];
      client.on('commandStarted', ({ commandName }) => commands.push(commandName));
      const found = await Promise.all(ids.map((id) => sessions.find(id)));
      await Promise.all(ids.map((id, index) => sessions.advance(id, positionFrom(`000${index % 10}`))));
      expect(found.map((session) => session?.id)).toEqual(ids);
      expect(commands).toEqual(['find', 'find', 'update', 'update']);
      expect((await sessions.find('session-13'))?.logPosition).toBe('0003');
      await monitored.close();
      await client.close();
    });

    test('stores no secret in plain text', async () => {
      const keys = await new SubjectKeys(vault).keysOf(['user-1'], { create: true });
      const credential = { userId: 'user-1', version: 1, hash: 'planted-hash', expiresAt: null };
      await new Credentials(vault).put(credential, { recoverable: 'planted-password' });
      await new SessionStore(vault).put({ id: 'planted-session', userId: 'user-1', data: '{}', expiresAt: 4_000_000_000_000 });
      await new RateLimiter(vault).take('planted-name 192.0.2.1', { limit: 1, windowMs: 60_000 }, 0);
      await new SecondFactors(vault).begin({ userId: 'user-1', version: 1 }, Buffer.from('planted-authenticator'));
      const link = await new InviteCodes(vault).codeOf({ partnerId: 'acme', version: 1 });
      expect(await holds('planted-hash')).toBe(true);
      for (const secret of [
        keys.get('user-1')!,
        vault.nameKey,
        'planted-password',
        'planted-session',
        'planted-name',
        'planted-authenticator',
        link,
      ])
        expect(await holds(secret)).toBe(false);
    });

    describeRewrapping((key, previous) => openMongoVault(otherDatabase(), key, previous));

    test('does not open with another master key', async () => {
      const opening = openMongoVault(database(), randomBytes(32));
      await expect(opening).rejects.toThrow('The vault was locked with another master key.');
      await expect(openMongoVault(database(), randomBytes(16))).rejects.toThrow('must have 32 bytes, not 16');
    });

    test("does not decrypt a key under another subject's id", async () => {
      await new SubjectKeys(vault).keysOf(['user-1'], { create: true });
      const keys = database().collection<{ _id: string; wrapped: unknown }>('subject_keys');
      const { wrapped } = (await keys.findOne({ _id: 'user-1' }))!;
      await keys.insertOne({ _id: 'user-2', wrapped });
      await expect(new SubjectKeys(vault).keysOf(['user-2'])).rejects.toThrow('cannot be opened');
    });

    test('gives all processes the same key, and none after another process has destroyed it', async () => {
      const others = await Promise.all([open(), open(), open()]);
      const subjects = Array.from({ length: 50 }, (_, index) => `user-${index}`);
      const [first, ...rest] = await Promise.all(
        others.map((other) => new SubjectKeys(other).keysOf(subjects, { create: true })),
      );
      for (const keys of rest) expect(keys).toEqual(first);
      await new SubjectKeys(vault).destroy('user-7');
      const late = await new SubjectKeys(await open()).keysOf(['user-7', 'user-8'], { create: true });
      expect([...late.keys()]).toEqual(['user-8']);
    });

    test('shares the count of attempts between processes', async () => {
      const vaults = await Promise.all([open(), open()]);
      const window = { limit: 10, windowMs: 60_000 };
      const waits = await Promise.all(
        Array.from({ length: 40 }, (_, index) => new RateLimiter(vaults[index % 2]!).take('key', window, 0)),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    });

    test('counts the open streams of all processes, and gives up the places of one that died', async () => {
      const [one, other] = (await Promise.all([open(), open()])).map((opened) => new OpenStreams(opened)) as [
        OpenStreams,
        OpenStreams,
      ];
      for (let index = 0; index < maxStreamsPerUser; index += 1) await (index % 2 ? one : other).take('ana', `s${index}`, 0);
      await one.renew(['s1'], placeLeaseMs - 1);
      expect(await other.take('ana', 'too many', placeLeaseMs - 1)).toBe(false);
      for (let index = 1; index < maxStreamsPerUser; index += 1)
        expect(await other.take('ana', `n${index}`, placeLeaseMs)).toBe(true);
      expect(await other.take('ana', 'too many', placeLeaseMs)).toBe(false);
    });

    test('evicts the attempts that expire first under a flood of keys, and none that is made again and again', async () => {
      const limiter = new RateLimiter(vault);
      const attempts = database().collection<{ _id: string; count: number; endsAt: number }>('attempts');
      const invented = Array.from({ length: maxWindows }, (_, index) => ({ _id: `${index}`, count: 1, endsAt: index }));
      for (let from = 0; from < invented.length; from += 10_000) await attempts.insertMany(invented.slice(from, from + 10_000));
      await attempts.insertOne({ _id: 'guessed at', count: 10, endsAt: 1 });
      const taken = Array.from({ length: 1_000 }, (_, index) =>
        limiter.take(`key ${index}`, { limit: 1, windowMs: maxWindows + index }, 0),
      );
      await Promise.all(taken);
      expect(await attempts.countDocuments()).toBeLessThanOrEqual(maxWindows);
      expect(await attempts.findOne({ _id: '0' })).toBeNull();
      expect(await attempts.findOne({ _id: 'guessed at' })).not.toBeNull();
      expect(await attempts.findOne({ _id: `${maxWindows - 1}` })).not.toBeNull();
    });
  });
});
