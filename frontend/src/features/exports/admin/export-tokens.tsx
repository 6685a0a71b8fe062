import { MakeExportTokenRequest } from '@accelerator/contracts/accounts/requests';
import type { ExportTokenMadeView, ExportTokenView } from '@accelerator/contracts/accounts/views';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PasswordQuestion, usePasswordConfirmation } from '../../../entities/account/password-confirmation.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatDate, formatInstant } from '../../../ui/formats/dates.ts';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { useMakeExportToken, useRevokeExportToken } from './export-tokens.mutations.ts';
import { exportTokenQueries } from './export-tokens.queries.ts';

const title = 'Export tokens';

/** The tokens of the administrator who is logged in. */
export function ExportTokens({ isSharedLogin }: { readonly isSharedLogin: boolean }) {
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<ExportTokenMadeView>();
  const [revoking, setRevoking] = useState<ExportTokenView>();
  return (
    <section aria-labelledby="export-tokens" className="pt-6">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <h2 id="export-tokens" className="text-body/5 font-semibold">
          {title}
        </h2>
        {!isSharedLogin && (
          <Button size="sm" icon={<Plus size={14} />} onClick={() => setCreating(true)}>
            Create token
          </Button>
        )}
      </div>
      {isSharedLogin ? (
        <p className="text-console text-ink-2">Several people use this login, so it has no export tokens.</p>
      ) : (
        <OwnTokens onRevoke={setRevoking} />
      )}
      {creating && (
        <CreateTokenDialog
          onClose={() => setCreating(false)}
          onMade={(token) => {
            setCreating(false);
            setMade(token);
          }}
        />
      )}
      {made && <MadeTokenDialog made={made} onClose={() => setMade(undefined)} />}
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </section>
  );
}

function OwnTokens({ onRevoke }: { readonly onRevoke: (token: ExportTokenView) => void }) {
  const tokens = useQuery(exportTokenQueries.own());
  if (tokens.isLoadingError) return <ErrorAlert title={fetchFailed} error={tokens.error} onRetry={() => void tokens.refetch()} />;
  if (!tokens.data)
    return (
      <Loading label="Loading your tokens">
        <Skeleton className="h-24" />
      </Loading>
    );
  if (tokens.data.length === 0)
    return <EmptyState title="No tokens yet">A token lets a notebook read these exports, and nothing else, as you.</EmptyState>;
  return (
    <TableRegion label="Table of export tokens">
      <Table aria-labelledby="export-tokens">
        <thead>
          <tr>
            <Th>Name</Th>
            <Th className="max-md:hidden">Created At</Th>
            <Th className="max-md:hidden">Last Used</Th>
            <Th className="w-20">
              <span className="sr-only">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {tokens.data.map((token) => (
            <tr key={token.id}>
              <Td className="min-w-32 font-medium max-md:py-1.5">
                <span>{token.name}</span>
                <span className="block text-caption font-normal text-ink-3 tabular-nums md:hidden">
                  {`Created ${formatInstant(token.createdAt)}, last used ${formatDate(token.lastUsedOn, 'never')}`}
                </span>
              </Td>
              <Td className="whitespace-nowrap text-ink-2 tabular-nums max-md:hidden">{formatInstant(token.createdAt)}</Td>
              <Td className="whitespace-nowrap text-ink-2 tabular-nums max-md:hidden">{formatDate(token.lastUsedOn, 'Never')}</Td>
              <Td>
                <Button size="sm" variant="danger" onClick={() => onRevoke(token)}>
                  Revoke<span className="sr-only"> {token.name}</span>
                </Button>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableRegion>
  );
}

function CreateTokenDialog({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (made: ExportTokenMadeView) => void;
}) {
  const confirmation = usePasswordConfirmation();
  const command = useCommandForm(MakeExportTokenRequest, useMakeExportToken(), {
    stored: { values: { name: '' } },
    onSaved: onMade,
    onRefused: confirmation.askAfter,
  });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title="Create an export token"
      submitLabel="Create token"
      busyLabel="Creating"
      nested={<PasswordQuestion confirmation={confirmation} repeat={command.submit} />}
    >
      <p className="text-control text-ink-2">
        Programs with this token read exports as you, personal data included where you may export it. It works until you revoke
        it, or your login ends or is reset.
      </p>
      <TextField
        form={command.form}
        name="name"
        label="Name"
        hint="What will use it, such as Weekly notebook."
        autoComplete="off"
        maxLength={60}
      />
    </FormDialog>
  );
}

/** The token, until it is closed: no one can show it again. */
function MadeTokenDialog({
  made: { name, token },
  onClose,
}: {
  readonly made: ExportTokenMadeView;
  readonly onClose: () => void;
}) {
  return (
    <SecretDialog
      title={`Token for ${name}`}
      secret={token}
      copyLabel="Copy token"
      copyTexts={{
        done: { title: 'Token copied' },
        failed: { title: 'Copy failed', description: 'Please manually copy the token' },
      }}
      onClose={onClose}
    >
      <p className="font-mono text-control font-medium select-all">{token}</p>
      <p className="mt-4 text-control text-ink-2">Shown only once. Keep it like a password.</p>
    </SecretDialog>
  );
}

function RevokeTokenDialog({ token, onClose }: { readonly token: ExportTokenView; readonly onClose: () => void }) {
  const revoke = useRevokeExportToken();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Revoke ${token.name}?`}
      confirmLabel="Revoke token"
      cancelLabel="Keep token"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: token.id } }, { onSettled: onClose })}
    >
      Programs that use it can read no exports any more.
    </ConfirmDialog>
  );
}
