import { labelOfField, profileSectionTitles } from '@accelerator/contracts/partners/profile-fields';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnerDetailView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Copy, Lock, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownSide } from '@accelerator/contracts/partnerships/own-side';
import { useSession } from '../../../../session/session.ts';
import { IconButton } from '../../../../ui/controls/button.tsx';
import { copyText } from '../../../../ui/messages/copy-text.ts';
import { formatInstant } from '../../../../ui/formats/dates.ts';
import { PairGlyph } from '../../../../ui/pair-glyph.tsx';
import { mailAddress } from '../../../../ui/formats/text.ts';
import { useJustBecame } from '../../../../ui/hooks/use-just-became.ts';

interface PartnerContactProps {
  readonly partner: PartnerDetailView;
  readonly partnership: PartnershipView | null;
  /** The reader wrote to the partner, or is about to. */
  readonly onContacted: () => void;
}

/** The ways to reach the partner, and why that can be seen; while it cannot, what would open it. */
export function PartnerContact({ partner, partnership, onContacted }: PartnerContactProps) {
  const { side } = useSession();
  const email = partner.hasContactInfo ? partner.contactEmail : undefined;
  const unlocked = useJustBecame(email !== undefined);
  return (
    <section aria-label="Contact information">
      <h3 className="mb-2.5 text-heading font-semibold">Contact information</h3>
      <div
        className={clsx(
          'overflow-hidden rounded-md border transition-colors duration-200',
          email ? 'border-together-line' : 'border-line',
        )}
      >
        {email ? (
          <div className={clsx(unlocked && 'unlocks')}>
            <OpenContact partner={partner} email={email} onContacted={onContacted} />
          </div>
        ) : (
          <p className="flex gap-2.5 px-4 py-3 text-control text-ink-2">
            <Lock className="mt-0.5 size-4 shrink-0" />
            <span>{locked(partner, side, partnership)}</span>
          </p>
        )}
      </div>
    </section>
  );
}

/** Says what opens the details, or what closed them. */
function locked({ companyName }: PartnerDetailView, side: PartnerType, partnership: PartnershipView | null): string {
  const { passed, mutual } = ownSide(partnership, side);
  if (passed) return `Contact details are locked, because you are not interested in ${companyName}.`;
  if (mutual && !partnership?.partner.isApproved) return noLongerApproved(companyName);
  // The server shows them of everyone who is interested too, where both are approved.
  if (mutual) return noLongerApproved('your company');
  return 'Email, job title and partner manager unlock when you are both interested.';
}

function noLongerApproved(company: string): string {
  return `Contact details are locked, because ${company} is no longer approved.`;
}

const copyTexts = { done: { title: 'Email copied' }, failed: { title: 'Failed to copy to clipboard' } };

function OpenContact({
  partner,
  email,
  onContacted,
}: Pick<PartnerContactProps, 'partner' | 'onContacted'> & { readonly email: string }) {
  const manager = [partner.hubspotPartnerManagerFirstName, partner.hubspotPartnerManagerLastName].filter(Boolean).join(' ');
  const copy = async () => {
    if (await copyText(email, copyTexts)) onContacted();
  };
  const mail = () => {
    onContacted();
    window.location.href = mailAddress(email);
  };
  return (
    <>
      <dl className="px-4 py-1.5 text-control max-md:py-2.5">
        <Row term={labelOfField('contactEmail')}>
          <a href={mailAddress(email)} onClick={onContacted} className="link min-w-0">
            {email}
          </a>
          <span className="ml-auto flex shrink-0 gap-0.5">
            <IconButton label="Copy email" size="sm" icon={<Copy className="size-4" />} onClick={() => void copy()} />
            <IconButton label="Send email" size="sm" icon={<Mail className="size-4" />} onClick={mail} />
          </span>
        </Row>
        <Row term={labelOfField('contactJobTitle')}>{partner.contactJobTitle || '—'}</Row>
        <Row term={profileSectionTitles.manager}>{manager || '—'}</Row>
      </dl>
      {partner.contact && <Ledger companyName={partner.companyName} contact={partner.contact} />}
    </>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid items-center md:min-h-9 md:grid-cols-[136px_minmax(0,1fr)] max-md:pb-2">
      <dt className="text-ink-3 max-md:text-caption">{term}</dt>
      <dd className="flex min-w-0 items-center gap-2">{children}</dd>
    </div>
  );
}

type Contact = NonNullable<PartnerDetailView['contact']>;

/** Contact details are released for a reason, and who saw them is written down: both are said beside them. */
function Ledger({ companyName, contact }: { readonly companyName: string; readonly contact: Contact }) {
  const { because, unlockedAt, firstSeenAt, theyFirstSawAt } = contact;
  const wasOpen = [firstSeenAt, theyFirstSawAt].some((seenAt) => seenAt !== null && seenAt < unlockedAt);
  return (
    <p className="flex gap-2.5 bg-together-soft px-4 py-3 text-console text-ink-2">
      <PairGlyph left="filled" right="filled" className="mt-0.5 shrink-0 text-together" />
      <span>
        <b className="font-semibold text-ink">{`${wasOpen ? 'Unlocked again' : 'Unlocked'} ${formatInstant(unlockedAt)}, because ${because === 'mutual-interest' ? 'interest is mutual' : 'your partnership became active'}.`}</b>
        <span>{` You first saw these details on ${formatInstant(firstSeenAt)}; ${
          theyFirstSawAt
            ? `${companyName} first saw yours on ${formatInstant(theyFirstSawAt)}.`
            : `${companyName} has not seen yours yet.`
        } `}</span>
        <Link to="/profile" hash="contact-ledger" className="link">
          Who has seen my contact details
        </Link>
      </span>
    </p>
  );
}
