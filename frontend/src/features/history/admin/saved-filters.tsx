import { SaveHistoryFilterRequest } from '@accelerator/contracts/history/requests';
import type { HistoryFilters, SavedFilterScreen } from '@accelerator/contracts/history/events';
import type { SavedFilterView } from '@accelerator/contracts/history/views';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { newUuid } from '../../../browser/uuid.ts';
import { sharedLogin } from '../../../entities/account/fixed-logins.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { Menu } from '../../../ui/menu.tsx';
import { kindLabel } from '@accelerator/contracts/history/kind-label';
import { historyQueries } from './history.queries.ts';
import { useRemoveHistoryFilter, useSaveHistoryFilter } from './saved-filters.mutations.ts';
import { fetchFailed } from '../../../ui/alert.tsx';

interface SavedFiltersProps {
  readonly screen: SavedFilterScreen;
  /** Those that are on. */
  readonly filters: HistoryFilters;
  /** Takes the place of all that are on. */
  readonly onApply: (filters: HistoryFilters) => void;
}

/** The filters that this administrator has saved, and the way to save those that are on. */
export function SavedFilters(props: SavedFiltersProps) {
  const { user } = useSession();
  // Several people share this log-in: it has nothing of its own.
  return user.username === sharedLogin ? null : <OwnFilters {...props} />;
}

function OwnFilters({ screen, filters, onApply }: SavedFiltersProps) {
  const { data, error } = useQuery(historyQueries.filters());
  const [naming, setNaming] = useState<SavedFilterView>();
  const [managing, setManaging] = useState(false);
  const saved = data?.filter((one) => one.screen === screen);
  const isEmpty = Object.keys(filters).length === 0;
  return (
    <>
      <Menu
        label="Saved filters"
        text="Saved filters"
        icon={<Bookmark aria-hidden size={16} strokeWidth={1.75} />}
        items={[
          ...(saved ?? []).map((one) => ({ label: one.name, onSelect: () => onApply(one.filters) })),
          {
            label: 'Save these filters',
            onSelect: () => setNaming({ id: newUuid(), name: '', screen, filters }),
            disabledReason: isEmpty ? 'Choose a filter first' : undefined,
          },
          {
            label: 'Manage saved filters',
            onSelect: () => setManaging(true),
            disabledReason: whyNone(saved, error),
          },
        ]}
      />
      {managing && saved && <SavedFiltersDialog saved={saved} onClose={() => setManaging(false)} />}
      {naming && <NameDialog filter={naming} onClose={() => setNaming(undefined)} />}
    </>
  );
}

function whyNone(saved: readonly SavedFilterView[] | undefined, error: Error | null): string | undefined {
  if (error) return fetchFailed;
  if (!saved) return 'Loading';
  return saved.length === 0 ? 'Nothing is saved yet' : undefined;
}

/** Names new filters, or gives saved ones another name. */
function NameDialog({ filter: { id, name, screen, filters }, onClose }: { filter: SavedFilterView; onClose: () => void }) {
  const command = useCommandForm(SaveHistoryFilterRequest, useSaveHistoryFilter(id), {
    stored: { values: { name, screen } },
    send: (named) => ({ ...filters, screen, name: named.name }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title={name === '' ? 'Save these filters' : `Rename ${name}`}
      submitLabel={name === '' ? 'Save filters' : 'Rename'}
      busyLabel="Saving"
    >
      <p className="text-control text-ink-2">{summaryOf(filters)}</p>
      <TextField form={command.form} name="name" label="Name" hint="Only you see it." autoComplete="off" />
    </FormDialog>
  );
}

function SavedFiltersDialog({ saved, onClose }: { saved: readonly SavedFilterView[]; onClose: () => void }) {
  const [renaming, setRenaming] = useState<SavedFilterView>();
  const remove = useRemoveHistoryFilter();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved filters"
      nested={renaming && <NameDialog filter={renaming} onClose={() => setRenaming(undefined)} />}
    >
      {saved.length === 0 && <EmptyState title="Nothing is saved">Choose filters, and save them under a name.</EmptyState>}
      <ul className="grid">
        {saved.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-2 border-b border-line py-2">
            <span className="min-w-0 flex-1">
              <strong className="block font-semibold">{one.name}</strong>
              <span className="text-caption text-ink-3">{summaryOf(one.filters)}</span>
            </span>
            <Button size="sm" aria-label={`Rename ${one.name}`} onClick={() => setRenaming(one)}>
              Rename
            </Button>
            <Button
              size="sm"
              variant="danger"
              aria-label={`Delete ${one.name}`}
              busy={remove.isPending && remove.variables === one.id}
              busyLabel="Deleting"
              onClick={() => remove.mutate(one.id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function summaryOf({ q, actor, kind, day }: HistoryFilters): string {
  return [
    ...(q ? [`"${q}"`] : []),
    ...(actor ? [`by ${actor.join(', ')}`] : []),
    ...(kind ? [kind.map(kindLabel).join(', ')] : []),
    ...(day ? [`on ${formatDate(day)}`] : []),
  ].join(' · ');
}
