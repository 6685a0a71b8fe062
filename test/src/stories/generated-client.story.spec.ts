import type { Method } from '@accelerator/contracts/http';
import type { components, paths } from '@accelerator/contracts/openapi';
import type { RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { beforeAll, describe, expect, test } from '@jest/globals';
import createClient from 'openapi-fetch';
import type { HttpClient } from '../harness/http-client.ts';
import { appPartner, signInAsAdministrator, solutionsPartner } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { newToken } from '../harness/token-client.ts';

const runningApp = useApp();

type Program = ReturnType<typeof createClient<paths>>;

/** A client whose calls and answers have the types of the OpenAPI document. It calls by the cookies or the token of another client. */
function programOf(caller: HttpClient): Program {
  return createClient<paths>({
    baseUrl: caller.baseUrl,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const headersSent = [...request.headers].filter(([name]) => !name.startsWith('content-'));
      const sent = { headers: Object.fromEntries(headersSent), ...(text !== '' && { body: JSON.parse(text) as unknown }) };
      const { status, body, headers } = await caller.call(request.method as Method, pathname + search, sent);
      return new Response(JSON.stringify(body), {
        status,
        headers: [...headers].filter(([name]) => !name.startsWith('content-')),
      });
    },
  });
}

/** Every step goes on where the one before it ended, and compiles only by the document. */
describe('a client that is generated from the OpenAPI document', () => {
  let app: Program;
  let solutions: Program;
  let admin: Program;
  let cohortId: number;
  let solutionsId: string;
  let partnershipId: string;

  const formOf = (form: RegisterPartnerRequest) =>
    ({ ...form, preferredCohortIds: [cohortId], agreeToTerms: true }) as components['schemas']['RegisterPartnerRequest'];

  beforeAll(async () => {
    const administrator = await signInAsAdministrator(runningApp());
    const { client } = await newToken(administrator, [
      'cohorts:read',
      'cohorts:write',
      'partners:read',
      'partners:decide',
      'partnerships:read',
      'partnerships:decide',
    ]);
    [app, solutions, admin] = [programOf(runningApp().client()), programOf(runningApp().client()), programOf(client)];
  });

  /** The lists of one caller may follow later what another one has written. */
  const listed = (is: (partnership: Pick<components['schemas']['PartnershipView'], 'mutualAt' | 'status'>) => boolean) =>
    poll(
      async () => {
        const { data: list } = await app.GET('/api/partnerships');
        return list?.length === 1 && list[0]!.id === partnershipId && is(list[0]!) ? true : undefined;
      },
      { missing: () => 'The partnership does not come to be so' },
    );

  test('opens a cohort by token', async () => {
    const body: components['schemas']['CreateCohortRequest'] = {
      name: 'Spring',
      code: 'SPR',
      status: 'Open',
      kickoffDate: '2999-04-01',
      description: 'Twelve weeks',
    };
    const { data, response } = await admin.POST('/api/admin/cohorts', { body });
    expect([response.status, data?.name, response.headers.get('ratelimit')]).toEqual([
      201,
      'Spring',
      expect.stringContaining('r='),
    ]);
    cohortId = data!.id;
  });

  test('registers two partners, who are approved', async () => {
    const registered = [
      await app.POST('/api/register', { body: formOf(appPartner()) }),
      await solutions.POST('/api/register', { body: formOf(solutionsPartner()) }),
    ];
    expect(registered.map(({ data }) => data?.applicationStatus)).toEqual(['pending', 'pending']);
    const pending = await poll(
      async () => {
        const { data } = await admin.GET('/api/admin/partners', { params: { query: { status: 'pending', limit: 10 } } });
        return data?.length === 2 ? data : undefined;
      },
      { missing: () => 'The two applications are not listed' },
    );
    for (const { id, version } of pending) {
      const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
      expect((await admin.POST('/api/admin/partners/{id}/approve', { params })).data?.applicationStatus).toBe('approved');
    }
    solutionsId = registered[1]!.data!.companyId!;
  });

  test('shows interest until it is mutual', async () => {
    const matched = async () => (await app.GET('/api/matches')).data?.matches.some(({ id }) => id === solutionsId) || undefined;
    await poll(matched, { missing: () => 'The other partner is no match' });
    const { data } = await app.POST('/api/partnerships', { body: { partnerId: solutionsId, interested: true } });
    partnershipId = data!.id;
    const params = { path: { id: partnershipId } };
    await solutions.PUT('/api/partnerships/{id}', { params, body: { interested: true } });
    await listed(({ mutualAt }) => mutualAt !== null);
  });

  test('is refused by a code that it knows', async () => {
    const params = { path: { id: partnershipId } };
    const { error } = await app.POST('/api/partnerships/{id}/apply', { params, body: {} });
    const codes: Readonly<Partial<Record<NonNullable<typeof error>['code'], string>>> = { no_cohort: 'choose a cohort' };
    expect([codes[error!.code], error!.doc]).toEqual(['choose a cohort', '/api/reference#no_cohort']);
  });

  test('applies for both, and the administrator approves', async () => {
    const params = { path: { id: partnershipId } };
    const body = { cohortId };
    await app.POST('/api/partnerships/{id}/apply', { params, body });
    await listed(({ status }) => status === 'waiting_for_partner');
    await solutions.POST('/api/partnerships/{id}/apply', { params, body });
    await listed(({ status }) => status === 'pending_approval');
    const { data: approved } = await admin.POST('/api/admin/partnerships/{id}/approve', { params, body: {} });
    expect(approved?.message).toBe('Partnership approved');
    await listed(({ status }) => status === 'active');
  });
});
