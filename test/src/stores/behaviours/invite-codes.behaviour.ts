import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { InviteCodes, type InviteLink } from '@accelerator/backend/features/partners/company/invite-codes';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** Describes what every store of invite codes promises. */
export function describeInviteCodes(name: string, open: () => Promise<Vault>): void {
  describe(`invite codes on ${name}`, () => {
    let vault: Vault;
    let inviteCodes: InviteCodes;

    beforeEach(async () => {
      vault = await open();
      inviteCodes = new InviteCodes(vault);
    });

    afterEach(() => vault.close());

    test('are made when they are first asked for, and stay as they are', async () => {
      const asked = await Promise.all([1, 2, 3].map(() => inviteCodes.codeOf(anInviteLink())));
      expect(new Set(asked).size).toBe(1);
      expect(asked[0]).toMatch(/^[\w-]{22}$/);
      expect(await inviteCodes.codeOf(anInviteLink())).toBe(asked[0]);
      expect(await inviteCodes.codeOf(anInviteLink({ partnerId: 'bolt' }))).not.toBe(asked[0]);
    });

    test('say which link they are of', async () => {
      const code = await inviteCodes.codeOf(anInviteLink({ version: 2 }));
      expect(await inviteCodes.find(code)).toEqual(anInviteLink({ version: 2 }));
      expect([await inviteCodes.find(`${code}x`), await inviteCodes.find('')]).toEqual([null, null]);
    });

    test('of earlier links can be dropped, of one company', async () => {
      const links = [anInviteLink(), anInviteLink({ version: 2 }), anInviteLink({ partnerId: 'bolt' })];
      const codes = await Promise.all(links.map((link) => inviteCodes.codeOf(link)));
      await inviteCodes.dropBefore(anInviteLink({ version: 2 }));
      expect(await Promise.all(codes.map((code) => inviteCodes.find(code)))).toEqual([null, links[1], links[2]]);
    });

    test('are forgotten with their company', async () => {
      const links = [anInviteLink(), anInviteLink({ partnerId: 'bolt' })];
      const codes = await Promise.all(links.map((link) => inviteCodes.codeOf(link)));
      await vault.erase('acme');
      expect(await Promise.all(codes.map((code) => inviteCodes.find(code)))).toEqual([null, links[1]]);
    });
  });
}

export function anInviteLink(particulars: Partial<InviteLink> = {}): InviteLink {
  return { partnerId: 'acme', version: 1, ...particulars };
}
