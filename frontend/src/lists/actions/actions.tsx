import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { MenuEntry } from '../../ui/controls/menu.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useStateOf } from '../../ui/hooks/use-state-of.ts';
import { readOnlyReason } from '../../ui/messages/read-only-alert.tsx';

/** In the menu of a row, or at the foot of the dialog about it. */
type ActionPlace = 'row' | 'foot';

/** An act on the subject of a row, declared once for the row's menu and the foot of its dialog. */
interface ActionLook<Row> {
  /** Null where it has nothing to act on. */
  readonly label: string | ((row: Row) => string | null);
  /** Left out, it is offered wherever it has a label. */
  readonly when?: (row: Row, place: ActionPlace) => boolean;
  /** Why it cannot be done now; it stays, unavailable. */
  readonly blocked?: (row: Row) => string | undefined;
  readonly danger?: boolean;
  /** Changes nothing, so those who only look have it too. */
  readonly readOnly?: boolean;
  /** The act that a foot leads to, and its words while it is on its way. */
  readonly main?: { readonly busy: (row: Row) => boolean; readonly busyLabel: string };
}

/** Sends at once, or asks first: in a dialog that the hook keeps open until it calls `close`. */
export type Action<Row> = ActionLook<Row> &
  (
    | { readonly send: (row: Row) => void; readonly ask?: never }
    | { readonly ask: (row: Row, close: () => void) => Elements; readonly send?: never }
  );

export interface Actions<Row, Name extends string> {
  readonly declared: Readonly<Record<Name, Action<Row>>>;
  readonly run: (name: Name, row: Row) => void;
  /** For the menu of a row, in the order in which they are declared. */
  readonly entriesOf: (row: Row) => readonly MenuEntry[];
  /** The question that is open, and the row as it was when it was asked. */
  readonly asked: { readonly name: Name; readonly row: Row } | undefined;
  readonly close: () => void;
}

/** The question that is open at first, in the dialog about one row. */
interface FirstAsked<Row, Name> {
  readonly id: string;
  readonly row: Row;
  readonly name: () => NoInfer<Name> | undefined;
}

/** Owns the dialog of the act that is begun; `ActionQuestion` draws it. */
export function useActions<Row, Name extends string = string>(
  declared: Readonly<Record<Name, Action<Row>>>,
  first?: FirstAsked<Row, Name>,
): Actions<Row, Name> {
  const { readOnly } = useSession();
  const [asked, setAsked] = useStateOf<Actions<Row, Name>['asked']>(first?.id ?? '', () => {
    const name = first?.name();
    return name && first && { name, row: first.row };
  });
  const run = (name: Name, row: Row) => {
    const { send } = declared[name];
    if (send) send(row);
    else setAsked({ name, row });
  };
  return {
    declared,
    run,
    entriesOf: (row) =>
      (Object.keys(declared) as Name[])
        .filter((name) => isOffered(declared[name], row, 'row') && (declared[name].readOnly || !readOnly))
        .map((name) => ({
          label: labelOf(declared[name], row),
          danger: declared[name].danger ?? false,
          disabledReason: declared[name].blocked?.(row),
          onSelect: () => run(name, row),
        })),
    asked,
    close: () => setAsked(undefined),
  };
}

interface ActionQuestionProps<Row, Name extends string> {
  readonly actions: Actions<Row, Name>;
  /** As it is now, where the dialog about it is open. */
  readonly row?: Row;
}

export function ActionQuestion<Row, Name extends string>({ actions, row }: ActionQuestionProps<Row, Name>) {
  const { declared, asked, close } = actions;
  return asked && declared[asked.name].ask?.(row ?? asked.row, close);
}

interface FootActionsProps<Row, Name extends string> extends Required<ActionQuestionProps<Row, Name>> {
  /** In their order. */
  readonly names: readonly Name[];
}

export function FootActions<Row, Name extends string>({ actions: { declared, run }, row, names }: FootActionsProps<Row, Name>) {
  const { readOnly } = useSession();
  return names
    .filter((name) => isOffered(declared[name], row, 'foot'))
    .map((name) => {
      const { danger, main, blocked } = declared[name];
      return (
        <Button
          key={name}
          variant={danger ? 'danger' : main ? 'primary' : 'secondary'}
          disabledReason={readOnly ? readOnlyReason : blocked?.(row)}
          {...(main && { busy: main.busy(row), busyLabel: main.busyLabel })}
          onClick={() => run(name, row)}
        >
          {labelOf(declared[name], row)}
        </Button>
      );
    });
}

function isOffered<Row>(action: Action<Row>, row: Row, place: ActionPlace): boolean {
  return labelOf(action, row) !== null && (action.when?.(row, place) ?? true);
}

function labelOf<Row>({ label }: Action<Row>, row: Row): string | null {
  return typeof label === 'string' ? label : label(row);
}
