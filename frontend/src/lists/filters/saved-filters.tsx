import type { ListName, SavedFilter } from '@accelerator/contracts/lists/events';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../../ui/controls/menu.tsx';
import { useArrangement, useIsPersonal } from '../columns/arrangement.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

const SavedFiltersDialog = lazyDialog(async () => (await import('./saved-filters-dialogs.tsx')).SavedFiltersDialog, {
  title: 'Saved filters',
});
const SaveFilterDialog = lazyDialog(async () => (await import('./saved-filters-dialogs.tsx')).SaveFilterDialog, {
  title: 'Save these filters',
});

interface SavedFiltersProps {
  readonly list: ListName;
  /** Search and filters that are on, as they stand in an address. */
  readonly query: string;
  /** Takes the place of all that are on. */
  readonly onApply: (query: string) => void;
  /** Filters in the words of the screen. */
  readonly summaryOf: (query: string) => string;
  /** Without words, where there is little room. */
  readonly compact?: boolean;
}

/** The filters of a list that this person has saved, and the way to save those that are on. */
export function SavedFilters(props: SavedFiltersProps) {
  return useIsPersonal() && <OwnFilters {...props} />;
}

function OwnFilters({ list, query, onApply, summaryOf, compact = false }: SavedFiltersProps) {
  const arrangement = useArrangement(list);
  const [naming, setNaming] = useState<SavedFilter>();
  const [managing, setManaging] = useState(false);
  const saved = arrangement?.filters;
  return (
    <>
      <Menu
        label="Saved filters"
        {...(!compact && { text: 'Saved filters' })}
        icon={<Bookmark size={16} />}
        items={[
          ...(saved ?? []).map((one) => ({ label: one.name, onSelect: () => onApply(one.query) })),
          {
            label: 'Save these filters',
            onSelect: () => setNaming({ name: '', query }),
            disabledReason: query === '' ? 'Choose a filter first' : saved ? undefined : 'Loading',
          },
          {
            label: 'Manage saved filters',
            onSelect: () => setManaging(true),
            disabledReason: saved ? (saved.length === 0 ? 'Nothing is saved yet' : undefined) : 'Loading',
          },
        ]}
      />
      {arrangement && managing && <SavedFiltersDialog {...{ list, arrangement, summaryOf }} onClose={() => setManaging(false)} />}
      {arrangement && naming && (
        <SaveFilterDialog {...{ list, arrangement, summaryOf }} filter={naming} onClose={() => setNaming(undefined)} />
      )}
    </>
  );
}
