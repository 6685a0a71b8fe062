import { mailRoutes } from '@accelerator/contracts/mail/routes';
import { query } from '../../api/query.ts';

export const mailQueries = {
  /** Always stale: an address is confirmed in another tab, or on another device. */
  linkedKinds: (token: string) => ({ ...query(mailRoutes.linkedKinds, { params: { token } }), staleTime: 0 }),
  settings: () => ({ ...query(mailRoutes.settings), staleTime: 0 }),
};
