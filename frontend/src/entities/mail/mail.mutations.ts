import type { MailAddressRequest, MailConfirmationRequest, MailSettingsRequest } from '@accelerator/contracts/mail/requests';
import { mailRoutes } from '@accelerator/contracts/mail/routes';
import { useMutation } from '@tanstack/react-query';
import { mutation, requestTo } from '../../api/mutation.ts';

export const useChangeMailSettings = () =>
  useMutation(
    mutation((body: MailSettingsRequest) => requestTo(mailRoutes.change, { body }), {
      affects: 'mail',
      messages: { done: 'Email settings saved', failed: 'Email settings not saved' },
    }),
  );

export const useSetMailAddress = () =>
  useMutation(
    mutation((body: MailAddressRequest) => requestTo(mailRoutes.setAddress, { body }), {
      affects: 'mail',
      messages: {
        done: (_answer, { email }) => ({ title: 'Check your inbox', description: `A link was sent to ${email}.`, tone: 'good' }),
        failed: 'Email address not added',
      },
    }),
  );

export const useRemoveMailAddress = () =>
  useMutation(
    mutation(mailRoutes.removeAddress, {
      affects: 'mail',
      messages: { done: 'Email address removed', failed: 'Email address not removed' },
    }),
  );

export const useSendConfirmation = () =>
  useMutation(
    mutation((body: MailConfirmationRequest) => requestTo(mailRoutes.sendConfirmation, { body }), {
      affects: 'mail',
      messages: {
        done: ({ message }) => ({ title: 'Check your inbox', description: message, tone: 'good' }),
        failed: 'Link not sent',
      },
    }),
  );
