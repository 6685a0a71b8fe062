import { useJustBecame } from './hooks/use-just-became.ts';

export type Half = 'filled' | 'empty' | 'struck';

const leftShape = 'M7.25 2H4.2A2.2 2.2 0 0 0 2 4.2v7.6A2.2 2.2 0 0 0 4.2 14h3.05z';
const rightShape = 'M8.75 2a6 6 0 0 1 0 12z';

function HalfPath({ shape, half, className }: { shape: string; half: Half; className: string | undefined }) {
  return half === 'filled' ? (
    <path d={shape} fill="currentColor" className={className} />
  ) : (
    <path
      d={shape}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.3}
      strokeLinejoin="round"
      opacity={half === 'struck' ? 0.55 : undefined}
    />
  );
}

interface PairGlyphProps {
  left: Half;
  right: Half;
  /** Pixels. */
  size?: number;
  /** Said aloud; without it the glyph is decoration. */
  label?: string;
  /** The halves come together as the glyph appears. */
  closing?: boolean;
  className?: string;
}

/**
 * The figure of a pair in the current colour: a square half on the left, a round half on the right, for every reader. Where the second
 * half is filled while it is looked at, the two close.
 */
export function PairGlyph({ left, right, size = 16, label, closing = false, className }: PairGlyphProps) {
  const joined = left === 'filled' && right === 'filled';
  const closes = useJustBecame(joined) || (closing && joined);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <HalfPath shape={leftShape} half={left} className={closes ? 'left-half-closes' : undefined} />
      <HalfPath shape={rightShape} half={right} className={closes ? 'right-half-closes' : undefined} />
      {left === 'struck' && <path d="M2.4 11.6l5.2-7.2" stroke="currentColor" strokeWidth={1.4} strokeLinecap="round" />}
      {right === 'struck' && <path d="M8.4 11.6l5.2-7.2" stroke="currentColor" strokeWidth={1.4} strokeLinecap="round" />}
    </svg>
  );
}
