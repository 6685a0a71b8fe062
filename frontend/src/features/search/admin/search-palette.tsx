import { searchLengths } from '@accelerator/contracts/search/views';
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { Search, X } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { keyOf } from '../../../browser/keyboard.ts';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Delayed, Skeleton } from '../../../ui/skeleton.tsx';
import { modalFrame } from '../../../ui/dialogs/modal-frame.ts';
import { ToastRegion } from '../../../ui/messages/toast-region.tsx';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { screensFor, targetOf, type SearchTarget } from './search-targets.ts';
import { searchQueries } from './search.queries.ts';
import { AnswerStatus } from '../../../ui/messages/status.tsx';

interface SearchPaletteProps {
  readonly onClose: () => void;
}

/** One field that leads to every partner, partnership, cohort, user and screen of the console. */
export function SearchPalette({ onClose }: SearchPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open onClose={onClose} initialFocus={field} aria-label="Search the console" className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 ease-out starting:opacity-0" />
      <div className="fixed inset-0 top-(--modal-top) grid justify-items-center overflow-hidden md:p-8 md:pt-[12vh] short:md:p-2">
        <DialogPanel
          className={clsx(modalFrame.panel, 'h-fit max-h-full shadow-modal max-md:h-full md:max-w-[600px] md:rounded-lg')}
        >
          <SearchResults field={field} onClose={onClose} />
        </DialogPanel>
      </div>
      <ToastRegion />
    </Dialog>
  );
}

function SearchResults({
  field,
  onClose,
}: Pick<SearchPaletteProps, 'onClose'> & { readonly field: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const search = useDebounced(() => setQ(typed.trim()));
  const isLongEnough = q.length >= searchLengths.min;
  const found = useQuery({ ...searchQueries.found(q), enabled: isLongEnough, placeholderData: keepPreviousData });
  const hits = isLongEnough && found.data ? found.data.map(targetOf) : [];
  const targets = [...screensFor(typed.trim()), ...hits];
  const groups = Map.groupBy(targets, ({ group }) => group);
  const isWaiting = isLongEnough && (found.isPending || q !== typed.trim());
  const goTo = (target: SearchTarget | null) => {
    if (!target) return;
    onClose();
    void navigate({ href: target.address });
  };
  return (
    <Combobox value={null} onChange={goTo}>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search className="size-4 shrink-0 text-ink-3" />
        <ComboboxInput
          ref={field}
          aria-label="Search partners, partnerships, cohorts, users and screens"
          placeholder="Search the console"
          autoComplete="off"
          spellCheck={false}
          maxLength={searchLengths.max}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            search();
          }}
          // The list always stands open: there is nothing to close before the palette.
          onKeyDownCapture={(event) => keyOf(event) === 'Escape' && onClose()}
          className="h-12 min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-ink-3"
        />
        <button
          type="button"
          onClick={onClose}
          className="min-h-6 rounded-sm border border-line px-1.5 text-caption text-ink-3 max-md:hidden"
        >
          Esc<span className="sr-only">, close the search</span>
        </button>
        <IconButton label="Close" icon={<X className="size-[18px]" />} onClick={onClose} className="-mr-2.5 md:hidden" />
      </div>
      <AnswerStatus asked={typed} answered={!isWaiting && !found.isPlaceholderData} className="sr-only">
        {isWaiting ? 'Searching' : outcomeOf(targets.length, typed)}
      </AnswerStatus>
      <div className={clsx(modalFrame.body, 'py-2')}>
        <ComboboxOptions static modal={false} className="outline-none">
          {[...groups].map(([group, members]) => (
            <div key={group} role="group" aria-label={group} className="px-2 pb-2">
              <p aria-hidden className="px-2 py-1 text-caption text-ink-3">
                {group}
              </p>
              {members.map((target) => (
                <ComboboxOption
                  key={target.key}
                  value={target}
                  className="flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-2.5 rounded-md px-2 py-1.5 text-control data-focus:bg-hover data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-ink"
                >
                  <span className="min-w-0">{target.title}</span>
                  {target.detail && <span className="text-console text-ink-3">{target.detail}</span>}
                </ComboboxOption>
              ))}
            </div>
          ))}
        </ComboboxOptions>
        {found.isError && isLongEnough ? (
          <div className="px-4 pb-2">
            <ErrorAlert title="The search failed" error={found.error} onRetry={() => void found.refetch()} />
          </div>
        ) : isWaiting && hits.length === 0 ? (
          <Delayed>
            <Skeleton className="mx-4 h-9" />
          </Delayed>
        ) : (
          targets.length === 0 && <p className="px-4 py-3 text-control text-ink-2">{outcomeOf(0, typed)}</p>
        )}
      </div>
    </Combobox>
  );
}

function outcomeOf(count: number, typed: string): string {
  if (count === 0) return `Nothing begins with “${typed.trim()}”.`;
  return typed.trim() === '' ? 'Type to search' : `${count} found`;
}
