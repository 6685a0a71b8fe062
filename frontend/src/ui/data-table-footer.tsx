interface DataTableFooterProps {
  /** "Showing 12 of 40 partners" */
  readonly children: string;
  readonly onShowKeys: () => void;
}

/** Says how many of all rows the table holds, and where its keys are listed. */
export function DataTableFooter({ children, onShowKeys }: DataTableFooterProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-ink-2">
      <p role="status" className="tabular-nums">
        {children}
      </p>
      <button type="button" onClick={onShowKeys} className="min-h-6 rounded-sm text-ink-3 hover:text-ink max-md:hidden">
        Press ? for keys
      </button>
    </div>
  );
}
