import { deepEqual, useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { useCloseGuard } from '../ui/dialogs/guarded-modal.tsx';
import { addAsker, type Ask } from './ask-before-leaving.ts';
import type { CommandForm } from './use-command-form.ts';

/**
 * Asks before unsaved work is lost: by a link, by Back, by closing the dialog around, by logging out; by a reload in the browser's own words.
 * Put it inside the form. On a page, only another page takes the form away; in a dialog, any other address does.
 */
export function UnsavedWork<Values extends FieldValues>({ command }: { command: CommandForm<Values> }) {
  const [goOn, setGoOn] = useState<() => void>();
  const ask: Ask = (next) => {
    if (!command.hasUnsavedChanges()) return false;
    command.setConfirmOpen(true);
    setGoOn(() => next);
    return true;
  };
  const inDialog = useCloseGuard(ask);
  useAsker(ask);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const takesAway = current.pathname !== next.pathname || (inDialog && !deepEqual(current.search, next.search));
      const asks = takesAway && command.hasUnsavedChanges();
      command.setConfirmOpen(asks);
      return asks;
    },
    enableBeforeUnload: command.unsaved,
    disabled: !command.unsaved,
    withResolver: true,
  });
  const stay = () => {
    setGoOn(undefined);
    command.setConfirmOpen(false);
    blocker.reset?.();
  };
  const leave = () => {
    setGoOn(undefined);
    command.setConfirmOpen(false);
    command.discard();
    goOn?.();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      open={goOn !== undefined || blocker.status === 'blocked'}
      onClose={stay}
      title="Discard your changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={leave}
    >
      What you changed has not been saved.
    </ConfirmDialog>
  );
}

function useAsker(ask: Ask): void {
  const latest = useEffectEvent(ask);
  useEffect(() => addAsker((goOn) => latest(goOn)), []);
}
