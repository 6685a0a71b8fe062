import { labelOfField } from '@accelerator/contracts/partners/profile-fields';
import { roleOf } from '@accelerator/contracts/catalogue';
import { unavailable } from '@accelerator/contracts/partners/views';
import type { PartnerMatchDetailView } from '@accelerator/contracts/matching/views';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { MatchChanged } from '../../../../entities/match/match-change.tsx';
import { ExplainedScore } from '../../../../entities/match/match-reasons.tsx';
import { AvatarPair } from '../../../../ui/avatar.tsx';
import { formatInstant } from '../../../../ui/formats/dates.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogLink, LinkedDialog } from '../../../../address/linked-dialogs.tsx';
import { PendingDialog } from '../../../../ui/dialogs/pending-dialog.tsx';
import { companyInitials, joinLabels, mailAddress, fullName } from '../../../../ui/formats/text.ts';
import { hiddenSentence, remarkOf } from './match-labels.ts';
import { MatchActDialog, MatchActs, MatchActsScope, useMatchActs } from './match-acts.tsx';
import { MatchSectionBadge } from './match-section-badge.tsx';
import { partnerMatchesQueries } from './partner-matches.queries.ts';

interface MatchDialogProps {
  readonly partnerId: string;
  /** Of the other partner. */
  readonly id: string;
  readonly onClose: () => void;
}

/** One match of a partner: who it is, how the two stand, and why the score is what it is. */
export function MatchDialog({ partnerId, id, onClose }: MatchDialogProps) {
  const detail = useQuery(partnerMatchesQueries.one(partnerId, id));
  if (!detail.data)
    return <PendingDialog title="Match" size="md" error={detail.error} onRetry={() => void detail.refetch()} onClose={onClose} />;
  return <LoadedMatch detail={detail.data} onClose={onClose} />;
}

function LoadedMatch({ detail, onClose }: { readonly detail: PartnerMatchDetailView; readonly onClose: () => void }) {
  const { partner, match, explanation, changes } = detail;
  const acts = useMatchActs();
  const [app, solutions] = partner.partnerType === 'app' ? [partner, match] : [match, partner];
  const remark = remarkOf(match, partner);
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={`${partner.companyName} and ${match.companyName}`}
      lead={<AvatarPair left={companyInitials(app.companyName)} right={companyInitials(solutions.companyName)} size="md" />}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-console text-ink-3">
          <MatchSectionBadge section={match.section} type={match.partnerType} />
          {remark && <span>{`${remark}.`}</span>}
        </span>
      }
      footer={
        <MatchActsScope ask={acts.ask}>
          <MatchActs match={match} size="md" />
        </MatchActsScope>
      }
      nested={
        <>
          <LinkedDialog kind="partner" />
          <MatchActDialog partner={partner} acts={acts} />
        </>
      }
    >
      <div className="grid gap-5">
        <Recommended detail={detail} />
        <Facts detail={detail} />
        <section aria-label="Match score">
          <ExplainedScore explanation={explanation} />
          <MatchChanged changes={changes} />
        </section>
      </div>
    </Dialog>
  );
}

/** The recommendation of the two, by whom, and whether they see it. */
function Recommended({ detail: { recommendation } }: { readonly detail: PartnerMatchDetailView }) {
  if (!recommendation) return null;
  const { notes, createdBy, createdAt, addedToDashboard, hidden } = recommendation;
  return (
    <section aria-label="Recommendation" className="flex items-start gap-2.5 rounded-md bg-wait-soft px-3.5 py-3 text-console">
      <Star className="mt-px size-[18px] shrink-0 text-wait" />
      <div className="min-w-0">
        <h3 className="font-semibold">
          {`${addedToDashboard ? 'Added to both dashboards' : 'Recommended to each other'} by ${createdBy}, ${formatInstant(createdAt)}`}
        </h3>
        {notes && <p className="whitespace-pre-line text-ink-2">{notes}</p>}
        {hidden && <p className="text-ink-2">{hiddenSentence}</p>}
      </div>
    </section>
  );
}

function Facts({ detail: { match } }: { readonly detail: PartnerMatchDetailView }) {
  const { contactEmail, statusLabel } = match;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      labelOfField('companyName'),
      <DialogLink key="company" kind="partner" id={match.id}>
        {match.companyName}
      </DialogLink>,
    ],
    ['Type', roleOf[match.partnerType]],
    [labelOfField('partnerTier'), match.partnerTier ?? '—'],
    ['Contact', fullName(match) || '—'],
    [
      labelOfField('contactEmail'),
      contactEmail === unavailable ? (
        unavailable
      ) : (
        <a key="email" href={mailAddress(contactEmail)} className="link">
          {contactEmail}
        </a>
      ),
    ],
    [labelOfField('industries'), joinLabels(match.industries)],
    ['Partnership', statusLabel ?? 'Not Started'],
    ['In Dashboard', match.isInDashboard ? 'Yes' : 'No'],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-console md:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-2">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
