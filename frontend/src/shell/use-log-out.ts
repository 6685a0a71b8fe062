import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorMessage } from '../api/http.ts';
import { logOut } from '../session/session.ts';
import { toast } from '../ui/toasts.tsx';

export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await logOut(queryClient);
    } catch (error) {
      toast({ title: 'Logout failed', description: errorMessage(error), tone: 'bad' });
      return;
    }
    await navigate({ to: '/auth' });
  };
}
