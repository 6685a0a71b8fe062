import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  approvePartner,
  cancel,
  changeCode,
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
import type { CommandCall } from '../kernel/decider.ts';
import { OutcomeUnknownError } from '../event-store/event-store.ts';
import { PolicyFollower } from './policy-follower.ts';
import { command, Installation, WatchedLog, type Process } from '../commands/running.fixtures.ts';

const { app: acme, solutions: bolt } = sides('acme', 'bolt');

describe('after a crash between two appends', () => {
  let installation: Installation;

  beforeEach(() => {
    installation = new Installation();
  });
  afterEach(() => installation.close());

  /** Appends what the command decides, and dies before anything follows from it. */
  async function appendAndDie(call: CommandCall, id = uuidv7()): Promise<void> {
    const { refusal } = await installation.process().runner.run(command(call, id));
    if (refusal) throw new Error(`${call.name} was refused: ${refusal.refused}.`);
  }

  /** Starts a process whose follower comes to the end of the log; then one more, which finds everything done. */
  async function restart(): Promise<Process> {
    const process = installation.process();
    await process.catchUp();
    const settled = await installation.types();
    await installation.process().catchUp();
    expect(await installation.types()).toEqual(settled);
    return process;
  }

  async function metEachOther(): Promise<void> {
    await installation
      .process()
      .sendAll(
        numberCohort('SPR26', 2),
        register('acme'),
        approvePartner('acme'),
        register('bolt'),
        approvePartner('bolt'),
        express(acme),
        express(bolt),
      );
  }

  describe('registering', () => {
    test('is completed', async () => {
      await appendAndDie(register('acme'));
      await restart();
      expect(await installation.types()).toEqual(['PartnerRegistered', 'MemberJoined', 'NamesClaimed']);
    });

    test('is taken back where the name is taken', async () => {
      await installation.process().sendAll(register('acme'));
      await appendAndDie(register('acme-two', { companyName: 'acme' }));
      await restart();
      expect(await installation.types('partner-acme-two')).toEqual(['PartnerRegistered', 'MemberJoined', 'RegistrationVoided']);
    });

    test('goes to the first of two registrations with the same name', async () => {
      await appendAndDie(register('acme'));
      await appendAndDie(register('acme-two', { companyName: 'acme' }));
      await restart();
      expect(await installation.types('partner-acme')).not.toContain('RegistrationVoided');
      expect(await installation.types('partner-acme-two')).toContain('RegistrationVoided');
    });
  });

  describe('applying', () => {
    test('is completed, with all that follows from it in turn', async () => {
      await metEachOther();
      await installation.process().sendAll(open(acme));
      await appendAndDie(open(bolt));
      await restart();
      const types = await installation.types();
      expect(types.filter((type) => type === 'PartnershipSubmitted')).toHaveLength(1);
      expect(types.filter((type) => type === 'ApplicationCompleted')).toHaveLength(2);
    });

    test('is taken back where the interest is no longer mutual', async () => {
      await metEachOther();
      await appendAndDie(open(acme));
      await installation.process().sendAll(withdraw(bolt));
      await restart();
      expect((await installation.types('partner-acme')).slice(-2)).toEqual(['ApplicationOpened', 'ApplicationClosed']);
      expect(await installation.types(`partnership-${acme.partnershipId}`)).not.toContain('CohortApplied');
    });
  });

  describe('approving', () => {
    test('is completed', async () => {
      await metEachOther();
      await installation.process().sendAll(open(acme), open(bolt));
      await appendAndDie(takeSeats(acme));
      await restart();
      expect((await installation.types()).at(-1)).toBe('PartnershipApproved');
    });

    test('is taken back where the application was canceled before', async () => {
      await metEachOther();
      await installation.process().sendAll(open(acme), open(bolt));
      await appendAndDie(takeSeats(acme));
      await installation.process().sendAll(cancel(bolt));
      await restart();
      expect(await installation.types('cohort-1')).toEqual(['CohortCreated', 'SeatsTaken', 'SeatsReleased']);
    });
  });

  describe('a command that arrives late', () => {
    test('does not bring an application back that has ended since', async () => {
      await metEachOther();
      const process = installation.process();
      await process.sendAll(open(acme), open(bolt));
      // The application comes back to the partner, and comes to nothing in the pair, which still has it.
      expect(await process.send(open(acme, 2, 'elsewhere'))).toBe('already_both_applied');
      await process.sendAll(cancel(acme));
      const before = await installation.types();
      await restart();
      expect(await installation.types()).toEqual(before);
    });

    test('does not approve what was submitted after the administrator decided', async () => {
      await metEachOther();
      const process = installation.process();
      await process.sendAll(open(acme), open(bolt));
      await appendAndDie(takeSeats(acme, 1, ['acme-1', 'bolt-1']));
      await process.sendAll(rejectPair(acme), open(acme, 1, 'again'), open(bolt, 1, 'again-too'));
      await restart();
      expect((await installation.types()).at(-1)).toBe('SeatsReleased');
      expect(await installation.types()).not.toContain('PartnershipApproved');
    });

    test('does not put an application on hold whose partner has been approved again since', async () => {
      await metEachOther();
      const process = installation.process();
      await process.sendAll(open(acme), open(bolt));
      await appendAndDie(rejectPartner('bolt'));
      await process.sendAll(approvePartner('bolt'));
      await process.catchUp();
      expect(await process.send(takeSeats(acme))).toBeNull();
    });

    test('does not put an application on hold that comes after the one it is about', async () => {
      await metEachOther();
      const process = installation.process();
      await process.sendAll(open(acme), open(bolt));
      await appendAndDie(rejectPartner('bolt'));
      await process.sendAll(cancel(acme), approvePartner('bolt'), open(acme, 1, 'again'), open(bolt, 1, 'again-too'));
      await restart();
      expect(await process.send(takeSeats(acme))).toBeNull();
    });

    test('does not give a cohort back a code that it has lost since', async () => {
      const process = installation.process();
      await process.sendAll(numberCohort('SPR26'));
      await appendAndDie(changeCode(1, 'AUT26'));
      await process.sendAll(changeCode(1, 'SPR26'));
      await process.catchUp();
      const { details } = (await process.runner.state({ decider: cohortDecider, id: '1' })) as CohortState;
      expect(details?.code).toBe('SPR26');
    });
  });

  test('what was taken back stays taken back when it is followed again, although the reason is gone', async () => {
    await metEachOther();
    const process = installation.process();
    await process.sendAll(withdraw(bolt));
    expect(await process.send(open(acme))).toBe('not_mutual');
    await process.sendAll(express(bolt));
    const before = await installation.types();
    await restart();
    expect(await installation.types()).toEqual(before);
  });

  test('a retry of the same command joins in, and nothing happens twice', async () => {
    const id = uuidv7();
    await appendAndDie(register('acme'), id);
    const process = installation.process();
    await process.follower.start();
    expect(await process.send(register('acme'), id)).toBeNull();
    await process.follower.stop();
    await restart();
    expect(await installation.types()).toEqual(['PartnerRegistered', 'MemberJoined', 'NamesClaimed']);
  });

  test('the follower goes on where it stood, and not from the start', async () => {
    await installation.process().sendAll(register('acme'));
    await restart();
    await appendAndDie(register('bolt'));
    const process = installation.process();
    await process.catchUp();
    expect(process.sent).toEqual(['ClaimNames']);
    expect(await installation.types('registry')).toEqual(['NamesClaimed', 'NamesClaimed']);
  });
});

describe('while all goes well', () => {
  test('the follower passes over what was carried out at once', async () => {
    const installation = new Installation();
    const process = installation.process();
    await process.sendAll(register('acme'), register('bolt'));
    await process.catchUp();
    expect(process.sent).toEqual(['RegisterPartner', 'ClaimNames', 'RegisterPartner', 'ClaimNames']);
    await installation.close();
  });

  test('the follower leaves what is being carried out at once to the process that appended it', async () => {
    const installation = new Installation();
    const process = installation.process();
    await process.follower.start();
    await process.sendAll(register('acme'), register('bolt'));
    await process.follower.stop();
    expect(process.sent).toEqual(['RegisterPartner', 'ClaimNames', 'RegisterPartner', 'ClaimNames']);
    await installation.close();
  });

  test('nothing happens twice, however the follower and the commands come across each other', async () => {
    const installation = new Installation();
    const process = installation.process();
    await process.follower.start();
    const partners = ['acme', 'bolt', 'cargo', 'dyne'];
    await Promise.all(partners.map((id) => process.send(register(id, { companyName: id === 'dyne' ? 'cargo' : id }))));
    await process.follower.stop();
    await installation.process().catchUp();
    const types = await installation.types();
    expect(types.filter((type) => type === 'NamesClaimed')).toHaveLength(3);
    expect(types.filter((type) => type === 'RegistrationVoided')).toHaveLength(1);
    await installation.close();
  });
});

describe('while the store does not answer', () => {
  test('the follower says so, and carries out later what follows', async () => {
    const installation = new Installation();
    await installation.process().runner.run(command(register('acme')));
    // More than the runner itself tries.
    let failures = 4;
    const shaky = new WatchedLog(installation.log, async (append, ...asked) => {
      failures -= 1;
      if (failures >= 0) throw new OutcomeUnknownError(new Error('The line went dead.'));
      return append(...asked);
    });
    const { follower } = installation.process(shaky);
    await follower.start();
    for await (const chunk of installation.log.follow({ signal: AbortSignal.timeout(50_000) }))
      if (chunk.some(({ type }) => type === 'NamesClaimed')) break;
    await follower.stop();
    expect(await installation.types()).toEqual(['PartnerRegistered', 'MemberJoined', 'NamesClaimed']);
    await installation.close();
  });

  test('the follower reads on from its checkpoint, tells of it, and stops at once when asked', async () => {
    const installation = new Installation();
    const { codec, policies } = installation.process();
    const reports: string[] = [];
    const told = Promise.withResolvers<void>();
    const closed = new Installation();
    await closed.close();
    const follower = new PolicyFollower(closed.log, codec, policies, installation.checkpoints, (sentence) => {
      reports.push(sentence);
      told.resolve();
    });
    await follower.start();
    await told.promise;
    await follower.stop();
    expect(reports).toEqual([expect.stringContaining('Carrying out a policy failed')]);
    await installation.close();
  });
});
