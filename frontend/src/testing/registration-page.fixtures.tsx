import type { CohortView } from '@accelerator/contracts/cohorts/views';
import { fieldOfRefusal, sentenceOf } from '@accelerator/contracts/http';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepDraft } from '../session/drafts.ts';
import type { Answer } from './fake-server.ts';
import { aCohort } from './partner.fixtures.ts';
import { renderScreen } from './render-screen.tsx';
import { anAppPartner } from './users.fixtures.ts';

export const cohorts: readonly Partial<CohortView>[] = [
  aCohort(),
  aCohort({ id: 2, name: 'Spring 2027 Healthcare', status: 'Coming Soon', displayStatus: 'upcoming' }),
  aCohort({ id: 3, name: 'EMEA Commerce Sprint', displayStatus: 'Filling Fast' }),
];

export const registered = {
  ...anAppPartner({ applicationStatus: 'pending' }),
  applicationMessage: 'Review takes up to 5 business days.',
  applicationScore: 82,
};

/** As the server says that names are taken. */
export function refusal(...codes: readonly [keyof typeof fieldOfRefusal, ...(keyof typeof fieldOfRefusal)[]]): Answer {
  const message = codes.map((code) => sentenceOf(code)).join(' ');
  const errors = codes.map((code) => fieldOfRefusal[code]);
  return { status: 409, body: { statusCode: 409, error: 'Conflict', message, code: codes[0], errors } };
}

export async function openForm(answer: Answer = { body: registered }, offered: readonly unknown[] = cohorts) {
  const user = userEvent.setup({ delay: null });
  const view = renderScreen('/auth?tab=register', {
    answers: { 'GET /api/cohorts': { body: offered }, 'POST /api/register': answer },
  });
  const form = within(await screen.findByRole('form', { name: 'Register' }));
  await form.findByText('Cohorts');
  const fill = async () => {
    await user.click(form.getByLabelText(/^App Partner/));
    for (const [label, text] of texts) fireEvent.change(form.getByLabelText(label), { target: { value: text } });
    await user.selectOptions(form.getByLabelText('Time zone'), 'UTC-5 Eastern');
    await user.selectOptions(form.getByLabelText('Co-marketing experience'), 'Moderate');
    for (const label of ['Technology', 'Europe', 'SMB', 'Marketing']) await user.click(form.getByLabelText(label));
    for (const [name, choice] of radios) await user.click(within(form.getByRole('radiogroup', { name })).getByLabelText(choice));
    await user.click(form.getByLabelText(/Winter 2027 Growth/));
    await user.click(form.getByLabelText(/I agree/));
  };
  /** Pastes, because each key that is typed renders the whole form again. */
  const enter = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  const send = () => user.click(form.getByRole('button', { name: 'Register' }));
  const sent = () => view.calls.find(({ path }) => path === '/api/register')?.body as Record<string, unknown> | undefined;
  return { ...view, user, form, fill, enter, send, sent };
}

const texts = [
  ['Username', 'maya.okafor'],
  ['Password', 'clear-lake-9'],
  ['Email', 'maya@tallyfold.example'],
  ['Job title', 'Head of Partnerships'],
  ['Company name', 'Tallyfold'],
  ['Company domain', 'https://www.Tallyfold.example/about'],
] as const;
const radios = [
  ['Team size', '2'],
  ['Budget', '$2.5k+'],
  ['Currently co-selling (optional)', 'Yes'],
  ['Using account mapping (optional)', 'No'],
] as const;
export const names = async ({ enter, form }: Awaited<ReturnType<typeof openForm>>) => {
  await enter(form.getAllByLabelText('First name')[0]!, 'Maya');
  await enter(form.getAllByLabelText('Last name')[0]!, 'Okafor');
};

/** A form that was filled in before and only lacks the password, which nothing keeps. */
export async function openFilled(answer?: Answer, offered: readonly unknown[] = cohorts, filled: Partial<typeof draft> = draft) {
  const preferredCohortIds = offered.length > 0 ? [1] : [];
  keepDraft('registration', { stored: { values: {} }, values: { ...filled, preferredCohortIds } });
  const page = await openForm(answer, offered);
  fireEvent.change(page.form.getByLabelText('Password'), { target: { value: 'clear-lake-9' } });
  return page;
}

export const draft = {
  role: 'App Partner',
  username: 'maya.okafor',
  firstName: 'Maya',
  lastName: 'Okafor',
  contactEmail: 'maya@tallyfold.example',
  contactJobTitle: 'Head of Partnerships',
  companyName: 'Tallyfold',
  companyDomain: 'tallyfold.example',
  timeZone: 'UTC-5 Eastern',
  appInstalls: 450,
  industries: ['Technology'],
  geographicFocus: ['europe'],
  marketSegment: ['SMB'],
  personas: ['Marketing'],
  coMarketingExperience: 'Moderate',
  teamSize: '2',
  budget: '$2.5k+',
  currentlyCoSelling: true,
  usingAccountMapping: false,
  agreeToTerms: true,
};
