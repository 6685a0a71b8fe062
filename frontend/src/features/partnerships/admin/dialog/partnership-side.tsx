import { roleOf } from '@accelerator/contracts/catalogue';
import type { PartnerAction, SideAction } from '@accelerator/contracts/partnerships/requests';
import type { PartnershipSideView } from '@accelerator/contracts/partnerships/views';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { avatarShape } from '../../../../entities/partner/partner-labels.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { DialogLink } from '../../../../address/linked-dialogs.tsx';
import { PairGlyph } from '../../../../ui/pair-glyph.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { companyInitials, fullName } from '../../../../ui/formats/text.ts';
import type { SideAct } from './partner-acts.ts';

interface PartnershipSideProps {
  readonly side: PartnershipSideView;
  readonly answer: 'Interested' | 'Not Interested' | 'No Response';
  readonly acts: readonly SideAct[];
  /** The sentences that stand below the two sides: an obstacle that is among them is told there. */
  readonly toldBelow: { readonly id: string; readonly sentences: readonly string[] };
  /** The act that is on its way to the server for this side. */
  readonly pending: PartnerAction | undefined;
  /** Undefined for a read-only administrator. */
  readonly onAct: ((action: SideAction) => void) | undefined;
}

/** One of the two partners: what it answered, whether it applied, and the switches by which an administrator acts for it. */
export function PartnershipSide({ side, answer, acts, toldBelow, pending, onAct }: PartnershipSideProps) {
  return (
    <section
      aria-label={roleOf[side.partnerType]}
      className="px-4 py-4 max-md:not-first:border-t max-md:not-first:border-line md:px-6"
    >
      <SideHead side={side}>
        <InterestBadge app={side.partnerType === 'app'} answer={answer} />
      </SideHead>
      {onAct ? (
        acts.map(({ label, holds, since, set, clear, obstacle }) => (
          <div key={label} className="flex min-h-12 items-center border-t border-line py-2 [&>*]:flex-1">
            <Switch
              trailing
              label={label}
              description={since}
              disabledReason={obstacle}
              reasonId={obstacle && toldBelow.sentences.includes(obstacle) ? toldBelow.id : undefined}
              checked={pending === set || (holds && pending !== clear)}
              onChange={(checked) => onAct(checked ? set : clear)}
            />
          </div>
        ))
      ) : (
        <dl>
          {acts.map(({ label, holds, since }) => (
            <State key={label} name={label} yes={holds} note={since} />
          ))}
        </dl>
      )}
      {side.applicationMessage && (
        <blockquote className="border-t border-line py-3 text-ink-2">{side.applicationMessage}</blockquote>
      )}
      {side.id !== null && (
        <div className="border-t border-line pt-3">
          <ProfileLink id={side.id} companyName={side.companyName} />
        </div>
      )}
    </section>
  );
}

/** The name of the side. */
export function SideHead({ side, children }: { readonly side: PartnershipSideView; readonly children?: Elements }) {
  const { partnerType, companyName, tier } = side;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2.5">
      <Avatar shape={avatarShape[partnerType]} initials={companyInitials(companyName)} />
      <div className="min-w-0 flex-1">
        <h3 className="text-control font-semibold">{companyName}</h3>
        <p className="text-caption text-ink-3">{[roleOf[partnerType], fullName(side), tier].filter(Boolean).join('. ')}</p>
      </div>
      {children}
    </header>
  );
}

export function ProfileLink({ id, companyName }: { readonly id: string; readonly companyName: string }) {
  return (
    <DialogLink kind="partner" id={id}>
      View partner profile
      <span className="sr-only">{` of ${companyName}`}</span>
    </DialogLink>
  );
}

function InterestBadge({ app, answer }: { app: boolean; answer: PartnershipSideProps['answer'] }) {
  const half = { Interested: 'filled', 'Not Interested': 'struck', 'No Response': 'empty' } as const;
  return (
    <Badge
      tone={answer === 'Interested' ? 'together' : 'quiet'}
      icon={<PairGlyph size={14} left={app ? half[answer] : 'empty'} right={app ? 'empty' : half[answer]} />}
    >
      {answer}
    </Badge>
  );
}

function State({ name, yes, note }: { name: string; yes: boolean; note?: string | undefined }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 border-t border-line">
      <dt>{name}</dt>
      <dd className={clsx('flex items-center gap-1.5 tabular-nums', yes ? 'text-ink' : 'text-ink-3')}>
        {yes && <Check size={16} />}
        <span>{note ?? (yes ? 'Yes' : 'No')}</span>
      </dd>
    </div>
  );
}
