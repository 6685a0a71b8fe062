import { Alert } from './alert.tsx';

/** Says at the top of a screen why nothing on it can be changed. */
export function ReadOnlyAlert() {
  return (
    <Alert tone="note" title="Read-only access">
      You can look at everything here. Only administrators with full access can make changes.
    </Alert>
  );
}

/** The reason beside a button that a read-only administrator cannot press. */
export const readOnlyReason = 'You have read-only access';
