import { accountRoutes } from '@accelerator/contracts/accounts';
import { roleOf, type PartnerType } from '@accelerator/contracts/catalogue';
import { adminPartnerRoutes } from '@accelerator/contracts/partners';
import { partnershipRoutes } from '@accelerator/contracts/partnerships';
import type { Connection } from './connection.ts';
import { inventedPerson, inventedQualification } from './invented-partners.ts';
import { administrator, type Served } from './served.ts';
import { seededRandom } from './statistics.ts';

/** Two approved partners, both signed in. */
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

/** One side's change of mind about the other: shows its interest where it had none, and takes it back where it had. */
export class Interest {
  readonly #acting: Member;
  readonly #other: Member;
  #path: string | undefined;
  #interested = false;

  constructor(acting: Member, other: Member) {
    this.#acting = acting;
    this.#other = other;
  }

  /** @returns how long it took, in milliseconds */
  async change(): Promise<number> {
    const begun = performance.now();
    this.#interested = !this.#interested;
    const { connection } = this.#acting;
    if (this.#path === undefined) {
      const body = { partnerId: this.#other.partnerId, interested: true };
      const { id } = JSON.parse((await connection.expect('POST', partnershipRoutes.start.path, body)).body) as { id: string };
      this.#path = partnershipRoutes.update.path.replace(':id', id);
    } else await connection.expect('PUT', this.#path, { interested: this.#interested });
    return performance.now() - begun;
  }
}
