import clsx from 'clsx';
import { useState, type ComponentProps } from 'react';
import { controlLook } from './field-frame.tsx';
import { typedNumber, type TypedNumber } from './typed-number.ts';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'value' | 'onChange'> {
  readonly value: TypedNumber | undefined;
  readonly onChange: (value: TypedNumber) => void;
  /** As many are taken behind a point; without it, none. */
  readonly decimals?: number;
}

/** The box of every number. It keeps what was typed, letter for letter, until another value comes from elsewhere. */
export function NumberInput({ value, onChange, decimals = 0, className, ...input }: NumberInputProps) {
  const [typed, setTyped] = useState('');
  const now = value ?? null;
  return (
    <input
      autoComplete="off"
      {...input}
      type="text"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={typedNumber(typed, { decimals }) === now ? typed : String(now ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(typedNumber(target.value, { decimals }));
      }}
      className={clsx(controlLook, 'tabular-nums', className)}
    />
  );
}
