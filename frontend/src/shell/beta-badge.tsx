export function BetaBadge() {
  return (
    <span className="rounded-sm border border-line-strong px-[5px] text-caption whitespace-nowrap font-medium text-ink-2">
      Beta
    </span>
  );
}
