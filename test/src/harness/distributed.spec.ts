import { describe, expect, test } from '@jest/globals';
import type { UserView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf } from '@accelerator/contracts/http';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { HttpClient } from './http-client.ts';
import { appPartner, register, signInAsAdministrator } from './people.ts';
import { openStream } from './stream.ts';
import { servers, useDistributedApp } from './use-distributed.ts';

const describeWhereServersAre = servers ? describe : describe.skip;

describeWhereServersAre('many processes behind one address', () => {
  const runningApp = useDistributedApp({ nodes: 2, projectors: 1 });

  /** The same caller, asking one node only. */
  function at(node: number, caller: HttpClient): (path: string) => Promise<Response> {
    return (path) => fetch(new URL(path, runningApp().nodes[node]!.url), { headers: { Cookie: caller.cookieHeader } });
  }

  test('share sessions and views: a partner registered at one node is known to all', async () => {
    const partner = await register(runningApp(), appPartner());
    const admin = await signInAsAdministrator(runningApp());
    for (const node of [0, 1]) {
      const user = (await (await at(node, partner.client)(accountRoutes.user.path)).json()) as UserView;
      expect(user.companyId).toBe(partner.partnerId);
      const partners = (await (await at(node, admin)(adminPartnerRoutes.list.path)).json()) as AdminPartnerView[];
      expect(partners.map(({ id }) => id)).toContain(partner.partnerId);
    }
  });

  test('send live events of every node through the proxy', async () => {
    const partner = await register(runningApp(), appPartner());
    const admin = await signInAsAdministrator(runningApp());
    // Opened one after the other: each is served by another node.
    const streams = [await openStream(partner.client), await openStream(partner.client)];
    await admin.post(addressOf(adminPartnerRoutes.approve, { id: partner.partnerId }));
    for (const stream of streams) {
      await stream.nextOf('partner_approval');
      await stream.close();
    }
  });

  test('go on when one is killed, and use it again after its restart', async () => {
    const admin = await signInAsAdministrator(runningApp());
    const [node] = runningApp().nodes;
    await node!.kill();
    for (let call = 0; call < 6; call += 1) expect((await admin.get(accountRoutes.user.path)).status).toBe(200);
    await node!.start();
    expect((await at(0, admin)(accountRoutes.user.path)).status).toBe(200);
  });
});
