import { Dialog } from '@headlessui/react';
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';

/** Answers true where it has taken over, and goes on by itself once the person has decided. */
type CloseGuard = (goOn: () => void) => boolean;

interface Closing {
  readonly guards: Set<CloseGuard>;
  readonly close: () => void;
}

const ClosingContext = createContext<Closing | undefined>(undefined);

interface GuardedModalProps {
  open: boolean;
  onClose: () => void;
  className: string;
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement>;
  /** The keys of the dialogs over it come by, too. */
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  children: ReactNode;
}

/** A modal that what is in it can keep from closing, until a question about unsaved work is answered. */
export function GuardedModal({ onClose, children, ...modal }: GuardedModalProps) {
  const [guards] = useState(() => new Set<CloseGuard>());
  const close = () => {
    if (![...guards].some((guard) => guard(onClose))) onClose();
  };
  return (
    <Dialog {...modal} onClose={close}>
      <ClosingContext value={{ guards, close }}>{children}</ClosingContext>
    </Dialog>
  );
}

/** Closes the dialog around; undefined outside of one. */
export function useCloseDialog(): (() => void) | undefined {
  return use(ClosingContext)?.close;
}

/** Lets what is in a dialog ask before it closes. Answers whether there is a dialog around. */
export function useCloseGuard(guard: CloseGuard): boolean {
  const guards = use(ClosingContext)?.guards;
  const latest = useEffectEvent(guard);
  useEffect(() => {
    if (!guards) return;
    const ask: CloseGuard = (goOn) => latest(goOn);
    guards.add(ask);
    return () => {
      guards.delete(ask);
    };
  }, [guards]);
  return guards !== undefined;
}

/** Closes the dialog around it. */
export function CloseButton(props: Omit<ButtonProps, 'onClick'>) {
  return <Button {...props} onClick={useCloseDialog()} />;
}
