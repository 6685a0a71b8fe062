import { createFileRoute, redirect } from '@tanstack/react-router';

/** An older name of the partner's first page. */
export const Route = createFileRoute('/_partner/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/partner-dashboard', replace: true });
  },
});
