import { partnershipsProjection } from '../../features/partnerships/pair/partnerships.projection.ts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { approvePartner, express, open, register, rejectPartner, sides, withdraw } from '../../app/acts.fixtures.ts';
import { OutcomeUnknownError } from '../event-store/event-store.ts';
import { call, type CommandCall } from '../kernel/decider.ts';
import { RefusedError } from '../kernel/refusal.ts';
import { partnerDecider } from '../../features/partners/partner/partner.decider.ts';
import { partnershipDecider } from '../../features/partnerships/pair/partnership.decider.ts';
import { partnersProjection } from '../../features/partners/partner/partners.projection.ts';
import type { Position } from '../kernel/position.ts';
import type { ProjectionProgress } from '../projections/projection-progress.ts';
import { KeptViews } from '../../app/kept-views.fixtures.ts';
import type { CommandGateway } from './command-gateway.ts';
import { ana, WatchedLog } from './running.fixtures.ts';

const { app: acme, solutions: bolt } = sides('acme', 'bolt');

describe('sending a command', () => {
  let views: KeptViews;
  let gateway: CommandGateway;

  beforeEach(async () => {
    views = await KeptViews.start();
    gateway = views.gatewayOf();
  });
  afterEach(() => views.close());

  test('answers the position of all that it led to, when the views show it', async () => {
    const { position } = await gateway.send(register('acme'), { actor: ana });
    expect(await views.readModels.of(partnersProjection).get('acme')).toMatchObject({ confirmed: true });
    expect(position).toBe(await views.installation.log.head());
  });

  test('answers its own position where nothing follows', async () => {
    const { position } = await gateway.send(express(acme), { actor: ana });
    expect(await views.readModels.of(partnershipsProjection).get(acme.partnershipId)).not.toBeNull();
    expect([position, await views.installation.types()]).toEqual([await views.installation.log.head(), ['InterestExpressed']]);
  });

  test('answers no position where it changed nothing', async () => {
    await gateway.send(register('acme'), { actor: ana });
    expect(await gateway.send(register('acme'), { actor: ana })).toEqual({ position: null, shown: true });
  });

  test('that finds it already so answers when the views show that it is', async () => {
    const first = gateway.send(express(acme), { actor: ana });
    await expect(gateway.send(express(acme), { actor: ana })).resolves.toEqual({ position: null, shown: true });
    expect(await views.readModels.of(partnershipsProjection).get(acme.partnershipId)).not.toBeNull();
    await first;
  });

  describe('where the projections stand still', () => {
    const as = () => ({ actor: ana, waiting: { leftMs: 0 } });

    test('says that they do not show it', async () => {
      await gateway.send(register('acme'), { actor: ana });
      await views.projector.stop();
      expect(await gateway.send(express(acme), as())).toEqual({ position: await views.installation.log.head(), shown: false });
    });

    test('says so too where it finds that it is so already, or need not be sent', async () => {
      await views.projector.stop();
      await gateway.send(express(acme), as());
      expect(await gateway.send(express(acme), as())).toEqual({ position: null, shown: false });
      const stream = { decider: partnershipDecider, id: acme.partnershipId };
      expect(await gateway.alreadySo(stream, as())).toEqual({ position: null, shown: false });
    });

    test('waits once for several commands, and no longer than what belongs together has left', async () => {
      await views.projector.stop();
      const waited: number[] = [];
      const waitFor: ProjectionProgress['waitFor'] = async (_position, timeoutMs) => {
        waited.push(timeoutMs);
        return false;
      };
      Object.assign(views.projector.progress, { waitFor });
      const waiting = { leftMs: 1_000 };
      await gateway.send([register('acme'), register('bolt')], { actor: ana, waiting });
      waiting.leftMs = -1;
      await gateway.send(express(acme), { actor: ana, waiting });
      expect(waited).toEqual([1_000, 0]);
    });
  });

  test('nothing answers at once', async () => {
    await views.projector.stop();
    expect(await gateway.send([], { actor: ana })).toEqual({ position: null, shown: true });
  });

  test('a second time appends nothing and answers the same', async () => {
    const as = { actor: ana, commandId: uuidv7() };
    const first = await gateway.send(register('acme'), as);
    expect(await gateway.send(register('acme'), as)).toEqual(first);
    expect(await views.installation.types()).toEqual(['PartnerRegistered', 'MemberJoined', 'NamesClaimed']);
  });

  test('fails with the refusal of the command itself, and has written nothing', async () => {
    await gateway.send(register('acme'), { actor: ana });
    const written: string[] = [];
    const wrote = (position: string) => void written.push(position);
    const refused = gateway.send(open(acme), { actor: ana, wrote });
    await expect(refused).rejects.toMatchObject({ code: 'not_approved' });
    expect(written).toEqual([]);
  });

  test('fails with the refusal of what follows from it, and tells what was written and taken back', async () => {
    for (const call of [register('acme'), approvePartner('acme')]) await gateway.send(call, { actor: ana });
    const written: string[] = [];
    const wrote = (position: string) => void written.push(position);
    const refused = gateway.send(open(acme), { actor: ana, wrote });
    await expect(refused).rejects.toThrow(RefusedError);
    await expect(refused).rejects.toMatchObject({ code: 'not_mutual' });
    expect(written).toEqual([await views.installation.log.head()]);
    expect((await gateway.state(partnerDecider, 'acme')).running).toBeNull();
  });

  test('says who acted and when, and ties together what one request set off', async () => {
    const now = '2026-03-05T08:00:00.000Z';
    await gateway.send(register('acme'), { actor: ana, now, correlationId: 'request' });
    const metadata = (await views.installation.events()).map((event) => event.metadata);
    expect(metadata).toHaveLength(3);
    for (const each of metadata) expect(each).toMatchObject({ actor: ana, at: now, correlationId: 'request' });
  });

  describe('for a request that is sent again', () => {
    const as = { actor: ana, correlationId: 'request', commandId: ({ name }: CommandCall) => uuidv5(name, uuidv5.DNS) };
    const approved = { decider: partnerDecider, id: 'acme', by: 'PartnerApproved' } as const;
    const refusing = () => Promise.reject(new Error('It is planned again.'));

    beforeEach(async () => {
      await gateway.send(register('acme'), { actor: ana });
    });

    test('answers what it did before, whatever has changed since, and plans nothing', async () => {
      const first = await gateway.sendOnce(approved, async () => approvePartner('acme'), as);
      await gateway.send(rejectPartner('acme'), { actor: ana });
      const length = (await views.installation.events()).length;
      expect(await gateway.sendOnce(approved, refusing, as)).toMatchObject(first);
      expect(await views.installation.events()).toHaveLength(length);
      // Another request finds things as they are.
      await expect(gateway.sendOnce(approved, refusing, { ...as, correlationId: 'other' })).rejects.toThrow('planned again');
    });

    test('stays without effect where it came to nothing, and carries out what it had not sent', async () => {
      await gateway.send(approvePartner('acme'), { actor: ana });
      const cameToNothing = new Map<string, Position>();
      const noting = { ...as, comesToNothing: (stream: string, at: Position) => void cameToNothing.set(stream, at) };
      expect(await gateway.sendOnce(approved, async () => approvePartner('acme'), noting)).toMatchObject({ position: null });
      await gateway.send(rejectPartner('acme'), { actor: ana });
      const again = { ...as, cameToNothing };
      expect(await gateway.sendOnce(approved, refusing, again)).toEqual({ position: null, shown: true });
      expect(await gateway.send(approvePartner('acme'), again)).toEqual({ position: null, shown: true });
      expect((await gateway.state(partnerDecider, 'acme')).status).toBe('rejected');
      await gateway.send(express(acme), again);
      expect((await gateway.state(partnershipDecider, acme.partnershipId)).sides.app.interested).toBe(true);
    });

    test('is decided anew where what came to nothing was followed by what could not be sent', async () => {
      const noted: string[] = [];
      const noting = { ...as, comesToNothing: (stream: string) => void noted.push(stream) };
      await expect(gateway.send([register('acme'), open(acme)], noting)).rejects.toThrow(RefusedError);
      expect(noted).toEqual([]);
    });

    test('is not taken for done by what else it has led to in the stream', async () => {
      await gateway.send(rejectPartner('acme'), as);
      await expect(gateway.sendOnce(approved, refusing, as)).rejects.toThrow('planned again');
    });

    test('answers so at another node too, and carries out there what followed from it', async () => {
      const dying = new WatchedLog(views.installation.log, async (append, stream, ...asked) => {
        if (stream === 'registry') throw new OutcomeUnknownError(new Error('The node ends.'));
        return append(stream, ...asked);
      });
      const done = { decider: partnerDecider, id: 'bolt', by: 'PartnerRegistered' } as const;
      const here = views.gatewayOf(views.installation.process(dying));
      await expect(here.sendOnce(done, async () => register('bolt'), as)).rejects.toThrow(OutcomeUnknownError);
      const { position } = await views.gatewayOf(views.installation.process()).sendOnce(done, refusing, as);
      expect(await views.installation.types()).toContain('NamesClaimed');
      expect(position).toBe(await views.installation.log.head());
    });

    test('finds a stream as it was before, and goes on with what was left of several commands', async () => {
      for (const company of [acme, bolt]) await gateway.send(express(company), { actor: ana });
      const notes = (text: string) => call(partnershipDecider, 'WriteNotes', acme.partnershipId, { ...acme, notes: text });
      const save = (saved: boolean) => call(partnershipDecider, 'SavePartner', acme.partnershipId, { ...acme, saved });
      // The first try writes the notes, has nothing to save, and ends before it withdraws.
      const commands = [notes('first'), save(false), withdraw(acme)];
      await gateway.send(commands.slice(0, 2), as);
      await gateway.send([notes('later'), save(true)], { actor: ana });
      const found = await gateway.found(partnershipDecider, acme.partnershipId, as);
      expect([found.isRepeated, found.state.sides.app]).toMatchObject([true, { interested: true, notes: '', saved: false }]);
      await gateway.sendRest(found, commands, as);
      const { sides: now } = await gateway.state(partnershipDecider, acme.partnershipId);
      expect(now.app).toMatchObject({ interested: false, notes: 'later', saved: true });
    });
  });
});
