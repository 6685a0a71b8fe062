import type { ChangeKind, ChangeView } from '@accelerator/contracts/changes';

type RowOf<Kind extends ChangeKind> = Extract<ChangeView, { readonly kind: Kind; readonly gone: false }>['row'];
type RowKey = Pick<ChangeView, 'kind' | 'id'>;

export function asCohort(row: RowOf<'cohort'>): ChangeView {
  return { kind: 'cohort', id: String(row.id), gone: false, row };
}

export function asPartner(row: RowOf<'partner'>): ChangeView {
  return { kind: 'partner', id: row.id, gone: false, row };
}

export function asPartnership(row: RowOf<'partnership'>): ChangeView {
  return { kind: 'partnership', id: row.id, gone: false, row };
}

export function gone({ kind, id }: RowKey): ChangeView {
  return { kind, id, gone: true, row: null };
}

/** Names a row among those of all kinds. */
export function keyOf({ kind, id }: RowKey): string {
  return `${kind} ${id}`;
}
