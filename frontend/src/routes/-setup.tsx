import { PageSpinner } from '../ui/spinner.tsx';
import { lazyPart, type Waiting } from '../ui/parts/lazy-part.tsx';
import { ErrorAlert } from '../ui/messages/alert.tsx';
import { TextPage } from '../shell/text-page.tsx';

/** Stands in place of every screen of someone whose password is temporary: it opens nothing but its change. */
export const OwnPassword = lazyPart(async () => (await import('./-own-password.tsx')).OwnPassword, waiting);

/** Stands in place of every screen of an administrator who has no second factor where one is required. */
export const RequiredSecondFactor = lazyPart(
  async () => (await import('./-required-second-factor.tsx')).RequiredSecondFactor,
  waiting,
);

function waiting({ error, onRetry }: Waiting) {
  if (!error) return <PageSpinner />;
  return (
    <TextPage title="This page has not been loaded yet">
      <ErrorAlert error={error} onRetry={onRetry} />
    </TextPage>
  );
}
