import type { Actor } from '@accelerator/contracts/log';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { registryDecider, registryId, type RegistryState } from '../../features/accounts/names/registry.decider.ts';
import {
  approvePartner,
  cancel,
  express,
  numberCohort,
  open,
  register,
  rejectPair,
  rejectPartner,
  sides,
  takeSeats,
  withdraw,
} from '../../app/acts.fixtures.ts';
import { cohortDecider, type CohortState } from '../../features/cohorts/cohort.decider.ts';
import { call } from '../kernel/decider.ts';
import { ContendedError } from '../../platform/errors/unavailable.ts';
import { partnerDecider } from '../../features/partners/partner/partner.decider.ts';
import type { PartnerState } from '../../features/partners/partner/partner.state.ts';
import { partnershipDecider } from '../../features/partnerships/pair/partnership.decider.ts';
import type { PartnershipState } from '../../features/partnerships/pair/partnership.state.ts';
import { OutcomeUnknownError, WrongRevisionError } from '../event-store/event-store.ts';
import { command, Installation, onceAtFirst, WatchedLog, type Process } from '../commands/running.fixtures.ts';

const { app: acme, solutions: bolt } = sides('acme', 'bolt');
const { app: acmeWithCargo, solutions: cargo } = sides('acme', 'cargo');

describe('what follows from an event', () => {
  let installation: Installation;
  let process: Process;

  beforeEach(() => {
    installation = new Installation();
    process = installation.process();
  });
  afterEach(() => installation.close());

  const partner = (id: string) => process.runner.state({ decider: partnerDecider, id }) as Promise<PartnerState>;
  const pair = (side = acme) =>
    process.runner.state({ decider: partnershipDecider, id: side.partnershipId }) as Promise<PartnershipState>;
  const cohort = () => process.runner.state({ decider: cohortDecider, id: '1' }) as Promise<CohortState>;

  /** Acme, Bolt and Cargo are approved, and Acme has a mutual interest with both others. */
  async function metEachOther(): Promise<void> {
    for (const id of ['acme', 'bolt', 'cargo']) await process.sendAll(register(id), approvePartner(id));
    await process.sendAll(express(acme), express(bolt), express(acmeWithCargo), express(cargo));
  }

  async function bothApplied(): Promise<void> {
    await process.sendAll(numberCohort('SPR26', 2), numberCohort('AUT26'));
    await metEachOther();
    await process.sendAll(open(acme), open(bolt));
  }

  describe('of registering', () => {
    test('is that the names are claimed', async () => {
      expect(await process.send(register('acme'))).toBeNull();
      expect(await installation.types()).toEqual(['PartnerRegistered', 'MemberJoined', 'NamesClaimed']);
    });

    test('is that it is voided where a name is taken, and the refusal is the answer', async () => {
      await process.sendAll(register('acme'));
      expect(await process.send(register('acme-two', { companyName: 'acme' }))).toBe('company_taken');
      expect(await process.send(register('acme-three', { username: 'acme-user' }))).toBe('username_taken');
      expect(await installation.types('partner-acme-two')).toEqual(['PartnerRegistered', 'MemberJoined', 'RegistrationVoided']);
      expect((await partner('acme-three')).status).toBe('void');
    });
  });

  describe('of applying', () => {
    test('is that the pair has the application, and the other partner knows who waits', async () => {
      await metEachOther();
      expect(await process.send(open(acme))).toBeNull();
      expect((await pair()).sides.app.application).toEqual({ applicationId: 'acme-1', cohortId: 1 });
      expect(Object.keys((await partner('bolt')).awaited)).toEqual([acme.partnershipId]);
    });

    test('is that it is closed again where the pair refuses it, and the refusal is the answer', async () => {
      await metEachOther();
      await process.sendAll(withdraw(bolt));
      expect(await process.send(open(acme))).toBe('not_mutual');
      expect((await partner('acme')).running).toBeNull();
      expect(await process.send(open(acmeWithCargo))).toBeNull();
    });

    test('as the second of the two is that both applications are completed', async () => {
      await metEachOther();
      await process.sendAll(open(acme), open(bolt));
      expect((await pair()).phase).toBe('submitted');
      expect([(await partner('acme')).running?.completed, (await partner('bolt')).running?.completed]).toEqual([true, true]);
    });

    test('to another cohort than the other one is that it is taken back', async () => {
      await metEachOther();
      await process.sendAll(open(acme, 1));
      expect(await process.send(open(bolt, 2))).toBe('different_cohort');
      expect([(await partner('bolt')).running, (await pair()).phase]).toEqual([null, 'talking']);
    });

    test('is that applications which wait for one of the two are released', async () => {
      await metEachOther();
      await process.sendAll(open(cargo), open(acme));
      expect((await partner('cargo')).running?.applicationId).toBe('cargo-1');
      await process.sendAll(open(bolt));
      expect((await partner('cargo')).running).toBeNull();
      expect((await pair(cargo)).sides.solutions.application).toBeNull();
      const closed = (await installation.events()).find(({ type }) => type === 'ApplicationClosed');
      expect(closed?.data).toMatchObject({ partnerId: 'cargo', because: 'released' });
    });

    test('whose other side has completed with another company is that it is released at once', async () => {
      await metEachOther();
      await process.sendAll(open(acme), open(bolt));
      expect(await process.send(open(cargo))).toBeNull();
      expect([(await partner('cargo')).running, (await pair(cargo)).sides.solutions.application]).toEqual([null, null]);
    });
  });

  describe('of moving an application', () => {
    test('is that the pair has the new one', async () => {
      await metEachOther();
      await process.sendAll(open(acme, 1), open(acme, 2));
      expect((await pair()).sides.app.application).toEqual({ applicationId: 'acme-2', cohortId: 2 });
      expect((await partner('acme')).running).toMatchObject({ applicationId: 'acme-2' });
    });

    test('is that the earlier one is back where it is refused, still completed', async () => {
      await metEachOther();
      await process.sendAll(open(acme, 1), open(bolt, 1));
      expect(await process.send(open(acme, 2))).toBe('already_both_applied');
      expect((await partner('acme')).running).toMatchObject({ applicationId: 'acme-1', cohortId: 1, completed: true });
      expect((await pair()).phase).toBe('submitted');
    });

    test('is that the earlier one is back as completed where the other one applied in between', async () => {
      await metEachOther();
      await process.sendAll(open(cargo, 1), open(acme, 1));
      const moving = await process.runner.run(command(open(acme, 2)));
      await process.sendAll(open(bolt, 1));
      expect((await process.policies.follow(moving.events)).refusal?.refused).toBe('already_both_applied');
      expect((await partner('acme')).running).toMatchObject({ applicationId: 'acme-1', completed: true });
      expect((await partner('cargo')).running).toBeNull();
    });
  });

  describe('of approving', () => {
    test('is that the pair is active once its seats are taken', async () => {
      await bothApplied();
      expect(await process.send(takeSeats(acme))).toBeNull();
      expect([(await pair()).phase, (await cohort()).seated]).toEqual(['active', [acme.partnershipId]]);
    });

    test('is that the seats are released where the pair refuses it, and the refusal is the answer', async () => {
      await bothApplied();
      await process.sendAll(rejectPartner('acme'));
      expect(await process.send(takeSeats(acme))).toBe('frozen');
      expect([(await pair()).phase, (await cohort()).seated]).toEqual(['submitted', []]);
    });
  });

  describe('of ending', () => {
    test('an active partnership is that its seats and both partners are free', async () => {
      await bothApplied();
      await process.sendAll(takeSeats(acme), cancel(bolt));
      expect((await cohort()).seated).toEqual([]);
      expect([(await partner('acme')).running, (await partner('bolt')).running]).toEqual([null, null]);
      expect(await process.send(open(acmeWithCargo))).toBeNull();
    });

    test('an application, by cancelling, rejecting or withdrawing, is that both partners are free', async () => {
      for (const ending of [cancel(acme), rejectPair(acme), withdraw(bolt)]) {
        await installation.close();
        installation = new Installation();
        process = installation.process();
        await bothApplied();
        await process.sendAll(ending);
        expect([(await partner('acme')).running, (await partner('bolt')).running]).toEqual([null, null]);
      }
    });
  });

  describe('of revoking an approval', () => {
    test('is that the running application is on hold, until the partner is approved again', async () => {
      await bothApplied();
      await process.sendAll(rejectPartner('bolt'));
      expect((await pair()).sides.solutions.frozen).toBe(true);
      await process.sendAll(approvePartner('bolt'));
      expect((await pair()).sides.solutions.frozen).toBe(false);
      expect(await process.send(takeSeats(acme))).toBeNull();
    });

    test('leaves no hold behind where the application ends in between', async () => {
      await bothApplied();
      await process.sendAll(rejectPartner('bolt'), cancel(acme), approvePartner('bolt'));
      await process.sendAll(open(acme, 1, 'again'), open(bolt, 1, 'again-too'), takeSeats(acme));
      expect((await pair()).phase).toBe('active');
    });
  });

  describe('of a change in the registry', () => {
    test('is that the cohort of the number is made, and has its code changed', async () => {
      await process.sendAll(numberCohort('SPR26'));
      expect((await cohort()).details).toMatchObject({ code: 'SPR26' });
      const change = { cohortId: 1, codeHash: 'h', code: 'SPRING' };
      await process.sendAll(call(registryDecider, 'ChangeCohortCode', registryId, change));
      expect((await cohort()).details).toMatchObject({ code: 'SPRING' });
    });

    const rename = (companyName: string, from = 'acme') =>
      call(registryDecider, 'ChangeCompanyNames', registryId, {
        partnerId: 'acme',
        from: { companyNameHash: from, companyDomainHash: 'acme.example' },
        companyNameHash: companyName,
        companyDomainHash: 'acme.example',
        private: { subject: 'acme', fields: { companyName, companyDomain: 'acme.example' } },
      });

    test('is that the company has its new names', async () => {
      await process.sendAll(register('acme'), rename('Acme Labs'));
      const names = { companyName: 'Acme Labs', companyDomain: 'acme.example' };
      expect((await partner('acme')).personal).toMatchObject(names);
    });

    test("is that the company has the registry's last names, whichever of two nodes is faster", async () => {
      await process.sendAll(register('acme'), rename('Acme'));
      const { events } = await process.runner.run(command(rename('Acme Labs', 'Acme')));
      await installation.process().sendAll(rename('Acme', 'Acme Labs'));
      await process.policies.follow(events);
      expect((await partner('acme')).personal).toMatchObject({ companyName: 'Acme' });
    });

    test('is that no name is held for a company that was deleted before it was renamed', async () => {
      await process.sendAll(
        register('acme'),
        call(partnerDecider, 'LeaveProgramme', 'acme', { partnerId: 'acme', userId: 'acme-user' }),
      );
      expect(await process.send(rename('Acme Labs'))).toBe('partner_unknown');
      const { companies } = (await process.runner.state({ decider: registryDecider, id: registryId })) as RegistryState;
      expect([...companies.keys()]).toEqual([]);
    });
  });

  test('happens by the hand and at the time of what caused it, which it names', async () => {
    const administrator: Actor = { kind: 'administrator', userId: 'root' };
    await bothApplied();
    const id = uuidv7();
    const then = '2026-03-05T08:00:00.000Z';
    const { events } = await process.runner.run({
      ...command(takeSeats(acme), id),
      actor: administrator,
      now: then,
      correlationId: 'request',
    });
    await process.policies.follow(events);
    const seats = events[0]!;
    expect((await installation.events()).at(-1)).toMatchObject({
      type: 'PartnershipApproved',
      metadata: {
        actor: administrator,
        at: then,
        correlationId: 'request',
        causationId: seats.id,
        commandId: uuidv5('approve-the-partnership-when-its-seats-are-taken/0', seats.id),
      },
    });
  });

  test('names the position of the last event of all, and none where nothing follows', async () => {
    const { events } = await process.runner.run(command(register('acme')));
    expect((await process.policies.follow(events)).position).toBe(await installation.log.head());
    const { events: plain } = await process.runner.run(command(express(acme)));
    expect(await process.policies.follow(plain)).toEqual({ position: null, refusal: null });
  });

  describe('followed a second time', () => {
    test('appends nothing, in this process or another', async () => {
      await metEachOther();
      await process.sendAll(open(acme));
      const { events } = await process.runner.run(command(open(bolt)));
      await process.policies.follow(events);
      const before = await installation.types();
      await process.policies.follow(events, { again: true });
      await installation.process().policies.follow(events, { again: true });
      expect(await installation.types()).toEqual(before);
    });

    test('stays taken back although the reason is gone, and says so', async () => {
      await metEachOther();
      await process.sendAll(withdraw(bolt));
      const id = uuidv7();
      expect(await process.send(open(acme), id)).toBe('not_mutual');
      await process.sendAll(express(bolt));
      const before = await installation.types();
      expect(await process.send(open(acme), id)).toBe('taken_back');
      expect(await installation.process().send(open(acme), id)).toBe('taken_back');
      expect(await installation.types()).toEqual(before);
    });
  });

  test('is not done again after an append that the store confirms only at its second try', async () => {
    await bothApplied();
    const confirmedLate = new WatchedLog(
      installation.log,
      onceAtFirst(async (append, ...asked) => {
        await append(...asked);
        // Another process finds the application canceled, and gives the seats back, before both apply anew.
        await process.sendAll(cancel(bolt));
        await installation.process().catchUp();
        await process.sendAll(open(acme, 1, 'again'), open(bolt, 1, 'again-too'));
        throw new OutcomeUnknownError(new Error('The line went dead.'));
      }),
    );
    expect(await installation.process(confirmedLate).send(takeSeats(acme))).toBe('taken_back');
    expect([(await cohort()).seated, (await pair()).phase]).toEqual([[], 'submitted']);
  });

  describe('where every append to a stream meets a conflict', () => {
    test('is neither carried out nor taken back, until the follower of the log can do it', async () => {
      let conflicts = 0;
      let contended = true;
      const log = new WatchedLog(installation.log, (append, ...asked) => {
        if (!contended || asked[0] !== 'registry') return append(...asked);
        conflicts += 1;
        // The process itself has given up, and its follower has begun to try.
        contended = conflicts < 21;
        return Promise.reject(new WrongRevisionError('registry'));
      });
      const contending = installation.process(log);
      await expect(contending.send(register('acme'))).rejects.toThrow(ContendedError);
      expect(await installation.types()).toEqual(['PartnerRegistered', 'MemberJoined']);
      await contending.catchUp();
      expect(await installation.types()).toEqual(['PartnerRegistered', 'MemberJoined', 'NamesClaimed']);
    });
  });

  test('is refused by all who decide it where one of them refuses it, although the reason is gone by then', async () => {
    await metEachOther();
    const { events } = await process.runner.run(command(open(acme)));
    await process.sendAll(withdraw(bolt));
    const between = new WatchedLog(
      installation.log,
      onceAtFirst(async (append, ...asked) => {
        // The other process has refused, and has not taken the event back yet.
        await process.sendAll(express(bolt));
        expect(await process.policies.follow(events)).toMatchObject({ refusal: { refused: 'not_mutual' } });
        return append(...asked);
      }),
    );
    const { refusal } = await installation.process(between).policies.follow(events, { again: true });
    expect(refusal).toMatchObject({ refused: 'not_mutual' });
    expect([(await partner('acme')).running, (await pair()).sides.app.application]).toEqual([null, null]);
  });

  test('is known to have been done in this process, and not in another', async () => {
    const id = uuidv7();
    const { events } = await process.runner.run(command(register('acme'), id));
    const eventId = events[0]!.id;
    expect(await process.policies.hasFollowed(eventId, id)).toBe(false);
    await process.policies.follow(events);
    expect(await process.policies.hasFollowed(eventId, id)).toBe(true);
    expect(await installation.process().policies.hasFollowed(eventId, id)).toBe(false);
  });

  test('is waited for while it is under way, from before the event can be seen', async () => {
    const id = uuidv7();
    const running = process.policies.run(command(register('acme'), id));
    const known = process.policies.hasFollowed(uuidv5('0', id), id);
    expect(await installation.types()).toEqual([]);
    expect(await known).toBe(true);
    expect(await installation.types()).toContain('NamesClaimed');
    expect((await running).position).toBe(await installation.log.head());
  });
});
