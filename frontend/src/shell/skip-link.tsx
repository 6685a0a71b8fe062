/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="fixed top-2 left-2 z-[80] -translate-y-16 rounded-md bg-ink px-4 py-2.5 text-control font-medium text-on-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
