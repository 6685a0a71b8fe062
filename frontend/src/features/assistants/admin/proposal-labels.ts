import type { ProposalKind, ProposalView } from '@accelerator/contracts/assistants/views';

export const doneLabels: Readonly<Record<ProposalKind, string>> = {
  pairing: 'Match created',
  recommendation: 'Recommendation added',
  rejection: 'Application rejected',
};

/** The act, as one sentence without its end. */
export function actLabel({ kind, partners, cohort }: Pick<ProposalView, 'kind' | 'partners' | 'cohort'>): string {
  const [one = '', other = ''] = partners.map(({ companyName }) => companyName);
  if (kind === 'rejection') return `Reject the application of ${one}`;
  if (kind === 'recommendation') return `Recommend ${one} and ${other} to each other`;
  return `Match ${one} and ${other}${cohort ? ` for ${cohort.name}` : ''}`;
}

interface TextWords {
  readonly label: string;
  readonly hint: string;
  /** Said in the dialog before it is taken. */
  readonly effect: string;
  readonly confirm: string;
}

/** The words about the text of each kind, and about what taking it does. */
export const textWords: Readonly<Record<ProposalKind, TextWords>> = {
  pairing: {
    label: 'Notes',
    hint: 'Visible to administrators only',
    effect: 'Both partners will be notified of the match. The cohort is proposed to them.',
    confirm: 'Create match',
  },
  recommendation: {
    label: 'Notes',
    hint: 'Both partners can read these notes',
    effect: 'They are shown with the recommendation, as a note from an administrator.',
    confirm: 'Add recommendation',
  },
  rejection: {
    label: 'Reason',
    hint: 'Shown to the partner',
    effect: 'The partner will be notified. They can still edit their profile, and you can still approve them later.',
    confirm: 'Reject application',
  },
};
