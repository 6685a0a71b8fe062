import clsx from 'clsx';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg';

const sizes: Record<AvatarSize, string> = {
  xs: 'size-6 text-[9px]',
  sm: 'size-8 text-[11.5px]',
  md: 'size-10 text-[14px]',
  lg: 'size-14 text-[20px]',
};
const corners: Record<AvatarSize, string> = {
  xs: 'rounded-[4px]',
  sm: 'rounded-[6px]',
  md: 'rounded-[7px]',
  lg: 'rounded-[10px]',
};

interface AvatarProps {
  shape: 'square' | 'circle';
  initials: string;
  size?: AvatarSize;
  className?: string;
}

/** Initials on a square or a circle. Decoration: the name always stands beside it. */
export function Avatar({ shape, initials, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center bg-sunken leading-none font-semibold tracking-[0.01em] text-ink-2 inset-ring inset-ring-line-strong',
        sizes[size],
        shape === 'circle' ? 'rounded-full' : corners[size],
        className,
      )}
    >
      {initials}
    </span>
  );
}

interface AvatarPairProps {
  /** Initials on the square, which always stands left. */
  left: string;
  /** Initials on the circle. */
  right: string;
  size?: AvatarSize;
}

/** The two sides of a pair. */
export function AvatarPair({ left, right, size = 'sm' }: AvatarPairProps) {
  return (
    <span aria-hidden className="flex shrink-0">
      <Avatar shape="square" initials={left} size={size} />
      <Avatar shape="circle" initials={right} size={size} className="-ml-1 ring-2 ring-surface" />
    </span>
  );
}
