import type { PartnerDetailView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cohortQueries } from '../../../../entities/cohort/cohorts.queries.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { joinLabels } from '../../../../ui/formats/text.ts';
import { formatNumber } from '../../../../ui/formats/numbers.ts';

type Facts = readonly (readonly [term: string, value: ReactNode])[];

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const labels = (options: readonly { readonly label: string }[]) => joinLabels(options.map((option) => option.label));

function companyFacts(partner: PartnerDetailView): Facts {
  return [
    ['Website', partner.companyDomain || '—'],
    ['Time zone', partner.timeZone || '—'],
    ['Industries', joinLabels(partner.industries)],
    ['Geographic focus', labels(partner.geographicFocus)],
    ['Segments', labels(partner.marketSegment)],
    ['Personas', joinLabels(partner.personas)],
    partner.partnerType === 'app'
      ? ['App installs', formatNumber(partner.appInstalls)]
      : ['Partner tier', partner.partnerTier ?? 'Standard'],
  ];
}

function collaborationFacts(partner: PartnerDetailView): Facts {
  return [
    ['Co-marketing', partner.coMarketingExperience],
    ['Team size', partner.teamSize],
    ['Budget', partner.budget],
    ['Technology', joinLabels(partner.appTechnologyPreference)],
    ['Co-selling now', yesNo(partner.currentlyCoSelling)],
    ['Account mapping', yesNo(partner.usingAccountMapping)],
  ];
}

export function CompanyProfile({ partner }: { readonly partner: PartnerDetailView }) {
  return <FactList title="Company profile" facts={companyFacts(partner)} />;
}

export function CollaborationPreferences({ partner }: { readonly partner: PartnerDetailView }) {
  const cohorts = useQuery(cohortQueries.list());
  const preferred = cohorts.data
    ? joinLabels(cohorts.data.filter(({ id }) => partner.preferredCohortIds.includes(id)).map(({ name }) => name))
    : unknownCohorts(cohorts.isError);
  return (
    <FactList title="Collaboration preferences" facts={[...collaborationFacts(partner), ['Preferred cohorts', preferred]]} />
  );
}

function unknownCohorts(failed: boolean): ReactNode {
  return failed ? 'Could not be loaded' : <Skeleton className="my-0.5 h-4 w-40" />;
}

export function Accreditations({ partner }: { readonly partner: PartnerDetailView }) {
  return (
    <section>
      <h3 className="mb-2.5 text-heading font-semibold">Accreditations</h3>
      <ul className="grid gap-1.5 text-control">
        {partner.accreditations.map((accreditation) => (
          <li key={accreditation}>{accreditation}</li>
        ))}
      </ul>
    </section>
  );
}

function FactList({ title, facts }: { readonly title: string; readonly facts: Facts }) {
  return (
    <section>
      <h3 className="mb-2.5 text-heading font-semibold">{title}</h3>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-2 text-control md:grid-cols-[136px_minmax(0,1fr)]">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
