import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../parts/lazy-part.tsx';
import type { DialogProps } from './dialog.tsx';
import { opensBy } from './near-dialogs.ts';
import { PendingDialog } from './pending-dialog.tsx';

interface Look extends Pick<DialogProps, 'title' | 'size'> {
  /** The search parameter that opens it: its links load it once the pointer or the focus has reached one. */
  readonly parameter?: string;
}

/** A dialog whose code is loaded when it is first opened; it is rendered only while it is open. */
export function lazyDialog<Props extends Pick<DialogProps, 'onClose'>>(
  load: () => Promise<ComponentType<Props>>,
  { parameter, title, ...look }: Omit<Look, 'title'> & { readonly title: Look['title'] | ((props: Props) => Look['title']) },
): LazyPart<Props> {
  const dialog = lazyPart(load, (state, props) => (
    <PendingDialog {...look} {...state} title={typeof title === 'function' ? title(props) : title} onClose={props.onClose} />
  ));
  if (parameter !== undefined) opensBy(parameter, dialog);
  return dialog;
}
