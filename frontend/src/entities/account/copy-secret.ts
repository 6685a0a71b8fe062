import { toast, type ToastText } from '../../ui/toasts.tsx';

interface CopyTexts {
  readonly done: ToastText;
  readonly failed: string;
}

/** Puts something into the clipboard and says so, or says what to do where the browser does not allow it. */
export async function copySecret(text: string, { done, failed }: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ ...done, tone: 'good' });
  } catch {
    toast({ title: 'Copy failed', description: failed, tone: 'bad' });
  }
}
