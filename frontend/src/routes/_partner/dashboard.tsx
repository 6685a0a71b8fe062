import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another address of the first page of a partner. */
export const Route = createFileRoute('/_partner/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/partner-dashboard', replace: true });
  },
});
