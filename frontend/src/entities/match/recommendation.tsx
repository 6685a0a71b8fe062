import clsx from 'clsx';
import { Star } from 'lucide-react';
import { CutText } from '../../ui/cut-text.tsx';

const writtenBy = 'Note from an administrator:';

interface RecommendationNoteProps {
  readonly notes: string | null;
  readonly className?: string;
}

/** The note that the administrator wrote, in a list of many partners. */
export function RecommendationNote({ notes, className }: RecommendationNoteProps) {
  return (
    notes && (
      <CutText
        as="p"
        lines={4}
        text={`${writtenBy} ${notes}`}
        className={clsx('text-console whitespace-pre-line text-ink-2', className)}
      >
        <b className="font-medium text-ink">{writtenBy}</b>
        <span>{` ${notes}`}</span>
      </CutText>
    )
  );
}

/** The same in the profile of one partner, in full. */
export function Recommendation({ notes }: Pick<RecommendationNoteProps, 'notes'>) {
  return (
    <section aria-label="Recommendation" className="flex items-start gap-2.5 rounded-md bg-wait-soft px-3.5 py-3 text-console">
      <Star className="mt-px size-[18px] shrink-0 text-wait" />
      <div className="min-w-0">
        <h3 className="font-semibold">Recommended by an administrator</h3>
        {notes && <p className="whitespace-pre-line text-ink-2">{notes}</p>}
      </div>
    </section>
  );
}
