import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { SessionStore } from '../../../web/access/sessions/session-store.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import type { LeaderTask } from '../../../event-sourcing/leadership/leader-task.ts';
import { report } from '../../../platform/logging/report.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { accountDecider } from '../account.decider.ts';
import { accountsProjection } from '../accounts.projection.ts';
import { administratorsDecider, administratorsId } from './administrators.decider.ts';
import { Passwords, firstCredentialVersion } from '../passwords/passwords.ts';
import { NameHasher } from '../names/name-hashes.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { registryDecider, registryId } from '../names/registry.decider.ts';
import { passwordFrom } from '../../../web/access/temporary-password.ts';
import { newSecret } from '../../../web/http/request-scope.ts';

/** The user ids of the two fixed logins are made from their names, so that a first start that broke off can be repeated. */
const fixedLogIns = 'a4b3d6c2-50d7-4c0b-8f0a-8a5a6a1a7e10';
const actor = { kind: 'programme' } as const;

interface FixedLogIn {
  readonly username: (typeof fixedUsernames)[number];
  /** From the environment. */
  readonly password: string | undefined;
  readonly variable: string;
}

const fixedUsernames = ['superadmin', 'adminviewer'] as const;

/** Makes the two fixed administrators' logins in a log that has none. */
@Injectable()
export class FirstStart implements LeaderTask {
  #isShown = false;

  constructor(
    private readonly gateway: CommandGateway,
    private readonly passwords: Passwords,
    private readonly secondFactors: SecondFactors,
    private readonly hasher: NameHasher,
    private readonly sessions: SessionStore,
    private readonly readModels: ReadModels,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async start(): Promise<void> {
    const administrators = await this.gateway.state(administratorsDecider, administratorsId);
    const { superadminPassword, adminviewerPassword } = this.settings;
    const wanted: readonly FixedLogIn[] = [
      { username: 'superadmin', password: superadminPassword, variable: 'SUPERADMIN_PASSWORD' },
      { username: 'adminviewer', password: adminviewerPassword, variable: 'ADMINVIEWER_PASSWORD' },
    ];
    const missing = wanted.filter(({ username }) => !administrators.has(userIdOf(username)));
    for (const logIn of missing) await this.#add(logIn);
    for (const logIn of wanted) if (!missing.includes(logIn)) await this.#compare(logIn);
  }

  async stop(): Promise<void> {}

  /** Both can log in, whichever process made them. */
  async isShown(): Promise<boolean> {
    this.#isShown ||=
      (await this.readModels.of(accountsProjection).getMany(fixedUsernames.map(userIdOf))).length === fixedUsernames.length;
    return this.#isShown;
  }

  /** An operator who gives another password than at the first start may well expect that it counts. */
  async #compare({ username, password, variable }: FixedLogIn): Promise<void> {
    if (password === undefined) return;
    const userId = userIdOf(username);
    const { credentialVersion } = await this.gateway.state(accountDecider, userId);
    const version = Math.max(firstCredentialVersion, credentialVersion);
    if (await this.passwords.matches({ userId, version }, password, { line: userId, familiar: true })) return;
    report(
      `${variable} was ignored: it counts at the first start only, and ${username} has another password by now. "npm run programme -- admin reset-password ${username}" makes a new one.`,
    );
  }

  /** The log may be younger than the vault: what an earlier login of that name left there must not log anyone in. */
  async #add({ username, password, variable }: FixedLogIn): Promise<void> {
    const userId = userIdOf(username);
    await this.sessions.endAllOf(userId);
    await this.passwords.drop(userId);
    await this.secondFactors.drop(userId);
    const chosen = password ?? passwordFrom(newSecret('first password'));
    await this.passwords.put(userId, firstCredentialVersion, chosen, { recoverable: username === 'adminviewer' });
    const claim = {
      userId,
      usernameHash: this.hasher.ofUsername(username),
      adds: { kind: username, credentialVersion: firstCredentialVersion, passwordEndsAt: null },
      private: { subject: userId, fields: { username } },
    };
    await this.gateway.send(call(registryDecider, 'ClaimAdministratorName', registryId, claim), { actor });
    if (password !== undefined && this.settings.isQuiet) return;
    const which = password === undefined ? `the password ${chosen} (shown only now)` : `the value of ${variable}`;
    process.stdout.write(`${username} logs in with ${which}\n`);
  }
}

function userIdOf(username: string): string {
  return uuidv5(username, fixedLogIns);
}
