const prefix = 'draft:';

/** The unsent values of a form, kept for this tab only. Secrets never go in here. */
export function keepDraft(form: string, values: unknown): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(values));
  } catch {
    // Storage may be full or forbidden; the form itself still holds what was typed.
  }
}

export function draftOf<Values>(form: string): Partial<Values> | undefined {
  try {
    const kept = sessionStorage.getItem(prefix + form);
    return kept === null ? undefined : (JSON.parse(kept) as Partial<Values>);
  } catch {
    return undefined;
  }
}

export function forgetDraft(form: string): void {
  sessionStorage.removeItem(prefix + form);
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}
