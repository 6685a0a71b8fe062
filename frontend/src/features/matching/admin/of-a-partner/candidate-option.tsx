import type { PartnerType } from '@accelerator/contracts/catalogue';
import clsx from 'clsx';
import { avatarShape } from '../../../../entities/partner/partner-labels.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import { companyInitials } from '../../../../ui/formats/text.ts';

interface CandidateOptionProps {
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly candidate: { readonly companyName: string; readonly partnerType: PartnerType };
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly onBlur?: () => void;
  readonly reference?: ((element: HTMLInputElement | null) => void) | undefined;
  /** A label that takes several lines: the radio button stands beside the first. */
  readonly tall?: boolean;
  readonly children: Elements;
}

/** A partner that can be chosen: a radio button, its mark, and what is said of it. */
export function CandidateOption({
  name,
  candidate: { companyName, partnerType },
  checked,
  onChoose,
  onBlur,
  reference,
  tall = false,
  children,
}: CandidateOptionProps) {
  return (
    <label
      className={clsx(
        'flex cursor-pointer gap-3 px-3 -outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-ink',
        tall ? 'items-start py-2.5' : 'items-center py-2',
        checked ? 'bg-sunken' : 'hover:bg-hover',
      )}
    >
      <input
        {...(reference && { ref: reference })}
        type="radio"
        name={name}
        checked={checked}
        onBlur={onBlur}
        onChange={onChoose}
        className={clsx(
          'size-4 shrink-0 appearance-none rounded-full border border-field bg-surface outline-none checked:border-5 checked:border-ink',
          tall && 'mt-1',
        )}
      />
      <Avatar shape={avatarShape[partnerType]} initials={companyInitials(companyName)} size="xs" />
      {children}
    </label>
  );
}
