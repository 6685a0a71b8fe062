import { History, SkipForward } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';

/** Stands over a screen that shows a moment of the past, from edge to edge: where the screen is narrower than its window, too. */
export function PastBar({ moment, onReturn }: { readonly moment: string; readonly onReturn: () => void }) {
  return (
    <div
      role="region"
      aria-label="Viewing the past"
      className="sticky top-(--bar) z-20 -mx-4 -mt-5 mb-5 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 bg-ink px-4 py-1.5 text-console text-on-ink shadow-[50vw_0_var(--color-ink)] max-md:top-[calc(3rem+var(--bar))] md:-mx-8 md:-mt-8 md:mb-8 md:px-8 lg:-mx-10 lg:px-10 console:my-0 console:md:-mx-6 console:md:my-0 console:md:px-6"
    >
      <History size={18} />
      <strong className="font-semibold">Viewing the past</strong>
      <span className="min-w-0">{`${moment}. Nothing can be changed here.`}</span>
      <Button size="sm" className="ml-auto" icon={<SkipForward size={16} />} onClick={onReturn}>
        Return to now
      </Button>
    </div>
  );
}
