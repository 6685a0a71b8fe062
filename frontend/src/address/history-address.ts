import { useNavigate } from '@tanstack/react-router';

/** @returns what leads an administrator to the history of a stream */
export function useHistoryAddress(): (stream: string) => void {
  const navigate = useNavigate();
  return (stream) => void navigate({ to: '/admin/history/$stream', params: { stream } });
}
