import { roleOf } from '@accelerator/contracts/catalogue';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { JointApplicationStanding } from '../../../entities/invitation/joint-application-standing.tsx';
import { Card } from '../../../ui/card.tsx';
import { joinLabels } from '../../../ui/formats/text.ts';

/** The facts that were stated at the registration about the partner that this company applies with. It can only be read. */
export function JointApplication({ profile }: { readonly profile: ProfileView }) {
  return (
    <Card aria-labelledby="joint-application" className="mt-10 max-w-[720px] p-5">
      <h2 id="joint-application" className="text-title font-semibold">
        Joint application
      </h2>
      <p className="mt-1.5 text-control text-ink-2">
        {profile.jointApplicationId === null
          ? 'What you said of your partner was erased, because it asked for that.'
          : 'What you said when you registered. Contact support to correct it.'}
      </p>
      {profile.jointApplicationId !== null && (
        <>
          <div className="mt-4 empty:hidden">
            <JointApplicationStanding own={profile} always />
          </div>
          <Said profile={profile} />
        </>
      )}
    </Card>
  );
}

function Said({ profile }: { readonly profile: ProfileView }) {
  return (
    <div className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-2">
      <Facts
        title={roleOf.app}
        facts={[
          ['Company', profile.appPartnerName],
          ['Contact name', profile.appPartnerPocName],
          ['Contact job title', profile.appPartnerJobTitle],
        ]}
      />
      <Facts
        title={roleOf.solutions}
        facts={[
          ['Company', profile.solutionsPartnerName],
          ['Contact name', profile.solutionsPartnerPocName],
          ['Contact job title', profile.solutionsPartnerJobTitle],
          ['Tier', profile.solutionsPartnerTier],
        ]}
      />
      <Facts
        title="Together"
        facts={[
          ["Your partner's email", profile.externalPartnerEmail],
          ['Joint industries', joinLabels(profile.jointIndustries ?? [])],
          ['Joint personas', joinLabels(profile.jointPersonas ?? [])],
        ]}
      />
    </div>
  );
}

interface FactsProps {
  readonly title: string;
  readonly facts: readonly (readonly [term: string, said: string | null])[];
}

function Facts({ title, facts }: FactsProps) {
  return (
    <div>
      <h3 className="mb-1.5 text-control font-semibold">{title}</h3>
      <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-control">
        {facts.map(([term, said]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="min-w-0">{said || '—'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
