/** The end of an application or a partnership of two, as one of them reads it. */
interface End {
  readonly was: 'application' | 'active';
  /** null where it is not known any more */
  readonly cohort: string | null;
  /** The name of the other one. */
  readonly partner: string;
  /** " on Nov 20, 2026" */
  readonly when?: string;
}

/**
 * "Tallyfold canceled your partnership in Winter 2027 Growth."
 * @param by 'You', 'Your company' or the name of the partner; null where an administrator canceled it for neither of the two
 */
export function canceledSentence({
  by,
  onBehalf,
  ...end
}: End & { readonly by: string | null; readonly onBehalf: boolean }): string {
  const ran = whatRan({ ...end, partner: by === end.partner ? null : end.partner });
  const when = end.when ?? '';
  if (by === null) return `An administrator canceled ${ran}${when}.`;
  if (!onBehalf) return `${by} canceled ${ran}${when}.`;
  return `An administrator canceled ${ran} on behalf of ${by === end.partner ? by : 'your company'}${when}.`;
}

/** "An administrator did not approve your application with Tallyfold for Winter 2027 Growth." */
export function rejectedSentence(end: End): string {
  return `An administrator did not approve ${whatRan(end)}${end.when ?? ''}.`;
}

/** @param own the application of the reader made way for another one of the partner; else the other way round */
export function releasedSentence({ own, cohort, partner, when = '' }: Omit<End, 'was'> & { readonly own: boolean }): string {
  const ofCohort = whatFor({ was: 'application', cohort });
  return own
    ? `${partner} completed an application with another partner, so your application${ofCohort} was released${when}.`
    : `You completed an application with another partner, so the application of ${partner}${ofCohort} was released${when}.`;
}

interface Departure {
  /** The one who left has no name any more. */
  readonly name: string;
  /** An administrator removes who asked to be erased. */
  readonly byAdministrator: boolean;
  /** " on Nov 20, 2026" */
  readonly when?: string;
  /** The partnership or application that ran until then; null where there was none. */
  readonly ended: Pick<End, 'was' | 'cohort'> | null;
}

/** "Deleted partner 2c2f left the programme, which ended your partnership in Winter 2027 Growth." @param whose as administrators read it: "the" */
export function departureSentence({ name, byAdministrator, when = '', ended }: Departure, whose = 'your'): string {
  const left = byAdministrator
    ? `An administrator removed ${name} from the programme${when}`
    : `${name} left the programme${when}`;
  return ended ? `${left}, which ended ${whose} ${kindOf(ended)}${whatFor(ended)}.` : `${left}.`;
}

/** "your partnership with Tallyfold in Winter 2027 Growth"; without the name, where the sentence begins with it. */
function whatRan({ partner, ...end }: Pick<End, 'was' | 'cohort'> & { readonly partner: string | null }): string {
  return `your ${kindOf(end)}${partner === null ? '' : ` with ${partner}`}${whatFor(end)}`;
}

function kindOf({ was }: Pick<End, 'was'>): string {
  return was === 'active' ? 'partnership' : 'application';
}

function whatFor({ was, cohort }: Pick<End, 'was' | 'cohort'>): string {
  return cohort === null ? '' : ` ${was === 'active' ? 'in' : 'for'} ${cohort}`;
}
