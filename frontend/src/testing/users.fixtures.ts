import type { UserView } from '@accelerator/contracts/accounts/views';

export function anAppPartner(differences: Partial<UserView> = {}): UserView {
  return {
    id: 'user-maya',
    username: 'maya.okafor',
    role: 'App Partner',
    applicationStatus: 'approved',
    companyId: 'partner-tallyfold',
    readOnly: false,
    ...differences,
  };
}

export function anAdministrator(differences: Partial<UserView> = {}): UserView {
  return {
    id: 'user-ana',
    username: 'ana.duarte',
    role: 'admin',
    applicationStatus: null,
    companyId: null,
    readOnly: false,
    ...differences,
  };
}
