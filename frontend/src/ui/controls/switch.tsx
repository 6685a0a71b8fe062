import { Description, Field, Label, Switch as Toggle } from '@headlessui/react';
import clsx from 'clsx';
import type { ComponentProps } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  /** Below the label. */
  description?: string | undefined;
  /** It stands at the right edge of its row, and the words at the left one. */
  trailing?: boolean;
  /** Shown beside it; the switch stays focusable. */
  disabledReason?: string | undefined;
  /** The id of the element that says so, where it is not said beside the switch. */
  reasonId?: string | undefined;
  /** The effect of a press in that case. */
  onDisabledPress?: (() => void) | undefined;
}

export function Switch({
  checked,
  onChange,
  label,
  description,
  trailing = false,
  disabledReason,
  reasonId,
  onDisabledPress,
}: SwitchProps) {
  const idle = disabledReason !== undefined;
  const words = (reasonId ? undefined : disabledReason) ?? description;
  return (
    <Field className={clsx('flex items-center gap-2.5', trailing && 'flex-row-reverse justify-between')}>
      <Toggle
        as={ToggleButton}
        idle={idle}
        reasonId={reasonId}
        checked={checked}
        onChange={idle ? () => onDisabledPress?.() : onChange}
        className={clsx('group inline-flex h-6 w-9 shrink-0 items-center rounded-full p-0.5 aria-disabled:cursor-not-allowed')}
      >
        <span
          className={clsx(
            'flex h-5 w-8 items-center rounded-full p-0.5 transition-colors',
            idle ? 'bg-line-strong' : checked ? 'bg-ink' : 'bg-field',
          )}
        >
          <span
            className={clsx('size-4 rounded-full transition-[translate]', checked ? 'translate-x-3 bg-on-ink' : 'bg-surface')}
          />
        </span>
      </Toggle>
      <span className="min-w-0">
        <Label className="text-control console:text-console">{label}</Label>
        {words && <Description className="text-caption text-ink-2 tabular-nums">{words}</Description>}
      </span>
    </Field>
  );
}

type ToggleButtonProps = ComponentProps<'button'> & { readonly idle: boolean; readonly reasonId: string | undefined };

/** Headless UI would swallow every press of what it is told is disabled, so it is not told. */
function ToggleButton({ idle, reasonId, ...rest }: ToggleButtonProps) {
  const describedBy = [rest['aria-describedby'], reasonId].filter(Boolean).join(' ');
  return <button {...rest} aria-disabled={idle || undefined} aria-describedby={describedBy || undefined} />;
}
