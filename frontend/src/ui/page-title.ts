import { useEffect } from 'react';

const product = 'Partner Growth Accelerator';

/** Sets the title of the browser's window: "My Matches, Partner Growth Accelerator", with "Error: " before it while a form has problems. */
export function usePageTitle(title: string, { error = false }: { error?: boolean } = {}): void {
  useEffect(() => {
    document.title = `${error ? 'Error: ' : ''}${title}, ${product}`;
  }, [title, error]);
}
