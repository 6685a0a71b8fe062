import type { MailSettingsView } from '@accelerator/contracts/mail/views';
import { useQuery } from '@tanstack/react-query';
import { Alert, ErrorAlert } from '../../ui/messages/alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { MailAddress, type MailHeading } from './mail-address.tsx';
import { mailQueries } from './mail.queries.ts';

interface MailSettingsProps {
  /** Of the addresses, below the heading of the section. */
  readonly heading: MailHeading;
}

/** Where email goes for the reader, and of what. */
export function MailSettings({ heading }: MailSettingsProps) {
  const settings = useQuery(mailQueries.settings());
  if (settings.data) return <LoadedSettings settings={settings.data} heading={heading} />;
  if (!settings.isPending)
    return <ErrorAlert title="Failed to load email settings" error={settings.error} onRetry={() => void settings.refetch()} />;
  return (
    <Loading label="Loading email settings">
      <Skeleton className="h-20" />
      <Skeleton className="mt-5 h-20" />
    </Loading>
  );
}

function LoadedSettings({ settings: { enabled, addresses }, heading }: MailSettingsProps & { settings: MailSettingsView }) {
  if (!enabled)
    return (
      <Alert tone="note" title="No email is sent">
        Email is not set up on this server. Everything still appears in your notifications.
      </Alert>
    );
  if (addresses.length === 0)
    return <p className="text-control text-ink-2">Several people use this login, so it gets no email.</p>;
  return (
    <div className="grid gap-6">
      {addresses.map((address) => (
        <MailAddress key={address.owner} address={address} heading={addresses.length > 1 ? heading : null} />
      ))}
    </div>
  );
}
