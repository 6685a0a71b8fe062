import type { SearchHitView, SearchKind } from '@accelerator/contracts/search/views';
import { foldedWords } from '@accelerator/contracts/text/folding';

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

const screens: readonly (readonly [title: string, address: string])[] = [
  ['Dashboard', '/admin'],
  ['Partners', '/admin/partners'],
  ['Partnerships', '/admin/partnerships'],
  ['Cohorts', '/admin/cohorts'],
  ['Admin Users', '/admin/users'],
  ['Reports', '/admin/reports'],
  ['History', '/admin/history'],
  ['Ledger', '/admin/ledger'],
  ['Exports', '/admin/exports'],
  ['Projections', '/admin/projections'],
  ['Scoring', '/admin/scoring'],
];

/** The screens of which a word begins with each typed one; all of them while nothing is typed. */
export function screensFor(typed: string): readonly SearchTarget[] {
  const wanted = foldedWords(typed);
  return screens
    .filter(([title]) => {
      const words = foldedWords(title);
      return wanted.every((one) => words.some((word) => word.startsWith(one)));
    })
    .map(([title, address]) => ({ key: address, group: 'Screens', title, detail: '', address }));
}

export function targetOf(hit: SearchHitView): SearchTarget {
  const { kind, id, title, detail } = hit;
  return { key: `${kind} ${id}`, group: groups[kind], title, detail, address: addressOf(hit) };
}

function addressOf({ kind, id, partnerId }: SearchHitView): string {
  if (kind === 'user') return partnerId === null ? '/admin/users' : `/admin/partners?partner=${partnerId}`;
  return `/admin/${kind}s?${kind}=${id}`;
}
