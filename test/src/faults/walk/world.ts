import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import { pairOf } from '@accelerator/backend/features/partnerships/pair/pair';
import type { HttpClient } from '../../harness/http-client.ts';
import { signInAsAdministrator, type Reachable, type SignedUp } from '../../harness/people.ts';
import { Setup } from '../../harness/setup.ts';
import type { Dice } from '../dice.ts';
import { countedUpTo } from '../rounds.ts';

export interface Company extends SignedUp {
  readonly side: PartnerType;
  /** Set when an administrator has erased it. */
  erased?: true;
}

export interface Pair {
  readonly id: string;
  readonly app: Company;
  readonly solutions: Company;
}

const companiesOfASide = 12;
/** Fewer than there could be, so that the same two meet again and again. */
const partnersOfEach = 3;

/** Companies, cohorts and administrators, and what was learned from answers on the way. */
export class World {
  readonly admins: readonly HttpClient[];
  readonly companies: readonly Company[];
  readonly pairs: readonly Pair[];
  readonly cohortIds: readonly number[];
  /** The one that is over at some moment. */
  readonly endingCohortId: number;
  /** Of acts, and of bulks. */
  readonly undoable: string[] = [];
  readonly matchIds: string[] = [];

  private constructor(admins: readonly HttpClient[], companies: readonly Company[], cohorts: readonly AdminCohortView[]) {
    this.admins = admins;
    this.companies = companies;
    this.cohortIds = cohorts.map(({ id }) => id);
    this.endingCohortId = this.cohortIds.at(-1)!;
    const [apps, solutions] = (['app', 'solutions'] as const).map((side) => companies.filter((one) => one.side === side));
    this.pairs = apps!.flatMap((app, index) =>
      countedUpTo(partnersOfEach).map((step) => {
        const other = solutions![(index + step) % companiesOfASide]!;
        return { id: pairOf(app.partnerId, other.partnerId).partnershipId, app, solutions: other };
      }),
    );
  }

  /** All approved, but for one of each side that waits. */
  static async of(reachable: Reachable): Promise<World> {
    const setup = await Setup.of(reachable);
    const others = await Promise.all([
      setup.newCohort({ capacity: 4 }),
      setup.newCohort({ capacity: 6, kickoffDate: '2998-01-01' }),
      setup.newCohort({ kickoffDate: '2997-07-01' }),
    ]);
    const companies: Company[] = [];
    for (const number of countedUpTo(companiesOfASide)) {
      const waits = number === companiesOfASide;
      const pair = await Promise.all([waits ? setup.newApp() : setup.app(), waits ? setup.newSolutions() : setup.solutions()]);
      companies.push({ ...pair[0], side: 'app' }, { ...pair[1], side: 'solutions' });
    }
    const admins = [setup.admin, await signInAsAdministrator(reachable)];
    return new World(admins, companies, [setup.cohort, ...others]);
  }

  admin(roll: Dice): HttpClient {
    return oneOf(this.admins, roll);
  }

  company(roll: Dice): Company {
    return oneOf(this.companies, roll);
  }

  pair(roll: Dice): Pair {
    return oneOf(this.pairs, roll);
  }

  cohortId(roll: Dice): number {
    return oneOf(this.cohortIds, roll);
  }

  /** Those that are still there. */
  get standing(): readonly Company[] {
    return this.companies.filter(({ erased }) => !erased);
  }
}

export function oneOf<Thing>(things: readonly Thing[], roll: Dice): Thing {
  return things[roll(things.length)]!;
}
