import type { SessionView } from '@accelerator/contracts/accounts/views';
import type { CompanyView, MemberView } from '@accelerator/contracts/partners/views';

export function aCompany(differences: Partial<CompanyView> = {}): CompanyView {
  return { name: 'Tallyfold', domain: 'tallyfold.example', inviteCode: 'Zk3v9QwLr2XnT8bYpA1mHg', ...differences };
}

export function aMember(differences: Partial<MemberView> = {}): MemberView {
  return { userId: 'user-maya', username: 'maya.okafor', joinedAt: '2026-10-01T10:00:00.000Z', ...differences };
}

/** The one of this browser. */
export function aSession(differences: Partial<SessionView> = {}): SessionView {
  return {
    id: 'session-here',
    current: true,
    startedAt: '2026-11-18T09:00:00.000Z',
    activeAt: '2026-11-20T09:00:00.000Z',
    endsAt: '2026-11-27T09:00:00.000Z',
    browser: 'Firefox on Windows',
    network: '192.0.2.0/24',
    ...differences,
  };
}
