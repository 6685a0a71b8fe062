import { partnershipsProjection } from '../../features/partnerships/partnerships.projection.ts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { approvePartner, express, open, register, sides } from '../../app/acts.fixtures.ts';
import { RefusedError } from '../kernel/refusal.ts';
import { partnerDecider } from '../../features/partners/partner.decider.ts';
import { partnershipDecider } from '../../features/partnerships/partnership.decider.ts';
import { partnersProjection } from '../../features/partners/partners.projection.ts';
import type { ProjectionProgress } from '../projections/projection-progress.ts';
import { KeptViews } from '../../app/kept-views.fixtures.ts';
import type { CommandGateway } from './command-gateway.ts';
import { ana } from './running.fixtures.ts';

const { app: acme } = sides('acme', 'bolt');

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
});
