import { apiTokenRoutes } from '@accelerator/contracts/api-tokens/routes';
import { query } from '../../api/query.ts';

export const apiTokenQueries = { own: () => query(apiTokenRoutes.own), all: () => query(apiTokenRoutes.all) };
