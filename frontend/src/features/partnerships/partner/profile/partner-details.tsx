import { fieldsAskedOf, labelOfField, profileFieldTable } from '@accelerator/contracts/partners/profile-fields';
import { inWords, nothingStated } from '@accelerator/contracts/partners/profile-words';
import type { PartnerDetailView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cohortQueries } from '../../../../entities/cohort/cohorts.queries.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';

type Facts = readonly (readonly [term: string, value: ReactNode])[];

/** The facts of a list, by the table of fields. @param cohortsInWords the preferred cohorts as far as they are known */
function factsOf(partner: PartnerDetailView, list: 'company' | 'collaboration', cohortsInWords: ReactNode = null): Facts {
  const shown = { ...partner, partnerTier: partner.partnerTier ?? 'Standard' };
  const fields = fieldsAskedOf(partner.partnerType).filter((field) => profileFieldTable[field].partnerPage === list);
  return fields.map((field) => [
    labelOfField(field),
    profileFieldTable[field].kind === 'cohorts' ? cohortsInWords : inWords(field, shown[field]),
  ]);
}

export function CompanyProfile({ partner }: { readonly partner: PartnerDetailView }) {
  return <FactList title="Company profile" facts={factsOf(partner, 'company')} />;
}

export function CollaborationPreferences({ partner }: { readonly partner: PartnerDetailView }) {
  const cohorts = useQuery(cohortQueries.list());
  const preferred = cohorts.data?.filter(({ id }) => partner.preferredCohortIds.includes(id));
  const cohortNames = preferred ? preferred.map(({ name }) => name).join(', ') || nothingStated : unknownCohorts(cohorts.isError);
  return <FactList title="Collaboration preferences" facts={factsOf(partner, 'collaboration', cohortNames)} />;
}

function unknownCohorts(failed: boolean): ReactNode {
  return failed ? 'Could not be loaded' : <Skeleton className="my-0.5 h-4 w-40" />;
}

export function Accreditations({ partner }: { readonly partner: PartnerDetailView }) {
  return (
    <section>
      <h3 className="mb-2.5 text-heading font-semibold">{labelOfField('accreditations')}</h3>
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
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-2 text-control md:grid-cols-[168px_minmax(0,1fr)]">
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
