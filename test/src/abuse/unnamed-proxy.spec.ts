import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { describe, expect, test } from '@jest/globals';
import { appPartner, register } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { statuses } from './log-ins.ts';

describe('behind a proxy that TRUST_PROXY does not name', () => {
  const direct = useApp({ env: { TRUST_PROXY: undefined, PUBLIC_URL: 'http://partners.example' } });
  const forwarded = { 'X-Forwarded-For': '203.0.113.9' };

  test('registrations that it forwards count, because everyone seems to be this machine', async () => {
    const attempt = (form: object) => direct().client().post(accountRoutes.register.path, form, forwarded);
    const attempts = await Promise.all(Array.from({ length: 120 }, () => attempt({})));
    expect(new Set(statuses(attempts))).toEqual(new Set([400]));
    expect((await attempt(appPartner())).status).toBe(429);
    await register(direct(), appPartner());
  });

  test('the operator is told once what to set', async () => {
    await direct().client().get('/api/health', forwarded);
    await direct().client().get('/api/health', forwarded);
    const told = direct()
      .output.split('\n')
      .filter((text) => text.includes('TRUST_PROXY'));
    expect(told).toEqual([expect.stringContaining('Set TRUST_PROXY')]);
  });
});
