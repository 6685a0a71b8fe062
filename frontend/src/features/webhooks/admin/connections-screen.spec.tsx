import type { DeliveryView, WebhookView } from '@accelerator/contracts/webhooks/views';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aDelivery, aWebhook } from '../../../entities/webhook/webhooks.fixtures.ts';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { ConnectionsScreen } from './connections-screen.tsx';

interface Setting {
  readonly webhooks?: unknown;
  readonly deliveries?: unknown;
  readonly search?: string;
  readonly readOnly?: boolean;
}

async function show({ webhooks = [aWebhook()], deliveries = [], search = '', readOnly = false }: Setting = {}) {
  const answers: Record<string, unknown> = {
    'GET /api/admin/webhooks': webhooks,
    'GET /api/admin/webhooks/w1/deliveries': deliveries,
  };
  const shown = await showScreen(<ConnectionsScreen />, answers, { search, user: anAdministrator({ readOnly }) });
  return { ...shown, answers };
}

const open = async (webhook: Partial<WebhookView>, deliveries: readonly DeliveryView[] = [], more: Setting = {}) => {
  const shown = await show({ ...more, webhooks: [aWebhook(webhook)], deliveries, search: '?connection=w1' });
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: webhook.name ?? 'CRM' })) };
};

describe('the connections', () => {
  it('are listed with address, events, state, last success and failures', async () => {
    await show({
      webhooks: [
        aWebhook({ lastSuccessAt: '2026-11-22T09:12:05.000Z' }),
        aWebhook({
          id: 'w2',
          name: 'Deals',
          kind: 'slack',
          address: 'hooks.slack.com',
          events: ['cohort.opened', 'cohort.closed'],
        }),
        aWebhook({ id: 'w3', name: 'Team', kind: 'teams', lastSuccessAt: '2026-11-22T09:12:05.000Z' }),
        aWebhook({ id: 'w4', name: 'Old', state: 'failing', failures: 3, failingSince: '2026-11-22T09:12:05.000Z' }),
        aWebhook({
          id: 'w5',
          name: 'New',
          kind: 'teams',
          state: 'failing',
          failures: 1,
          failingSince: '2026-11-22T09:12:05.000Z',
        }),
      ],
    });
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await row(/^CRM/)).toMatch(
      /https:\/\/crm.example.com\/inSigned webhook. All events..*ActiveDelivered Nov 22, 2026.*No failures$/,
    );
    expect(await row(/^Deals/)).toMatch(/hooks.slack.comSlack. 2 events..*ActiveNothing delivered yet/);
    expect(await row(/^New/)).toMatch(/FailingNothing accepted yet1 failed call$/);
    expect(await row(/^Team/)).toMatch(/Microsoft Teams.*Accepted Nov 22/);
    expect(await row(/^Old/)).toMatch(/Failing.*3 failed calls in a row$/);
  });

  it('are asked for, where there is none', async () => {
    await show({ webhooks: [] });
    expect(await screen.findByText('No connections yet')).toBeVisible();
    expect(screen.getByText('Add one for each system that should hear of the programme.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add connection' })).toBeVisible();
  });

  it('are not asked for of an administrator who only looks, nor is a test of one', async () => {
    await show({ webhooks: [], readOnly: true });
    expect(await screen.findByText('No connections yet')).toBeVisible();
    expect(screen.queryByText(/Add one/)).toBeNull();
    const { dialog } = await open({}, [], { readOnly: true });
    expect(await dialog.findByText('No deliveries')).toBeVisible();
    expect(dialog.queryByText(/Send a test event/)).toBeNull();
  });

  it('say why they could not be loaded, and try again', async () => {
    const { user, answers } = await show({ webhooks: refused(503, 'The vault is busy.') });
    expect(await screen.findByText('The vault is busy.')).toBeVisible();
    answers['GET /api/admin/webhooks'] = [aWebhook()];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /^CRM/ })).toBeVisible();
  });

  it('say that one which a link leads to is gone, above those that there are', async () => {
    await show({ search: '?connection=w9' });
    expect(within(await screen.findByRole('alert')).getByText('This connection is gone')).toBeVisible();
    expect(screen.getByRole('row', { name: /^CRM/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are added, after the password where it is asked for, and the secret is shown once', async () => {
    const { user, answers, sent } = await show({ webhooks: [] });
    await user.click(await screen.findByRole('button', { name: 'Add connection' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a connection' }));
    await user.type(form.getByLabelText('Name'), 'CRM');
    await user.type(form.getByLabelText('Address'), 'crm.example.com');
    await user.click(form.getByRole('button', { name: 'Add connection' }));
    expect(await form.findByText(/^Enter the whole address/)).toBeVisible();
    await user.clear(form.getByLabelText('Address'));
    await user.type(form.getByLabelText('Address'), 'https://crm.example.com/in');
    await user.click(form.getByRole('checkbox', { name: /^All events/ }));
    await user.click(form.getByRole('button', { name: 'Add connection' }));
    expect(await form.findByText('Choose at least one event')).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: /^A cohort closed/ }));
    await user.click(form.getByRole('checkbox', { name: /^A cohort opened/ }));
    answers['POST /api/admin/webhooks'] = refused(403, 'Once more', 'confirm_password');
    answers['POST /api/confirm-password'] = { message: 'Confirmed' };
    await user.click(form.getByRole('button', { name: 'Add connection' }));
    await user.type(await screen.findByLabelText('Password'), 'correct-horse-7');
    answers['POST /api/admin/webhooks'] = { ...aWebhook(), secret: 'whsec_abc' };
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const secret = within(await screen.findByRole('dialog', { name: 'Secret of CRM' }));
    expect(secret.getByText('whsec_abc')).toBeVisible();
    expect(secret.getByRole('button', { name: 'Copy secret' })).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({
      ...{ kind: 'standard', name: 'CRM', url: 'https://crm.example.com/in' },
      events: ['cohort.opened', 'cohort.closed'],
    });
    await user.click(secret.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('whsec_abc')).toBeNull();
  });

  it('to a chat say where its address is found, and have no secret to show', async () => {
    const { user, answers } = await show({ webhooks: [] });
    await user.click(await screen.findByRole('button', { name: 'Add connection' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a connection' }));
    await user.click(form.getByRole('radio', { name: /^Microsoft Teams/ }));
    expect(form.getByText(/Its host ends in .api.powerplatform.com/)).toBeVisible();
    await user.click(form.getByRole('radio', { name: /^Slack/ }));
    expect(form.getByText(/begins with https:\/\/hooks.slack.com\/services\//)).toBeVisible();
    await user.type(form.getByLabelText('Name'), 'Deals');
    await user.type(form.getByLabelText('Address'), 'https://hooks.slack.com/services/T1/B1/x');
    answers['POST /api/admin/webhooks'] = { ...aWebhook({ kind: 'slack', name: 'Deals' }), secret: null };
    await user.click(form.getByRole('button', { name: 'Add connection' }));
    expect(await screen.findByText('Connection added')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a connection', () => {
  it.each<[string, Partial<WebhookView>, RegExp]>([
    [
      'failing',
      { state: 'failing', failures: 3, failingSince: '2026-11-22T09:12:05.000Z' },
      /3 calls failed since Nov 22, 2026.*We try each event ten times, over about three days/,
    ],
    ['paused', { state: 'paused' }, /^Events during the pause are listed below/],
    ['gone', { state: 'disabled', disabledBecause: 'gone' }, /answered that it is gone/],
    ['silent', { state: 'disabled', disabledBecause: 'no_success' }, /No call succeeded for five days/],
  ])('that is %s says so, and what to do', async (_name, webhook, sentence) => {
    const { dialog } = await open(webhook);
    expect(dialog.getByText(sentence)).toBeVisible();
    expect(dialog.getByText('What an administrator can undo, such as a decision, is sent a minute later.')).toBeVisible();
  });

  it('is paused and resumed, and sent a test event', async () => {
    const { user, answers, dialog, sent } = await open({});
    answers['POST /api/admin/webhooks/w1/test'] = { message: 'Queued' };
    await user.click(dialog.getByRole('button', { name: 'Send a test event' }));
    expect(await screen.findByText('Test event queued')).toBeVisible();
    answers['POST /api/admin/webhooks/w1/pause'] = aWebhook({ state: 'paused' });
    answers['GET /api/admin/webhooks'] = [aWebhook({ state: 'paused' })];
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    answers['POST /api/admin/webhooks/w1/resume'] = aWebhook();
    await user.click(await dialog.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Connection resumed')).toBeVisible();
    expect(sent.map(({ call }) => call.split('/').at(-1))).toEqual(['test', 'pause', 'resume']);
  });

  it('is changed', async () => {
    const { user, answers, dialog, sent } = await open({});
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change CRM' }));
    expect(form.getByLabelText('Address')).toHaveValue('https://crm.example.com/in');
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Our CRM');
    answers['PATCH /api/admin/webhooks/w1'] = aWebhook({ name: 'Our CRM' });
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Connection changed')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ name: 'Our CRM', url: 'https://crm.example.com/in', events: ['*'] });
  });

  it('to a chat shows only its host, and keeps its address unless another one is typed', async () => {
    const { user, answers, dialog, sent } = await open({ kind: 'slack', address: 'hooks.slack.com' });
    expect(dialog.getByText('Slack to hooks.slack.com')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Rotate secret' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change CRM' }));
    await user.type(form.getByLabelText(/^New address/), 'x');
    await user.clear(form.getByLabelText(/^New address/));
    await user.type(form.getByLabelText('Name'), ' 2');
    answers['PATCH /api/admin/webhooks/w1'] = aWebhook();
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Connection changed')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ name: 'CRM 2', events: ['*'] });
  });

  it('gets another secret, after the password where it is asked for', async () => {
    const { user, answers, dialog } = await open({});
    await user.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    answers['POST /api/admin/webhooks/w1/rotate'] = refused(403, 'Once more', 'confirm_password');
    answers['POST /api/confirm-password'] = { message: 'Confirmed' };
    const question = within(await screen.findByRole('alertdialog', { name: 'Rotate the secret of CRM?' }));
    await user.click(question.getByRole('button', { name: 'Rotate secret' }));
    await user.type(await screen.findByLabelText('Password'), 'correct-horse-7');
    answers['POST /api/admin/webhooks/w1/rotate'] = {
      ...aWebhook({ formerSecretEndsAt: '2026-11-23T09:12:00.000Z' }),
      secret: 'whsec_new',
    };
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const secret = within(await screen.findByRole('dialog', { name: 'Secret of CRM' }));
    expect(secret.getByText('whsec_new')).toBeVisible();
    expect(secret.getByText(/The former secret works until Nov 23, 2026/)).toBeVisible();
  });

  it('is removed after a question', async () => {
    const { user, answers, dialog, sent, address } = await open({});
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove CRM?' }));
    expect(sent).toEqual([]);
    answers['DELETE /api/admin/webhooks/w1'] = { message: 'Removed' };
    answers['GET /api/admin/webhooks'] = [];
    await user.click(question.getByRole('button', { name: 'Remove connection' }));
    expect(await screen.findByText('No connections yet')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('This connection is gone')).toBeNull();
    expect(address()).toBe('/here');
  });

  it('only shows itself to those who only look', async () => {
    const { dialog } = await open({}, [aDelivery({ status: 'failed' })], { readOnly: true });
    expect(dialog.getByText('Read-only access')).toBeVisible();
    expect(await dialog.findByText('Failed')).toBeVisible();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Close']);
    expect(screen.queryByRole('button', { name: 'Add connection', hidden: true })).toBeNull();
  });
});

describe('the deliveries of a connection', () => {
  it('are shown with request, answer, status and time, and sent again', async () => {
    const failed = aDelivery({
      ...{ id: 'd2', type: 'cohort.opened', status: 'failed', tries: 11, answeredStatus: 503, answer: null },
    });
    const { user, answers, dialog, sent } = await open({}, [failed]);
    await user.click(await dialog.findByText('A cohort opened for applications'));
    expect(dialog.getByText(/^11 tries, the last one Nov 22, 2026.*: Answered with 503 after 120 ms\.$/)).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Request' })).toHaveTextContent('{"type":"partnership.mutual"}');
    expect(dialog.getByText('None.')).toBeVisible();
    answers['POST /api/admin/webhooks/w1/deliveries/d2/redeliver'] = { message: 'Queued' };
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Queued to be sent again')).toBeVisible();
    expect(sent.at(-1)?.call).toBe('POST /api/admin/webhooks/w1/deliveries/d2/redeliver');
  });

  it('say in words why no answer came', async () => {
    const { user, dialog } = await open({}, [
      aDelivery({ status: 'failed', answeredStatus: null, problem: 'timeout', tookMs: 15_000 }),
    ]);
    await user.click(await dialog.findByText('Two companies are interested in each other'));
    expect(dialog.getByText(/There was no answer in time after 15,000 ms/)).toBeVisible();
  });

  it('to Teams are accepted, and never called delivered', async () => {
    const { dialog } = await open({ kind: 'teams', lastSuccessAt: '2026-11-22T09:12:05.000Z' }, [aDelivery()]);
    expect(await dialog.findByText('Accepted', { selector: 'span' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/delivered(?! of)/i);
  });

  it('are found by their status', async () => {
    const { user, dialog, calls, answers } = await open({}, [aDelivery()]);
    await dialog.findByText('Two companies are interested in each other');
    answers['GET /api/admin/webhooks/w1/deliveries'] = [];
    await user.selectOptions(dialog.getByLabelText('Status'), 'Not sent');
    expect(await dialog.findByText('None of this status')).toBeVisible();
    expect(calls.at(-1)?.query.get('status')).toBe('missed');
  });

  it('come page by page', async () => {
    const page = (id: string, headers: Record<string, string>) => ({ body: [aDelivery({ id })], headers });
    const { user, dialog } = await open({}, ((call: { query: URLSearchParams }) =>
      call.query.get('after') === null ? page('d1', { 'x-next-after': 'd1' }) : page('d0', {})) as never);
    await user.click(await dialog.findByRole('button', { name: 'Older deliveries' }));
    expect(await dialog.findAllByText('Two companies are interested in each other')).toHaveLength(2);
    expect(dialog.queryByRole('button', { name: 'Older deliveries' })).toBeNull();
  });

  it('that did not arrive are sent again since the first failure, or another moment', async () => {
    const failingSince = '2026-11-22T09:12:05.000Z';
    const { user, answers, dialog, sent } = await open({ state: 'failing', failures: 3, failingSince });
    await user.click(dialog.getByRole('button', { name: 'Send again since…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Send again what did not arrive' }));
    expect(within(form.getByLabelText('Since')).getAllByRole('option')).toHaveLength(6);
    answers['POST /api/admin/webhooks/w1/redeliver'] = { message: '7 deliveries are sent again.', number: 7 };
    await user.click(form.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('7 deliveries are sent again.')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ since: failingSince });
  });

  it('say why they could not be loaded', async () => {
    await show({ deliveries: refused(503, 'The vault is busy.'), search: '?connection=w1' });
    expect(await screen.findByText('The vault is busy.')).toBeVisible();
  });
});
