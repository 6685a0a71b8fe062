import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { MenuEntry } from '../../ui/controls/menu.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useStateOf } from '../../ui/hooks/use-state-of.ts';
import { readOnlyReason } from '../../ui/messages/read-only-alert.tsx';

/** An act on the subject of a row, declared once for the row's menu and the foot of its dialog. */
export type Action<Row> = {
  /** Null where it has nothing to act on. */
  readonly label: string | ((row: Row) => string | null);
  /** Left out, it is offered wherever it has a label. */
  readonly when?: (row: Row, place: 'row' | 'foot') => boolean;
  /** Why it cannot be done now; it is shown, but disabled. */
  readonly blocked?: (row: Row) => string | undefined;
  readonly danger?: boolean;
  /** Changes nothing, so view-only logins have it too. */
  readonly readOnly?: boolean;
  /** The primary button of a foot, and its label while the act is being sent. */
  readonly main?: { readonly busy: (row: Row) => boolean; readonly busyLabel: string };
} & (
  | { readonly send: (row: Row) => void; readonly ask?: never }
  /** Asks first, in a dialog that stays open until it calls `close`. */
  | { readonly ask: (row: Row, close: () => void) => Elements; readonly send?: never }
);

export type Actions<Row, Name extends string> = ReturnType<typeof useActions<Row, Name>>;

interface ActionPlaceProps<Row, Name extends string> {
  readonly actions: Actions<Row, Name>;
  readonly row: Row;
}

/**
 * Holds which act is asking; `ActionQuestion` draws its dialog.
 * @param opened the row whose dialog is open, and the act that asks as soon as it opens
 */
export function useActions<Row, Name extends string = string>(
  declared: Readonly<Record<Name, Action<Row>>>,
  opened?: { readonly id: string; readonly row: Row; readonly first: () => NoInfer<Name> | undefined },
) {
  const { readOnly } = useSession();
  const [asked, setAsked] = useStateOf<{ readonly name: Name; readonly row: Row } | undefined>(opened?.id ?? '', () => {
    const name = opened?.first();
    return name && opened && { name, row: opened.row };
  });
  const run = (name: Name, row: Row) => {
    const { send } = declared[name];
    if (send) send(row);
    else setAsked({ name, row });
  };
  /** For the menu of a row, in the order in which they are declared. */
  const entriesOf = (row: Row): readonly MenuEntry[] =>
    (Object.keys(declared) as Name[]).flatMap((name) => {
      const { danger = false, blocked, readOnly: changesNothing } = declared[name];
      const label = labelOf(declared[name], row, 'row');
      if (label === null || (readOnly && !changesNothing)) return [];
      return [{ label, danger, disabledReason: blocked?.(row), onSelect: () => run(name, row) }];
    });
  return { declared, run, entriesOf, asked, close: () => setAsked(undefined) };
}

/** @param row the newest state of the row; left out, its state when the act began */
export function ActionQuestion<Row, Name extends string>(
  props: Omit<ActionPlaceProps<Row, Name>, 'row'> & { readonly row?: Row },
) {
  const { declared, asked, close } = props.actions;
  return asked && declared[asked.name].ask?.(props.row ?? asked.row, close);
}

/** The buttons of the named acts, in this order. */
export function FootActions<Row, Name extends string>({
  actions: { declared, run },
  row,
  names,
}: ActionPlaceProps<Row, Name> & { readonly names: readonly Name[] }) {
  const { readOnly } = useSession();
  return names.map((name) => {
    const { danger, main, blocked } = declared[name];
    const label = labelOf(declared[name], row, 'foot');
    return (
      label !== null && (
        <Button
          key={name}
          variant={danger ? 'danger' : main ? 'primary' : 'secondary'}
          disabledReason={readOnly ? readOnlyReason : blocked?.(row)}
          {...(main && { busy: main.busy(row), busyLabel: main.busyLabel })}
          onClick={() => run(name, row)}
        >
          {label}
        </Button>
      )
    );
  });
}

/** Null where the act is not offered. */
function labelOf<Row>({ label, when }: Action<Row>, row: Row, place: 'row' | 'foot'): string | null {
  if (when && !when(row, place)) return null;
  return typeof label === 'string' ? label : label(row);
}
