import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { draftOf, forgetDraft, keepDraft } from '../session/drafts.ts';
import type { Stored } from './baseline.ts';
import { changedFields, rebase } from './form-values.ts';

/** Keeps what was typed, under this name, beyond a reload and the end of the session. */
export interface DraftOptions<Values extends FieldValues> {
  readonly name: string;
  /** Secrets are not kept. */
  readonly except?: readonly FieldPath<Values>[];
}

/** The values that were typed and not saved, and those that they were counted against. */
interface Draft<Values> {
  readonly stored: Stored<Partial<Values>>;
  readonly values: Partial<Values>;
}

/** The draft that a form begins with. */
export function useStoredDraft<Values extends FieldValues>(options: DraftOptions<Values> | undefined): Draft<Values> | undefined {
  return useState(() => (options ? draftOf<Draft<Values>>(options.name) : undefined))[0];
}

interface KeptDraft<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly options: DraftOptions<Values> | undefined;
  /** Those that the form begins with. */
  readonly values: Partial<Values>;
  readonly storedDraft: Draft<Values> | undefined;
  /** The state that changes are counted against at that moment. */
  readonly storedNow: () => Stored<Partial<Values>>;
}

/** Puts a draft back, where it counts as unsaved, and keeps every change of the form until nothing in it differs from what is stored. */
export function useKeptDraft<Values extends FieldValues>({
  form,
  options,
  values,
  storedDraft,
  storedNow,
}: KeptDraft<Values>): void {
  const name = options?.name;
  const restore = useEffectEvent(() => {
    if (!storedDraft) return;
    const before = storedDraft.stored.values;
    rebase<Values>(form, { ...values, ...before }, changedFields<Partial<Values>>(storedDraft.values, before));
  });
  const keep = useEffectEvent((typed: object) => {
    const secrets = new Set<string>(options?.except);
    const open = (all: object) => Object.fromEntries(Object.entries(all).filter(([field]) => !secrets.has(field)));
    const { values: before, ...version } = storedNow();
    if (options) keepDraft(options.name, { stored: { ...version, values: open(before) }, values: open(typed) });
  });
  useEffect(() => {
    if (name === undefined) return;
    restore();
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values: typed, isDirty }) => (isDirty ? keep(typed) : forgetDraft(name)),
    });
  }, [form, name]);
}
