import { useNavigate, type NavigateOptions } from '@tanstack/react-router';
import { useCallback } from 'react';

type Change<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined };
type Options = Pick<NavigateOptions, 'replace' | 'resetScroll' | 'state'>;

/** @returns what changes parameters of the address; empty ones leave it. A change takes the place of the entry in the history. */
export function useSearchChange<Search extends object>(): (change: Change<Search>, options?: Options) => void {
  const navigate = useNavigate();
  return useCallback(
    (change, options) => {
      const search = (before: object) =>
        Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => !isEmpty(value)));
      void navigate({ to: '.', search: search as never, replace: true, resetScroll: false, ...options });
    },
    [navigate],
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
