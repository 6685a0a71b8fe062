/** The cause of an invitation's end: one of the two was not approved, lost its approval, left, or was removed. */
export type EndingReason = 'rejected' | 'revoked' | 'left' | 'removed';

/** Whose it was, as one of the two reads it; `of` is null where the log does not say. */
export interface Ending {
  readonly because: EndingReason;
  readonly of: 'you' | 'them' | null;
}

/** Of the two companies, `readerId` reads it. */
export function endingFor(readerId: string, { because, of }: { because: EndingReason; of?: string | null }): Ending {
  return { because, of: of ? (of === readerId ? 'you' : 'them') : null };
}

/** @param what What ended, with its article: 'the invitation'. The other company is named in every sentence. */
export function endingSentence({ because, of }: Ending, name: string, what: string): string {
  if (of === null) return departures.has(because) ? `${reasons[because].them(name)}, so ${what} ended.` : unknown(name, what);
  // Nobody has accepted it yet.
  const withWhom = of === 'you' && name !== '' ? ` with ${name}` : '';
  return `${reasons[because][of](name)}, so ${what}${withWhom} ended.`;
}

const reasons: Record<EndingReason, Record<'you' | 'them', (name: string) => string>> = {
  rejected: {
    you: () => 'Your application to the programme was not approved',
    them: (name) => `The application of ${name} to the programme was not approved`,
  },
  revoked: {
    you: () => 'Your approval for the programme was revoked',
    them: (name) => `The approval of ${name} for the programme was revoked`,
  },
  left: { you: () => 'You left the programme', them: (name) => `${name} left the programme` },
  removed: {
    you: () => 'An administrator removed your company from the programme',
    them: (name) => `An administrator removed ${name} from the programme`,
  },
};

/** The reader is still in the programme, so it was the other one. */
const departures: ReadonlySet<EndingReason> = new Set(['left', 'removed']);

function unknown(name: string, what: string): string {
  return `You or ${name} are not approved for the programme, so ${what} ended.`;
}
