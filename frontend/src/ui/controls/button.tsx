import { createLink, type LinkComponent } from '@tanstack/react-router';
import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';
import { createContext, use, type AnchorHTMLAttributes, type ButtonHTMLAttributes, type Ref } from 'react';
import type { Elements } from '../elements.ts';

/** Below it nothing can be done and nothing leads away: buttons that only open what is on the page still do. */
export const ActionsDisabled = createContext(false);

export type ButtonVariant = 'primary' | 'together' | 'secondary' | 'ghost' | 'danger' | 'danger-solid';
export type ButtonSize = 'md' | 'sm';

const base =
  'inline-flex items-center justify-center rounded-md border text-center font-medium wrap-break-word whitespace-nowrap transition-colors select-none aria-disabled:cursor-not-allowed';

const paints: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-ink text-on-ink hover:bg-ink-2',
  together: 'border-transparent bg-together text-on-together hover:bg-together-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-hover',
  ghost: 'border-transparent text-ink-2 hover:bg-hover',
  danger: 'border-line-strong bg-surface text-bad hover:bg-hover',
  'danger-solid': 'border-transparent bg-bad text-surface hover:opacity-90',
};

/** A button that has no ground of its own gets none: it would look pressed. */
function paintOf(variant: ButtonVariant, disabled: boolean): string {
  if (!disabled) return paints[variant];
  return variant === 'ghost' ? 'border-transparent text-ink-3 opacity-60' : 'border-sunken bg-sunken text-ink-3';
}

/** On phones every button has the height that a finger needs, and more lines where its words have no room on one. */
const sizes: Record<ButtonSize, string> = {
  md: 'h-control gap-2 px-4 text-control console:gap-1.5 console:px-3 console:text-console max-md:h-auto! max-md:min-h-control max-md:py-1.5 max-md:whitespace-normal',
  sm: 'h-control-sm gap-1.5 px-3 text-console console:px-2.5 console:text-caption max-md:h-auto! max-md:min-h-control max-md:py-1.5 max-md:whitespace-normal',
};

/** Which end of its words stands at the edge of what is around them, where the button shows no frame of its own. */
export type Flush = 'start' | 'end';

const flushes: Record<Flush, Record<ButtonSize, string>> = {
  start: { md: '-ml-[17px] console:-ml-[13px]', sm: '-ml-[13px] console:-ml-[11px]' },
  end: { md: '-mr-[17px] console:-mr-[13px]', sm: '-mr-[13px] console:-mr-[11px]' },
};

const squares: Record<ButtonSize, string> = {
  md: 'size-control',
  sm: 'size-control-sm',
};

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** 16 px, before the words. */
  icon?: Elements;
  flush?: Flush;
  /** The act is under way: a spinner and `busyLabel` take the place of icon and words; pressing does nothing. */
  busy?: boolean;
  busyLabel?: string;
  /** Why it cannot be pressed. The button stays focusable; the caller shows the reason beside it. */
  disabledReason?: string | undefined;
  /** The effect of a press in that case. */
  onDisabledPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  flush,
  busy = false,
  busyLabel,
  disabledReason,
  onDisabledPress,
  onClick,
  className,
  children,
  type,
  ...rest
}: ButtonProps) {
  const isDisabled = useIsDisabled(rest, disabledReason);
  const idle = busy || isDisabled;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={
        idle
          ? (event) => {
              event.preventDefault();
              if (!busy) onDisabledPress?.();
            }
          : onClick
      }
      className={clsx(base, sizes[size], flush && flushes[flush][size], paintOf(variant, isDisabled), className)}
    >
      {busy ? <LoaderCircle className="size-4 shrink-0 animate-spin" /> : icon}
      <span className="contents">{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

function useIsDisabled(attributes: ButtonHTMLAttributes<HTMLButtonElement>, disabledReason: string | undefined): boolean {
  const opens = attributes['aria-expanded'] !== undefined;
  return (use(ActionsDisabled) && !opens) || disabledReason !== undefined;
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Elements;
  flush?: Flush;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export function ButtonAnchor({ variant = 'secondary', size = 'md', icon, flush, className, children, ...rest }: AnchorProps) {
  const isDisabled = use(ActionsDisabled);
  const { href: _, onClick: _press, ...asText } = rest;
  return (
    <a
      {...(isDisabled ? { ...asText, role: 'link', 'aria-disabled': true } : rest)}
      className={clsx(base, sizes[size], flush && flushes[flush][size], paintOf(variant, isDisabled), className)}
    >
      {icon}
      <span className="contents">{children}</span>
    </a>
  );
}

/** A link of the router that looks like a button, for going somewhere. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor);

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Its name; also the tooltip. */
  label: string;
  icon: Elements;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  disabledReason,
  onClick,
  className,
  type,
  ...rest
}: IconButtonProps) {
  const idle = useIsDisabled(rest, disabledReason);
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={label}
      aria-disabled={idle || undefined}
      onClick={idle ? (event) => event.preventDefault() : onClick}
      className={clsx(base, 'shrink-0', squares[size], paintOf(variant, idle), className)}
    >
      {icon}
    </button>
  );
}
