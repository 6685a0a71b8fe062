import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from './text-field.tsx';

/**
 * For an address of e-mail, as it is typed. The browser's own box for addresses would give out a domain of other letters in its ASCII form,
 * and people would read that instead.
 */
export function EmailField<Values extends FieldValues>(
  props: Omit<ComponentProps<typeof TextField<Values>>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>,
) {
  return <TextField {...props} inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
