import { labelOfField } from '@accelerator/contracts/partners/profile-fields';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnerDetailView, ProfileView } from '@accelerator/contracts/partners/views';
import { standing, type PairStatus } from '@accelerator/contracts/partnerships/standing';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Clock } from 'lucide-react';
import { HttpError } from '../../../../api/http.ts';
import { MatchReasons } from '../../../../entities/match/match-reasons.tsx';
import { StandingBadge } from '../../../../entities/partnership/partnership-badges.tsx';
import { partnerDetailsFailure, partnershipQueries } from '../../../../entities/partnership/partnerships.queries.ts';
import { usePartnershipWith, type KnownPartnership } from '../../../../entities/partnership/use-partnership-with.ts';
import { useSession } from '../../../../session/session.ts';
import { Alert, ErrorAlert, forbiddenTitle } from '../../../../ui/messages/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { CancelPartnershipDialog, useCancelQuestion } from './cancel-partnership-dialog.tsx';
import { Accreditations, CollaborationPreferences, CompanyProfile } from './partner-details.tsx';
import { PartnerRelation } from './partner-relation.tsx';
import { SaveButton } from './save-button.tsx';

/** Which partner is looked at. */
export interface PartnerAddress {
  readonly id: string;
  readonly type: PartnerType;
}

interface ProfileSection {
  readonly id: string;
  readonly label: string;
  readonly content: Elements;
}

/** The parts of a profile, in the order in which a phone shows them: a dialog and a page lay them out. */
export interface ProfileParts {
  readonly partner: PartnerDetailView;
  /** With this partner; undefined while it is not known whether there is one. */
  readonly partnership: PartnershipView | null | undefined;
  /** Where the two stand. */
  readonly badge: Elements;
  /** The same in the words of the page. */
  readonly pageBadge: Elements;
  readonly save: Elements;
  /** The score and what it is made of. */
  readonly reasons: Elements;
  readonly sections: readonly ProfileSection[];
  readonly onCancel: () => void;
  /** Asks before an application is canceled. */
  readonly question: Elements;
}

export type ProfileState =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly title: string; readonly failure: Elements }
  | ({ readonly state: 'shown' } & ProfileParts);

interface PartnerProfileProps {
  readonly own: ProfileView;
  readonly address: PartnerAddress;
  /** Lays it out. */
  readonly children: (profile: ProfileState) => Elements;
}

/** Another partner: what the dialog and the page show. */
export function PartnerProfile({ own, address, children }: PartnerProfileProps) {
  const { side } = useSession();
  const query = useQuery(partnershipQueries.partner(address.id, address.type));
  const known = usePartnershipWith(address.id);
  const canceling = useCancelQuestion(known.partnership);
  const partner = query.data;
  if (!partner && query.isPending) return children({ state: 'waiting' });
  if (!partner)
    return children({
      state: 'failed',
      title: failureTitle(query.error, known.partnership),
      failure: <Failure known={known} error={query.error} onRetry={() => void query.refetch()} />,
    });
  const { partnership } = known;
  const stands = partnership !== undefined && standing(partnership, side, { other: partner });
  return children({
    state: 'shown',
    partner,
    partnership,
    badge: stands && <StandingBadge standing={stands} />,
    pageBadge: stands && <PageBadge stands={stands} />,
    save: partnership !== undefined && <SaveButton partner={partner} partnership={partnership} />,
    reasons: <MatchReasons partnerId={address.id} />,
    sections: sectionsOf({ own, partner, known }),
    onCancel: () => canceling.setOpen(true),
    question: canceling.open && partnership && (
      <CancelPartnershipDialog partnership={partnership} onClose={() => canceling.setOpen(false)} />
    ),
  });
}

interface SectionFacts {
  readonly own: ProfileView;
  readonly partner: PartnerDetailView;
  readonly known: KnownPartnership;
}

function sectionsOf({ own, partner, known }: SectionFacts): readonly ProfileSection[] {
  const profile = (
    <>
      <PartnerRelation own={own} partner={partner} known={known} />
      <CompanyProfile partner={partner} />
    </>
  );
  return [
    { id: 'profile', label: 'Partner Profile', content: profile },
    { id: 'preferences', label: 'Partnership Preferences', content: <CollaborationPreferences partner={partner} /> },
    ...(partner.accreditations.length > 0
      ? [{ id: 'accreditations', label: labelOfField('accreditations'), content: <Accreditations partner={partner} /> }]
      : []),
  ];
}

/** The page has words of its own for partners, and for an application that waits for a decision. */
function PageBadge({ stands }: { readonly stands: PairStatus }) {
  if (stands.badge === 'Approved')
    return (
      <Badge tone="good" icon={<BadgeCheck />}>
        Active Partner
      </Badge>
    );
  if (stands.phase !== 'submitted' || stands.badge === 'On hold') return <StandingBadge standing={stands} />;
  return (
    <Badge tone="wait" icon={<Clock />}>
      Pending
    </Badge>
  );
}

function failureTitle(error: Error | null, partnership: KnownPartnership['partnership']): string {
  if (!(error instanceof HttpError)) return 'Partner profile';
  if (error.status === 403) return forbiddenTitle;
  return error.status === 404 ? (partnership?.partner.companyName ?? 'Partner not found') : 'Partner profile';
}

interface FailureProps {
  readonly known: KnownPartnership;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Of a partner that has left, or that is not approved any more, the pair still says what became of it. */
function Failure({ known: { partnership }, error, onRetry }: FailureProps) {
  const { side } = useSession();
  const isGone = error instanceof HttpError && error.status === 404;
  if (isGone && partnership) {
    const { label, sentence } = standing(partnership, side);
    return (
      <Alert tone="note" title={label}>
        {sentence}
      </Alert>
    );
  }
  if (isGone)
    return (
      <Alert tone="note" title="Error Loading Profile">
        <p>{error.sentence}</p>
        <p>It may have left the programme, or is not approved now. Once it is approved again, it comes back to your lists.</p>
      </Alert>
    );
  return <ErrorAlert title="Error Loading Profile" error={partnerDetailsFailure(error)} onRetry={onRetry} />;
}
