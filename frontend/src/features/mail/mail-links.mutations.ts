import type { MailKind } from '@accelerator/contracts/catalogue';
import { mailRoutes } from '@accelerator/contracts/mail/routes';
import { useMutation } from '@tanstack/react-query';
import { mutation, requestTo } from '../../api/mutation.ts';

export const useConfirmMailAddress = () =>
  useMutation(mutation((token: string) => requestTo(mailRoutes.confirm, { params: { token } }), { affects: 'mail' }));

export const useUnsubscribe = () =>
  useMutation(
    mutation(
      ({ token, kinds }: { readonly token: string; readonly kinds: MailKind[] }) =>
        requestTo(mailRoutes.unsubscribe, { params: { token }, body: { 'List-Unsubscribe': 'One-Click', kinds } }),
      { affects: 'mail', messages: { failed: 'Email not stopped' } },
    ),
  );
