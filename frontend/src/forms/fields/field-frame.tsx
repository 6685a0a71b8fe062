import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { messageOf, type FieldOf } from './field-of.ts';
import type { Elements } from '../../ui/elements.ts';

/** The look of a box that can be typed in. */
export const controlLook =
  'h-control w-full min-w-0 rounded-md border border-field bg-surface px-3 text-body text-ink transition-[border-color] aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad console:px-2.5 console:text-console';

export interface FieldText {
  label: ReactNode;
  /** Under the label. */
  hint?: ReactNode;
  /** Says "(optional)" after the label; required fields carry no mark. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The ids that tie hint and message to a control. */
export function useFieldIds(hint: boolean, invalid: boolean) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return { id, describedBy };
}

export function Optional() {
  return <span className="font-normal text-ink-3"> (optional)</span>;
}

export function FieldMessage({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p id={id} data-field-error className="flex items-start gap-1.5 text-console leading-[1.125rem] font-medium text-bad">
      <CircleAlert className="mt-px size-4 shrink-0" />
      <span>{message}</span>
    </p>
  ) : null;
}

type FieldFrameProps<Values extends FieldValues> = FieldOf<Values> &
  FieldText & { children: (control: ControlAttributes) => Elements };

/** Label, hint, one control and its message. */
export function FieldFrame<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional = false,
  className,
  children,
}: FieldFrameProps<Values>) {
  const message = messageOf(form, name);
  const { id, describedBy } = useFieldIds(hint !== undefined, message !== undefined);
  return (
    <div data-field={name} className={clsx('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-control font-medium console:text-console">
        <span>{label}</span>
        {optional && <Optional />}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-console leading-[1.125rem] text-ink-3">
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': message !== undefined || undefined, 'aria-describedby': describedBy })}
      <FieldMessage id={`${id}-error`} message={message} />
    </div>
  );
}

type GroupFrameProps<Values extends FieldValues> = FieldOf<Values> &
  FieldText & {
    role?: 'radiogroup' | 'group';
    /** Only screen readers read the label, because a heading already shows it. */
    labelHidden?: boolean;
    children: (group: ControlAttributes) => Elements;
  };

/** A group of check boxes or radio buttons with one label, hint and message for all. */
export function GroupFrame<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional = false,
  className,
  role = 'group',
  labelHidden = false,
  children,
}: GroupFrameProps<Values>) {
  const message = messageOf(form, name);
  const { id, describedBy } = useFieldIds(hint !== undefined, message !== undefined);
  const invalid = message !== undefined || undefined;
  return (
    <div
      data-field={name}
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={role === 'radiogroup' ? invalid : undefined}
      className={clsx('grid min-w-0 content-start gap-1.5', className)}
    >
      <span id={`${id}-label`} className={labelHidden ? 'sr-only' : 'text-control font-medium console:text-console'}>
        <span>{label}</span>
        {optional && <Optional />}
      </span>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-console leading-[1.125rem] text-ink-3">
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': invalid, 'aria-describedby': message !== undefined ? `${id}-error` : undefined })}
      <FieldMessage id={`${id}-error`} message={message} />
    </div>
  );
}
