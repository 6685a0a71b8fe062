import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { controlLook, FieldFrame, type FieldText } from '../fields/field-frame.tsx';
import type { FieldOf } from '../fields/field-of.ts';
import type { PasswordStrength } from './password-strength.ts';
import { Status } from '../../ui/messages/status.tsx';

type NewPasswordFieldProps<Values extends FieldValues> = FieldOf<Values> &
  FieldText & {
    /** The words that a guesser would know of the person: names, company, domain. */
    personal?: readonly (string | undefined)[];
  };

/** A password that is being chosen, with a hint how hard it is to guess. The hint refuses nothing. */
export function NewPasswordField<Values extends FieldValues>({ personal = [], ...frame }: NewPasswordFieldProps<Values>) {
  const { form, name } = frame;
  const password = useWatch({ control: form.control, name }) as string;
  const strength = usePasswordStrength(password, personal);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <>
          <input {...control} {...form.register(name)} type="password" autoComplete="new-password" className={controlLook} />
          <StrengthHint strength={strength} />
        </>
      )}
    </FieldFrame>
  );
}

/** A pause in typing after which the hint follows, in milliseconds. */
const pause = 300;

/** Undefined before something is typed, and where the estimator cannot be loaded. */
function usePasswordStrength(password: string, personal: readonly (string | undefined)[]): PasswordStrength | undefined {
  const [strength, setStrength] = useState<PasswordStrength>();
  const known = personal.filter(Boolean).join('\n');
  useEffect(() => {
    if (password === '') return;
    let current = true;
    const timer = setTimeout(() => {
      const estimator = import('./password-strength.ts');
      estimator
        .then(({ strengthOf }) => current && setStrength(strengthOf(password, known.split('\n'))))
        // It is a help only: a form without it works as well.
        .catch(() => current && setStrength(undefined));
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [password, known]);
  return password === '' ? undefined : strength;
}

const levels = [
  { word: 'Very weak', paint: 'bg-bad' },
  { word: 'Weak', paint: 'bg-bad' },
  { word: 'Fair', paint: 'bg-wait' },
  { word: 'Good', paint: 'bg-good' },
  { word: 'Strong', paint: 'bg-good' },
] as const;

/** Takes its place from the start, so that nothing moves while a password is typed. */
function StrengthHint({ strength }: { strength: PasswordStrength | undefined }) {
  const level = strength && levels[strength.score];
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            data-track
            className={clsx(
              'h-1 rounded-full',
              level && step <= Math.max(strength.score, 1) ? level.paint : 'bg-line forced-colors:bg-surface',
            )}
          />
        ))}
      </div>
      <Status className="min-h-[1.125rem] text-console leading-[1.125rem] text-ink-3">
        {level && `${level.word}. ${strength.advice ?? ''}`.trim()}
      </Status>
    </div>
  );
}
