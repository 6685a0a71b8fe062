/** "MO" for Maya Okafor; with no name at all, the first letter of `fallback`, else "U". */
export function initialsOf(
  firstName: string | null | undefined,
  lastName: string | null | undefined,
  fallback: string | null | undefined = '',
): string {
  const first = (text: string | null | undefined) => [...(text ?? '').trim()][0] ?? '';
  return (first(firstName) + first(lastName) || first(fallback) || 'U').toUpperCase();
}

/** "Maya Okafor"; either name may be missing. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** The initials of a company: of its first two words. */
export function companyInitials(name: string): string {
  const [first = '', second = ''] = name
    .trim()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return initialsOf(first, second);
}

/** The labels as one text: "Technology, Healthcare"; `empty` where there are none. */
export function joinLabels(labels: readonly string[], empty = '—'): string {
  return labels.length > 0 ? labels.join(', ') : empty;
}

/** The address of a new message to someone. Encoded, so that a mail address cannot add a copy or a text to it. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
