import { createContext, use, useMemo, type ReactNode } from 'react';
import { ButtonAnchor } from '../ui/controls/button.tsx';
import { linkedParameters, type DialogName } from './parameters.ts';
import { useDialogAddress, useOpened } from './dialog-address.ts';

export type LinkedKind = keyof typeof linkedParameters;

type LinkedDialogsOf = Readonly<Record<LinkedKind, (opened: { readonly id: string; readonly onClose: () => void }) => ReactNode>>;

/** The dialogs that others lead to. They belong to several features, so the layout around all screens gives them. */
export const LinkedDialogs = createContext<LinkedDialogsOf | undefined>(undefined);

interface Scope {
  /** The rows that the dialogs around show, each by its kind and id. */
  readonly shown: readonly string[];
  /** The search parameters that opened them. */
  readonly parameters: readonly DialogName[];
}

const ScopeContext = createContext<Scope>({ shown: [], parameters: [] });

interface DialogScopeProps {
  readonly kind: LinkedKind;
  readonly id: string;
  /** Where one of the linked parameters opened it. */
  readonly parameter?: DialogName;
  readonly children: ReactNode;
}

/** Around a dialog about something: what is open already is not opened once more inside it. */
export function DialogScope({ kind, id, parameter, children }: DialogScopeProps) {
  const around = use(ScopeContext);
  const scope = useMemo(
    () => ({
      shown: [...around.shown, `${kind} ${id}`],
      parameters: parameter === undefined ? around.parameters : [...around.parameters, parameter],
    }),
    [around, kind, id, parameter],
  );
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

function useLinked(kind: LinkedKind) {
  const { shown, parameters: taken } = use(ScopeContext);
  const parameter = linkedParameters[kind];
  return { parameter, canOpen: (id: string) => !shown.includes(`${kind} ${id}`) && !taken.includes(parameter) };
}

/** Shows what a `DialogLink` of this kind has opened. It belongs into `nested` of the dialog that holds the link. */
export function LinkedDialog({ kind }: { readonly kind: LinkedKind }) {
  const dialogs = use(LinkedDialogs);
  const { parameter, canOpen } = useLinked(kind);
  const id = useOpened(parameter);
  const { close } = useDialogAddress(parameter);
  if (!dialogs || id === undefined || !canOpen(id)) return null;
  return (
    <DialogScope kind={kind} id={id} parameter={parameter}>
      {dialogs[kind]({ id, onClose: close })}
    </DialogScope>
  );
}

interface DialogLinkProps {
  readonly kind: LinkedKind;
  readonly id: string;
  readonly children: ReactNode;
}

/** Opens something over the dialog that it stands in; plain text where that is open already. */
export function DialogLink({ kind, id, children }: DialogLinkProps) {
  const { parameter, canOpen } = useLinked(kind);
  const { linkTo } = useDialogAddress(parameter);
  if (!canOpen(id)) return <span>{children}</span>;
  return (
    <a {...linkTo(id)} className="link -my-0.5 inline-flex min-h-6 items-center">
      {children}
    </a>
  );
}

/** The same as a button; nothing where that is open already. */
export function DialogButton({ kind, id, children }: DialogLinkProps) {
  const { parameter, canOpen } = useLinked(kind);
  const { linkTo } = useDialogAddress(parameter);
  return canOpen(id) && <ButtonAnchor {...linkTo(id)}>{children}</ButtonAnchor>;
}
