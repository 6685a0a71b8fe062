import { writeToClipboard } from '../../browser/clipboard.ts';
import { toast, type ToastText } from './toasts.tsx';

/** The words once it is in the clipboard, and where the browser does not allow that. */
export interface CopyTexts {
  readonly done: ToastText;
  readonly failed: ToastText;
}

/** Puts something into the clipboard and says so, or shows it selected. Answers whether the browser allowed it. */
export async function copyText(text: string, { done, failed }: CopyTexts): Promise<boolean> {
  const isCopied = await writeToClipboard(text);
  toast(isCopied ? { ...done, tone: 'good' } : { ...failed, selected: text, tone: 'bad' });
  return isCopied;
}
