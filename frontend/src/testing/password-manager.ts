/** The field that says to password managers whose password or code the given one of its form is. */
export function usernameBeside(field: HTMLElement): HTMLInputElement {
  const username = field.closest('form')?.querySelector<HTMLInputElement>('[autocomplete=username]');
  if (!username) throw new Error('The form does not say whose password it is about.');
  return username;
}
