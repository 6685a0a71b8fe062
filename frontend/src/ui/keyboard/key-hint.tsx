/** The key that does what is beside it. It is announced by the control's `aria-keyshortcuts`, where there is a control. */
export function KeyHint({ children, silent = false }: { readonly children: string; readonly silent?: boolean }) {
  return (
    <kbd aria-hidden={silent || undefined} className="font-mono text-ink-3 max-md:hidden">
      {children}
    </kbd>
  );
}
