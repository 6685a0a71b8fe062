import { consoleScreens, type ConsolePath } from '@accelerator/contracts/console';
import type { SearchHitView, SearchKind } from '@accelerator/contracts/search/views';
import { foldedWords } from '@accelerator/contracts/text/folding';
import { stringifySearch } from '../../../address/address-query.ts';
import type { AddressSearch } from '../../../address/parameters.ts';

/** Something that the palette leads to. */
export interface SearchTarget {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly detail: string;
  /** Of this site. */
  readonly address: string;
}

const groups: Readonly<Record<SearchKind, string>> = {
  partner: 'Partners',
  partnership: 'Partnerships',
  cohort: 'Cohorts',
  user: 'Users',
};

/** The screens of which a word begins with each typed one; all of them while nothing is typed. */
export function screensFor(typed: string): readonly SearchTarget[] {
  const wanted = foldedWords(typed);
  return consoleScreens
    .filter(({ title }) => {
      const words = foldedWords(title);
      return wanted.every((one) => words.some((word) => word.startsWith(one)));
    })
    .map(({ title, path }) => ({ key: path, group: 'Screens', title, detail: '', address: path }));
}

export function targetOf(hit: SearchHitView): SearchTarget {
  const { kind, id, title, detail } = hit;
  return { key: `${kind} ${id}`, group: groups[kind], title, detail, address: addressOf(hit) };
}

function addressOf({ kind, id, partnerId }: SearchHitView): string {
  if (kind === 'user' && partnerId === null) return '/admin/users';
  const opened: Readonly<Record<SearchKind, { readonly path: ConsolePath; readonly search: AddressSearch }>> = {
    user: { path: '/admin/partners', search: { partner: partnerId ?? undefined } },
    partner: { path: '/admin/partners', search: { partner: id } },
    partnership: { path: '/admin/partnerships', search: { partnership: id } },
    cohort: { path: '/admin/cohorts', search: { cohort: id } },
  };
  const { path, search } = opened[kind];
  return `${path}${stringifySearch(search)}`;
}
