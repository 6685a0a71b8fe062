/** Says whose password or code a form is about. Nobody sees it: password managers find the login by it, and keep a new password under it. */
export function KnownUsername({ username }: { readonly username: string }) {
  return (
    <input type="text" autoComplete="username" value={username} readOnly aria-hidden="true" tabIndex={-1} className="sr-only" />
  );
}
