import { useEffect, useRef, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { firstInvalidField, goToField } from './error-scroll.ts';

/** Long enough for the messages to have been painted. */
const startAfter = 250;

/**
 * After a failed submit the form scrolls to its first invalid field and focuses it, unless the person has gone on to another one. Give the
 * returned ref to the `<form>`.
 */
export function useErrorScroll<Values extends FieldValues>(form: UseFormReturn<Values>): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting, isSubmitSuccessful } = form.formState;
  const failed = submitCount > 0 && !isSubmitting && !isSubmitSuccessful;
  useEffect(() => {
    if (!failed) return;
    const before = document.activeElement;
    const timer = setTimeout(() => {
      if (document.activeElement !== before) return;
      const field = element.current && firstInvalidField(element.current);
      if (field) goToField(field);
    }, startAfter);
    return () => clearTimeout(timer);
  }, [failed, submitCount]);
  return element;
}
