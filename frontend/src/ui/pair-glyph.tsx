export type Half = 'filled' | 'empty' | 'struck';

const leftShape = 'M7.25 2H4.2A2.2 2.2 0 0 0 2 4.2v7.6A2.2 2.2 0 0 0 4.2 14h3.05z';
const rightShape = 'M8.75 2a6 6 0 0 1 0 12z';

function HalfPath({ shape, half }: { shape: string; half: Half }) {
  return half === 'filled' ? (
    <path d={shape} fill="currentColor" />
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
  className?: string;
}

/** The figure of a pair in the current colour: a square half on the left, a round half on the right, for every reader. */
export function PairGlyph({ left, right, size = 16, label, className }: PairGlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <HalfPath shape={leftShape} half={left} />
      <HalfPath shape={rightShape} half={right} />
      {left === 'struck' && <path d="M2.4 11.6l5.2-7.2" stroke="currentColor" strokeWidth={1.4} strokeLinecap="round" />}
      {right === 'struck' && <path d="M8.4 11.6l5.2-7.2" stroke="currentColor" strokeWidth={1.4} strokeLinecap="round" />}
    </svg>
  );
}
