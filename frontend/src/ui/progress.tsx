import clsx from 'clsx';

interface MeterProps {
  value: number;
  max: number;
  /** The name of the measured, said aloud: "Registration". */
  label: string;
  /** The value in words, where a percentage would say too little: "22 of 36 seats". */
  valueText?: string;
  className?: string;
}

/** A thin bar; the figure stands beside it. */
export function Meter({ value, max, label, valueText, className }: MeterProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={clsx('h-1 overflow-hidden rounded-[2px] bg-sunken', className)}
    >
      <div className="h-full rounded-[2px] bg-ink" style={{ width: `${percent}%` }} />
    </div>
  );
}

function fillAt(percent: number): string {
  if (percent >= 100) return 'bg-good';
  if (percent >= 75) return 'bg-wait';
  if (percent >= 50) return 'bg-together';
  return percent >= 25 ? 'bg-ink' : 'bg-field';
}

interface SegmentsProps {
  /** The number of filled ones. */
  step: number;
  of: number;
  label: string;
}

/** Progress in whole steps, as segments of 4 px. */
export function Segments({ step, of, label }: SegmentsProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={step}
      aria-valuetext={`Step ${step} of ${of}`}
      className="flex gap-1"
    >
      {Array.from({ length: of }, (_, index) => (
        <span key={index} className={clsx('h-1 flex-1 rounded-[2px]', index < step ? fillAt((100 * step) / of) : 'bg-sunken')} />
      ))}
    </div>
  );
}
