import { useRouter, type NavigateOptions } from '@tanstack/react-router';
import { useCallback } from 'react';
import { stringifySearch } from './address-query.ts';
import type { AddressSearch } from './parameters.ts';

type Options = Pick<NavigateOptions, 'replace' | 'resetScroll' | 'state'>;

/** @returns what changes parameters of the address; empty ones leave it. A change takes the place of the entry in the history. */
export function useSearchChange(): (change: AddressSearch, options?: Options) => void {
  const router = useRouter();
  return useCallback(
    (change, options) => {
      const { pathname, search } = router.latestLocation;
      const href = `${pathname}${stringifySearch({ ...search, ...change })}`;
      void router.navigate({ href, replace: true, resetScroll: false, ...options });
    },
    [router],
  );
}
