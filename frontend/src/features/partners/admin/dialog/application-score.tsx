import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { scoreLabel } from '../partner-labels.ts';

/** The readiness of the applicant, and what that is made of. */
export function ApplicationScore({ partner }: { readonly partner: AdminPartnerView }) {
  return (
    <section
      aria-label="Application score"
      className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[6rem_1fr]"
    >
      <p className="flex items-baseline gap-2 md:block">
        <b className="block text-figure font-semibold tabular-nums">{scoreLabel(partner.applicationScore)}</b>
        <span className="text-caption text-ink-2">of 100</span>
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-0.5 text-caption text-ink-2 md:grid-cols-3">
        {partner.scoreLines.map(({ name, points, of }) => (
          <div key={name} className="flex justify-between gap-2">
            <dt>{name}</dt>
            <dd className="whitespace-nowrap tabular-nums">
              <b className="font-medium text-ink">{points}</b>
              <span>{` of ${of}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
