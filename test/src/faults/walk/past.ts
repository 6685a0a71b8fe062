import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { PartnerCohortView } from '@accelerator/contracts/cohorts';
import { cohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { DashboardAsOfView } from '@accelerator/contracts/history';
import type { OwnProfileView } from '@accelerator/contracts/partners';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { UserView } from '@accelerator/contracts/accounts';
import { setTimeout as delay } from 'node:timers/promises';
import { body } from '../../harness/setup.ts';
import { Comparison } from './comparison.ts';
import type { Company, World } from './world.ts';

/** The screens that an approved company was shown at a moment at which nothing else happened. */
interface Shown {
  readonly company: Company;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly profile: OwnProfileView;
  readonly partnerships: readonly PartnershipView[];
  readonly cohorts: readonly PartnerCohortView[];
}

/** The screens that companies were shown on the way, to be compared with what administrators read of it later. */
export class Past {
  readonly #shown: Shown[] = [];
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Looks at every third company. The next thing happens in a later millisecond. */
  async record(): Promise<void> {
    for (const company of this.#world.standing.filter((_, index) => index % 3 === 0)) {
      const read = <Body>(path: string) => body(company.client.get<Body>(path));
      const { applicationStatus } = await read<UserView>(accountRoutes.user.path);
      if (applicationStatus !== 'approved') continue;
      const shown = {
        profile: await read<OwnProfileView>(partnerRoutes.profile.path),
        partnerships: await read<PartnershipView[]>(partnershipRoutes.list.path),
        cohorts: await read<PartnerCohortView[]>(cohortRoutes.list.path),
      };
      this.#shown.push({ company, at: new Date().toISOString(), ...shown });
      await delay(2);
    }
  }

  /** @returns in words where administrators read something else of then */
  async disagreements(): Promise<string[]> {
    const comparison = new Comparison();
    const [admin] = this.#world.admins;
    const erased = new Set(this.#world.companies.filter((one) => one.erased).map(({ partnerId }) => partnerId));
    const erasedNames = this.#world.companies.filter((one) => one.erased).map(({ form }) => form.companyName);
    // Sentences named then who is nobody's name now.
    const unnamed = <View>(view: View): View => {
      const text = erasedNames.reduce((said, name) => said.replaceAll(name, 'Deleted partner'), JSON.stringify(view));
      return JSON.parse(text.replaceAll(/Deleted partner [0-9a-f]{4}/g, 'Deleted partner')) as View;
    };
    for (const { company, at, profile, partnerships, cohorts } of this.#shown.filter((one) => !one.company.erased)) {
      const address = `/api/admin/history/partner-${company.partnerId}/seen?at=${encodeURIComponent(at)}`;
      const { screens } = await body(admin!.get<DashboardAsOfView>(address));
      const about = `what ${company.partnerId} was shown at ${at}, then and now`;
      const kept = partnerships.filter(({ partner }) => !erased.has(partner.id)).map(open);
      const seen = (screens?.partnerships ?? []).filter(({ partner }) => !erased.has(partner.id)).map(open);
      comparison.same(`${about}: profile`, profile.profile, screens?.own.profile);
      comparison.same(`${about}: the order of its partnerships`, idsOf(kept.filter(isMore)), idsOf(seen.filter(isMore)));
      for (const view of seen) {
        const then = kept.find(({ id }) => id === view.id);
        if (then) comparison.sameFields(`${about}: pair ${view.id}`, unnamed(then), unnamed(view));
      }
      comparison.same(`${about}: the order of the cohorts`, idsOf(cohorts), idsOf(screens?.cohorts ?? []));
      for (const cohort of screens?.cohorts ?? []) {
        const then = cohorts.find(({ id }) => id === cohort.id);
        comparison.sameFields(`${about}: cohort ${cohort.id}`, unnamed(then ?? {}), unnamed(cohort));
      }
      for (const match of screens?.matches?.matches ?? []) {
        const pair = screens?.partnerships.find(({ id }) => id === match.partnershipId);
        if (pair) comparison.same(`${about}: the name of ${match.id} in its lists`, match.companyName, pair.partner.companyName);
      }
    }
    return comparison.disagreements;
  }
}

/**
 * Without the fields that are closed to administrators, such as the date of a private act, and without the median time of reviews, which is not
 * recorded for the past.
 */
function open({ notes: _n, evaluationNotes: _e, savedForLater: _s, medianReviewDays: _m, ...view }: PartnershipView) {
  const { createdAt, updatedAt: _u, ...shown } = view;
  return shown.youViewedContact || shown.theyShowedInterest ? { ...shown, createdAt } : shown;
}

/** A pair that is nothing but a bookmark is left out. */
function isMore({
  youViewedContact,
  theyShowedInterest,
  status,
}: Pick<PartnershipView, 'youViewedContact' | 'theyShowedInterest' | 'status'>) {
  return youViewedContact || theyShowedInterest || status !== 'pending';
}

function idsOf(rows: readonly { readonly id: string | number }[]): readonly (string | number)[] {
  return rows.map(({ id }) => id);
}
