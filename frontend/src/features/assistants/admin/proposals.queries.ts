import { proposalRoutes } from '@accelerator/contracts/assistants/routes';
import { query } from '../../../api/query.ts';

export const proposalQueries = { list: () => query(proposalRoutes.list) };
