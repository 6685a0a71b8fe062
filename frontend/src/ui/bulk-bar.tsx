import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface BulkBarProps {
  readonly selected: number;
  /** What will not happen to the selection and why. */
  readonly remark?: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Floats at the bottom while rows are selected and holds what can be done with them. */
export function BulkBar({ selected, remark, onClear, children }: BulkBarProps) {
  if (selected === 0) return null;
  return (
    <div
      role="region"
      aria-label="Selection"
      className="fixed inset-x-2 bottom-3 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-ink p-2 pl-4 text-console text-on-ink shadow-float md:bottom-5"
    >
      <p role="status" className="mr-1 py-1.5 sm:border-r sm:border-on-ink/30 sm:pr-3">
        <b className="font-semibold tabular-nums">{selected} selected</b> {remark && <span className="opacity-80">{remark}</span>}
      </p>
      <BulkButton onClick={onClear}>Clear</BulkButton>
      {children}
    </div>
  );
}

interface BulkButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled'> {
  readonly main?: boolean;
  /** Why it cannot be pressed; the remark of the bar says it too. */
  readonly disabledReason?: string | undefined;
}

/** A button in the inverse colours of the bar; `main` for the one act that the bar is there for. */
export function BulkButton({ main, disabledReason, onClick, className, ...rest }: BulkButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={disabledReason ? true : undefined}
      title={disabledReason}
      onClick={disabledReason ? undefined : onClick}
      className={clsx(
        'h-10 rounded-md px-3 font-medium whitespace-nowrap outline-on-ink md:h-8',
        main ? 'bg-on-ink text-ink hover:bg-on-ink/90' : 'hover:bg-on-ink/15',
        disabledReason && 'cursor-not-allowed opacity-60',
        className,
      )}
    />
  );
}
