import { createFileRoute } from '@tanstack/react-router';
import { AdminUsersScreen } from '../../features/accounts/admin/users-screen.tsx';
import { useSignedInUser } from '../../session/session.ts';

export const Route = createFileRoute('/_admin/admin/users')({ component: Users });

function Users() {
  return <AdminUsersScreen user={useSignedInUser()} />;
}
