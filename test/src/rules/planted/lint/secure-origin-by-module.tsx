// as frontend/src/features/history/admin/saved-filters.tsx
const { subtle } = crypto;

export const id = crypto.randomUUID();
export const copy = (text: string) => navigator.clipboard.writeText(text);
export const channel = new BroadcastChannel('tabs');
export const digest = (bytes: Uint8Array<ArrayBuffer>) => subtle.digest('SHA-256', bytes);
