import type { AddWebhookRequest, ChangeWebhookRequest, RedeliverSinceRequest } from '@accelerator/contracts/webhooks/requests';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../api/failures.ts';
import { mutation, requestTo } from '../../api/mutation.ts';
import { unlessPasswordRequired } from '../account/password-required.ts';
import { webhookRoutesOf, type WebhookSide } from './webhook-side.ts';

const affects = ['webhooks', 'admin-webhooks'] as const;

export const useAddWebhook = (side: WebhookSide) =>
  useMutation({
    ...mutation((body: AddWebhookRequest) => requestTo(webhookRoutesOf(side).add, { body }), {
      affects,
      messages: { done: 'Connection added', failed: unlessPasswordRequired(whatFailed('Failed to add the connection')) },
    }),
    // An answer with a secret is forgotten with what shows it.
    gcTime: 0,
  });

export const useChangeWebhook = (side: WebhookSide, id: string) =>
  useMutation(
    mutation((body: ChangeWebhookRequest) => requestTo(webhookRoutesOf(side).change, { params: { id }, body }), {
      affects,
      messages: { done: 'Connection changed', failed: unlessPasswordRequired(whatFailed('Failed to change the connection')) },
    }),
  );

export const useRotateSecret = (side: WebhookSide, id: string) =>
  useMutation({
    ...mutation((_: void) => requestTo(webhookRoutesOf(side).rotate, { params: { id } }), {
      affects,
      messages: { failed: unlessPasswordRequired(whatFailed('Failed to rotate the secret')) },
    }),
    gcTime: 0,
  });

/** `onRemoved` comes before the list is read again, which ends the dialog that asked. */
export const useRemoveWebhook = (side: WebhookSide, id: string, onRemoved: () => void) =>
  useMutation(
    mutation((_: void) => requestTo(webhookRoutesOf(side).remove, { params: { id } }), {
      affects,
      onDone: onRemoved,
      messages: { done: 'Connection removed', failed: whatFailed('Failed to remove the connection') },
    }),
  );

/** The acts that need no more than a press. */
export type PlainAct = 'test' | 'pause' | 'resume';

const plainActs: Readonly<Record<PlainAct, { readonly done: string; readonly failed: string }>> = {
  test: { done: 'Test event queued', failed: 'Failed to send a test event' },
  pause: { done: 'Connection paused', failed: 'Failed to pause the connection' },
  resume: { done: 'Connection resumed', failed: 'Failed to resume the connection' },
};

export const usePlainAct = (side: WebhookSide, id: string) =>
  useMutation(
    mutation((act: PlainAct) => requestTo(webhookRoutesOf(side)[act], { params: { id } }), {
      affects,
      messages: {
        done: (_, act) => ({ title: plainActs[act].done, tone: 'good' }),
        failed: (error, act) => whatFailed(plainActs[act].failed)(error),
      },
    }),
  );

export const useRedeliver = (side: WebhookSide, id: string) =>
  useMutation(
    mutation((deliveryId: string) => requestTo(webhookRoutesOf(side).redeliver, { params: { id, deliveryId } }), {
      affects,
      messages: { done: 'Queued to be sent again', failed: whatFailed('Failed to send it again') },
    }),
  );

export const useRedeliverSince = (side: WebhookSide, id: string) =>
  useMutation(
    mutation((body: RedeliverSinceRequest) => requestTo(webhookRoutesOf(side).redeliverSince, { params: { id }, body }), {
      affects,
      messages: {
        done: ({ message }) => ({ title: message, tone: 'good' }),
        failed: whatFailed('Failed to send them again'),
      },
    }),
  );
