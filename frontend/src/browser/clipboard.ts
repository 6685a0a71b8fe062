/** Answers whether the text is in the clipboard now. A browser may have no way to it, and a person may have forbidden it. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** On a plain origin there is no clipboard to write to, while what is selected can still be copied. The focus stays where it is. */
function copyBySelection(text: string): boolean {
  const copied = document.createElement('span');
  copied.textContent = text;
  Object.assign(copied.style, { position: 'fixed', top: '0', clipPath: 'inset(50%)', whiteSpace: 'pre', userSelect: 'text' });
  // Beneath an open dialog nothing can be selected.
  const place = document.activeElement?.closest('[role=dialog], [role=alertdialog]') ?? document.body;
  place.append(copied);
  const selection = getSelection();
  const before = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  let isCopied = false;
  const write = (event: ClipboardEvent) => {
    event.stopPropagation();
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isCopied = event.clipboardData !== null;
  };
  copied.addEventListener('copy', write);
  try {
    selectContents(copied);
    // Deprecated, and the only one that a plain origin has.
    return document.execCommand('copy') && isCopied;
  } catch {
    return false;
  } finally {
    copied.remove();
    selection?.removeAllRanges();
    if (before) selection?.addRange(before);
  }
}

/** Selects everything in an element, as a person does who is about to copy it. */
export function selectContents(element: Element): void {
  const contents = document.createRange();
  contents.selectNodeContents(element);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(contents);
}
