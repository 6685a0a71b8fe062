import { Button } from '../ui/controls/button.tsx';
import type { ListAddress } from './filters/list-address.ts';
import type { List } from './list.ts';
import { pageSize, type Page, type PageCounts } from './pages.ts';
import { AnswerStatus } from '../ui/messages/status.tsx';

interface ListFooterProps {
  readonly list: Pick<List<never>, 'noun'>;
  readonly address: Pick<ListAddress, 'page' | 'previousPage' | 'previousIsFirst' | 'nextPage'>;
  readonly page: Page<unknown> | undefined;
  readonly counts: PageCounts | undefined;
  /** The search and the filters. */
  readonly asked: unknown;
  /** The rows and counts are still those of the search before. */
  readonly stale: boolean;
  readonly onShowKeys: () => void;
}

/** Says how many of all rows match, which of them this page shows, and where the keys are listed. */
export function ListFooter({ list, address, page, counts, asked, stale, onShowKeys }: ListFooterProps) {
  const { many } = list.noun;
  const first = (address.page - 1) * pageSize;
  const last = first + (page?.rows.length ?? 0);
  const next = page?.next;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-ink-2">
      <AnswerStatus asked={asked} answered={counts !== undefined && !stale} className="tabular-nums">
        {counts ? `Showing ${counts.count} of ${counts.total} ${many}` : `Loading ${many}`}
      </AnswerStatus>
      {(next !== undefined || address.page > 1) && (
        <nav aria-label="Pages" className="flex items-center gap-2 tabular-nums print:hidden">
          {address.page > 1 && (
            <Button size="sm" onClick={address.previousPage}>
              {address.previousIsFirst ? 'First page' : 'Previous page'}
            </Button>
          )}
          <span>{`Rows ${first + 1} to ${last}`}</span>
          <Button
            size="sm"
            disabledReason={next === undefined ? 'This is the last page' : undefined}
            onClick={() => next !== undefined && address.nextPage(next)}
          >
            Next page
          </Button>
        </nav>
      )}
      {counts && counts.count > last - first && (
        <p className="hidden tabular-nums print:block">{`On this paper: ${many} ${first + 1} to ${last} of ${counts.count}`}</p>
      )}
      <button
        type="button"
        onClick={onShowKeys}
        className="min-h-6 rounded-sm text-ink-3 hover:text-ink max-md:hidden print:hidden"
      >
        Keyboard shortcuts
      </button>
    </div>
  );
}
