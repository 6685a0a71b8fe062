import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, type MouseEvent } from 'react';
import { useSearchChange } from '../address/search-change.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was added by opening a dialog, so going back closes it. */
    dialogOpened?: true;
  }
}

type Id = string | number;

interface Anchor {
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
}

type Search = Record<string, unknown>;

/** Numbers stand in an address as they are, text that looks like one with quotation marks. */
function valueOf(id: Id): Id {
  return /^\d{1,15}$/.test(String(id)) ? Number(id) : id;
}

/**
 * The ways to a dialog that a search parameter opens. Opening it adds an entry to the history: Back closes it, and its address opens it.
 * What only leads there is not rendered again when it opens.
 * @param name the parameter; it holds the id of what is shown
 */
export function useDialogAddress(name: string): DialogAddress {
  const router = useRouter();
  const change = useSearchChange<Search>();
  return useMemo(() => {
    const open = (id: Id) =>
      change({ [name]: valueOf(id) }, { replace: false, state: (state) => ({ ...state, dialogOpened: true }) });
    const show = (id: Id) => change({ [name]: valueOf(id) }, { state: (state) => state });
    const close = () => {
      if (router.state.location.state.dialogOpened) router.history.back();
      else change({ [name]: undefined });
    };
    const hrefOf = (id: Id) => {
      const { pathname, search } = router.state.location;
      return `${pathname}${router.options.stringifySearch({ ...search, [name]: valueOf(id) })}`;
    };
    const linkTo = (id: Id) => ({ href: hrefOf(id), onClick: onPlainPress(() => open(id)) });
    return { open, show, close, hrefOf, linkTo };
  }, [name, change, router]);
}

/** The row that the search parameter opens; undefined while the dialog is closed. */
export function useOpened(name: string): string | undefined {
  const opened = useSearch({ strict: false, select: (search: Search) => search[name] });
  return opened === undefined ? undefined : String(opened);
}

/** Takes a press of a link over from the browser, but not one that asks for a new tab or window. */
export function onPlainPress(act: () => void) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
