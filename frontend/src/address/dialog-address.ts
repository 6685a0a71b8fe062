import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, type MouseEvent } from 'react';
import { stringifySearch } from './address-query.ts';
import type { AddressSearch, DialogName } from './parameters.ts';
import { useSearchChange } from './search-change.ts';
import { text } from './search-readers.ts';
import { preloadOpenedBy } from '../ui/dialogs/near-dialogs.ts';
import { nearOf, type Near } from '../ui/parts/lazy-part.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was added by opening a dialog, so going back closes it. */
    dialogOpened?: true;
  }
}

type Id = string | number;

interface Anchor extends Near {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export interface DialogAddress {
  readonly open: (id: Id) => void;
  /** Shows another one in the dialog that is open; Back still closes it. */
  readonly show: (id: Id) => void;
  readonly close: () => void;
  readonly hrefOf: (id: Id) => string;
  /** For an anchor: a plain press opens the dialog here, any other is the browser's, as for a new tab. */
  readonly linkTo: (id: Id) => Anchor;
  /** Loads the dialog before it is opened; for elements that open it and are no link. */
  readonly near: Near;
}

/**
 * The ways to a dialog that a search parameter opens. Opening it adds an entry to the history: Back closes it, and its address opens it.
 * What only leads there is not rendered again when it opens.
 */
export function useDialogAddress(name: DialogName): DialogAddress;
export function useDialogAddress(name: DialogName | undefined): DialogAddress | undefined;
export function useDialogAddress(name: DialogName | undefined): DialogAddress | undefined {
  const router = useRouter();
  const change = useSearchChange();
  return useMemo(() => {
    if (name === undefined) return undefined;
    const open = (id: Id) => change({ [name]: id }, { replace: false, state: (state) => ({ ...state, dialogOpened: true }) });
    const show = (id: Id) => change({ [name]: id }, { state: (state) => state });
    const close = () => {
      if (router.state.location.state.dialogOpened) router.history.back();
      else change({ [name]: undefined });
    };
    const hrefOf = (id: Id) => {
      const { pathname, search } = router.state.location;
      return `${pathname}${stringifySearch({ ...search, [name]: id })}`;
    };
    const near = nearOf(() => preloadOpenedBy(name));
    const linkTo = (id: Id) => ({ href: hrefOf(id), onClick: onPlainPress(() => open(id)), ...near });
    return { open, show, close, hrefOf, linkTo, near };
  }, [name, change, router]);
}

/** The id that the search parameter holds; undefined while the dialog is closed. */
export function useOpened(name: DialogName): string | undefined {
  return text(useSearch({ strict: false, select: (search: AddressSearch) => search[name] }));
}

/** Takes a press of a link over from the browser, but not one that asks for a new tab or window. */
export function onPlainPress(act: () => void) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
