/** Answers whether the text is in the clipboard now. On a plain origin there is none, and a person may have forbidden it. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
