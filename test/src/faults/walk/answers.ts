import type { UserView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { AdminCohortView, PartnerCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes, cohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { addressOf } from '@accelerator/contracts/http';
import type { MatchesView, PartnerMatchesView } from '@accelerator/contracts/matching';
import { adminMatchingRoutes, matchingRoutes } from '@accelerator/contracts/matching/routes';
import type { MyDataView } from '@accelerator/contracts/my-data';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import type { AdminPartnerView, OwnProfileView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnershipView, PartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { ReportView, StatsView } from '@accelerator/contracts/reports';
import type { HttpClient } from '../../harness/http-client.ts';
import { body } from '../../harness/setup.ts';
import type { Company, World } from './world.ts';

/** Everything that a company is told, and what administrators are told about it. */
export interface CompanyAnswers {
  readonly company: Company;
  readonly user: UserView;
  readonly profile: OwnProfileView;
  readonly partnerships: readonly PartnershipView[];
  /** Of approved companies alone. */
  readonly matches: MatchesView | null;
  readonly cohorts: readonly PartnerCohortView[];
  readonly available: readonly PartnerCohortView[];
  readonly data: MyDataView;
  readonly listed: AdminPartnerView;
  readonly details: AdminPartnerView;
  readonly adminMatches: PartnerMatchesView;
}

export type Exported = Readonly<Record<string, unknown>>;

/** Everything that everybody is told, once nothing happens any more. */
export interface Answers {
  readonly companies: readonly CompanyAnswers[];
  readonly partners: readonly AdminPartnerView[];
  readonly partnerships: readonly AdminPartnershipView[];
  readonly cohorts: readonly AdminCohortView[];
  readonly stats: StatsView;
  readonly report: ReportView;
  readonly exported: Readonly<Record<'events' | 'partners' | 'partnerships' | 'cohorts', readonly Exported[]>>;
}

export async function askAll({ admins: [admin], standing }: World): Promise<Answers> {
  const read = readerOf(admin!);
  // Who reads the lists is recorded, so the exports come last.
  const partners = await read<AdminPartnerView[]>(adminPartnerRoutes.list.path);
  const partnerships = await read<AdminPartnershipView[]>(adminPartnershipRoutes.list.path);
  const companies: CompanyAnswers[] = [];
  for (const company of standing) companies.push(await answersOf(company, admin!, partners));
  return {
    companies,
    partners,
    partnerships,
    cohorts: await read(adminCohortRoutes.list.path),
    stats: await read('/api/admin/stats'),
    report: await read('/api/admin/reports'),
    exported: {
      partners: await exported(admin!, 'partners'),
      partnerships: await exported(admin!, 'partnerships'),
      cohorts: await exported(admin!, 'cohorts'),
      events: await exported(admin!, 'events'),
    },
  };
}

async function answersOf(company: Company, admin: HttpClient, partners: readonly AdminPartnerView[]): Promise<CompanyAnswers> {
  const [read, readAsAdmin] = [readerOf(company.client), readerOf(admin)];
  const id = company.partnerId;
  const user = await read<UserView>(accountRoutes.user.path);
  const matches = user.applicationStatus === 'approved' ? await read<MatchesView>(matchingRoutes.matches.path) : null;
  return {
    company,
    user,
    matches,
    profile: await read(partnerRoutes.profile.path),
    partnerships: await read(partnershipRoutes.list.path),
    cohorts: await read(cohortRoutes.list.path),
    available: await read(cohortRoutes.available.path),
    data: await read(myDataRoutes.download.path),
    listed: partners.find((one) => one.id === id)!,
    details: await readAsAdmin(addressOf(adminPartnerRoutes.details, { id })),
    adminMatches: await readAsAdmin(addressOf(adminMatchingRoutes.partnerMatches, { id })),
  };
}

function readerOf(client: HttpClient) {
  return <Body>(path: string) => body(client.get<Body>(path));
}

async function exported(admin: HttpClient, name: string): Promise<readonly Exported[]> {
  const lines = await (await admin.fetch(`/api/admin/exports/${name}.ndjson`)).text();
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Exported);
}
