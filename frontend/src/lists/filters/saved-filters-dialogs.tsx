import type { ListArrangement, ListName, SavedFilter } from '@accelerator/contracts/lists/events';
import { SavedFilterFields } from '@accelerator/contracts/lists/requests';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { useDeleteFilters, useSaveFilters } from '../columns/arrangements.mutations.ts';

interface FiltersDialogProps {
  readonly list: ListName;
  readonly arrangement: ListArrangement;
  readonly summaryOf: (query: string) => string;
  readonly onClose: () => void;
}

interface SaveFilterDialogProps extends FiltersDialogProps {
  readonly filter: SavedFilter;
  /** Among those that are saved; left out for a new one. */
  readonly place?: number;
}

/** Names new filters, or gives saved ones another name. A name that is taken already is taken over. */
export function SaveFilterDialog({ list, arrangement, summaryOf, filter, place, onClose }: SaveFilterDialogProps) {
  const isNew = place === undefined;
  const command = useCommandForm(SavedFilterFields, useSaveFilters(list), {
    stored: { values: filter },
    send: ({ name }) => arranged(arrangement, withFilter(arrangement.filters, { ...filter, name }, place)),
    onSaved: onClose,
  });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title={isNew ? 'Save these filters' : `Rename ${filter.name}`}
      submitLabel={isNew ? 'Save filters' : 'Rename'}
      busyLabel="Saving"
    >
      <p className="text-control text-ink-2">{summaryOf(filter.query)}</p>
      <TextField form={command.form} name="name" label="Name" hint="Only you see it." autoComplete="off" />
    </FormDialog>
  );
}

export function SavedFiltersDialog({ list, arrangement, summaryOf, onClose }: FiltersDialogProps) {
  const [renaming, setRenaming] = useState<number>();
  const remove = useDeleteFilters(list);
  const { filters } = arrangement;
  const chosen = renaming === undefined ? undefined : filters[renaming];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved filters"
      nested={
        chosen && (
          <SaveFilterDialog
            {...{ list, arrangement, summaryOf }}
            filter={chosen}
            place={renaming!}
            onClose={() => setRenaming(undefined)}
          />
        )
      }
    >
      {filters.length === 0 && <EmptyState title="Nothing is saved">Choose filters, and save them under a name.</EmptyState>}
      <ul className="grid">
        {filters.map((one, index) => (
          <li key={index} className="flex flex-wrap items-center gap-2 border-b border-line py-2">
            <span className="min-w-0 flex-1">
              <strong className="block font-semibold">{one.name}</strong>
              <span className="text-caption text-ink-3">{summaryOf(one.query)}</span>
            </span>
            <Button size="sm" aria-label={`Rename ${one.name}`} onClick={() => setRenaming(index)}>
              Rename
            </Button>
            <Button
              size="sm"
              variant="danger"
              aria-label={`Delete ${one.name}`}
              busy={remove.isPending}
              busyLabel="Deleting"
              onClick={() => remove.mutate(arranged(arrangement, filters.toSpliced(index, 1)))}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function arranged({ columns }: ListArrangement, filters: readonly SavedFilter[]) {
  return { ...(columns && { columns: [...columns] }), filters: [...filters] };
}

function withFilter(filters: readonly SavedFilter[], filter: SavedFilter, place: number | undefined): readonly SavedFilter[] {
  const taken = filters.findIndex(({ name }, index) => name === filter.name && index !== place);
  if (place !== undefined) return filters.with(place, filter).filter((_, index) => index !== taken);
  return taken < 0 ? [...filters, filter] : filters.with(taken, filter);
}
