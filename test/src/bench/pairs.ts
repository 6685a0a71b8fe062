import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts';
import { roleOf, type PartnerType } from '@accelerator/contracts/catalogue';
import { adminPartnerRoutes } from '@accelerator/contracts/partners';
import { partnershipRoutes } from '@accelerator/contracts/partnerships';
import type { Connection } from './connection.ts';
import { inventedPerson, inventedQualification } from './invented-partners.ts';
import { administrator, type Served } from './served.ts';
import { seededRandom } from './statistics.ts';

/** Two approved partners, both logged in. */
export interface Pair {
  readonly app: Member;
  readonly solutions: Member;
}

export interface Member {
  readonly connection: Connection;
  readonly partnerId: string;
}

const random = seededRandom(20_261_122);
let registered = 0;

export async function signedInAdministrator(served: Served): Promise<Connection> {
  const connection = await served.connect();
  await connection.expect('POST', accountRoutes.logIn.path, administrator);
  return connection;
}

/** So many administrators who may only look, each logged in with a password of their own. */
export async function signedInViewers(served: Served, count: number): Promise<readonly Connection[]> {
  const administrator = await signedInAdministrator(served);
  const viewers: Connection[] = [];
  while (viewers.length < count) {
    const username = `viewer${viewers.length + 1}`;
    const added = await administrator.expect('POST', adminUserRoutes.create.path, { username });
    const { temporaryPassword } = JSON.parse(added.body) as { temporaryPassword: string };
    const viewer = await served.connect();
    await viewer.expect('POST', accountRoutes.logIn.path, { username, password: temporaryPassword });
    const newPassword = `${username} looks on at the bench`;
    const change = { currentPassword: temporaryPassword, newPassword, confirmPassword: newPassword };
    await viewer.expect('POST', accountRoutes.changePassword.path, change);
    viewers.push(viewer);
  }
  administrator.close();
  return viewers;
}

export async function registeredMember(served: Served, partnerType: PartnerType): Promise<Member> {
  registered += 1;
  const username = `bench${registered}`;
  const { hubspotPartnerManagerFirstName, hubspotPartnerManagerLastName, ...person } = inventedPerson(1_000_000 + registered);
  const { appInstalls, partnerTier, accreditations, ...qualification } = inventedQualification(random);
  const ofItsSide =
    partnerType === 'app'
      ? { appInstalls }
      : { partnerTier, accreditations, hubspotPartnerManagerFirstName, hubspotPartnerManagerLastName };
  const connection = await served.connect();
  const answer = await connection.expect('POST', accountRoutes.register.path, {
    ...person,
    ...qualification,
    ...ofItsSide,
    role: roleOf[partnerType],
    username,
    password: 'a-good-password',
    agreeToTerms: true,
  });
  return { connection, partnerId: (JSON.parse(answer.body) as { companyId: string }).companyId };
}

export async function approve(served: Served, members: readonly Member[]): Promise<void> {
  const connection = await signedInAdministrator(served);
  await connection.expect('POST', adminPartnerRoutes.approveMany.path, { partners: members.map(({ partnerId }) => partnerId) });
  connection.close();
}

export async function approvedPairs(served: Served, count: number): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const [app, solutions] = await Promise.all([registeredMember(served, 'app'), registeredMember(served, 'solutions')]);
    pairs.push({ app, solutions });
  }
  await approve(
    served,
    pairs.flatMap(({ app, solutions }) => [app, solutions]),
  );
  return pairs;
}

/** One interest in every pair, from which it can change. */
export async function begunInterests(pairs: readonly Pair[]): Promise<readonly Interest[]> {
  const interests: Interest[] = [];
  for (const { app, solutions } of pairs) {
    const interest = new Interest(app, solutions);
    await interest.begin();
    interests.push(interest);
  }
  return interests;
}

/** Changes one side's interest in the other: shows it where there was none, and takes it back where there was. */
export class Interest {
  readonly #acting: Member;
  readonly #other: Pick<Member, 'partnerId'>;
  #path = '';
  #interested = false;
  #before: Promise<unknown> = Promise.resolve();
  #late = 0;

  constructor(acting: Member, other: Pick<Member, 'partnerId'>) {
    this.#acting = acting;
    this.#other = other;
  }

  /** The first interest, with which the partnership begins. */
  async begin(): Promise<void> {
    const body = { partnerId: this.#other.partnerId, interested: true };
    const { body: started } = await this.#acting.connection.expect('POST', partnershipRoutes.start.path, body);
    this.#path = partnershipRoutes.update.path.replace(':id', (JSON.parse(started) as { id: string }).id);
    this.#interested = true;
  }

  /** The number of times that an answer said that a change was saved, and not shown within 2 s. */
  get late(): number {
    return this.#late;
  }

  /** The path of the partnership, once it has begun. */
  get path(): string {
    return this.#path;
  }

  /** Waits for its turn, where the last change is still under way. @returns how long it took, in milliseconds */
  async change(): Promise<number> {
    const begun = performance.now();
    const changed = this.#before.then(() => this.#change());
    this.#before = changed;
    await changed;
    return performance.now() - begun;
  }

  /** Where it was saved and is not shown yet, says it again: that changes nothing, and waits once more. */
  async #change(): Promise<void> {
    this.#interested = !this.#interested;
    for (;;) {
      const { status, body } = await this.#acting.connection.send('PUT', this.#path, { interested: this.#interested });
      if (status < 300) return;
      if (status !== 503) throw new Error(`PUT ${this.#path} answered ${status}: ${body}`);
      this.#late += 1;
    }
  }
}
