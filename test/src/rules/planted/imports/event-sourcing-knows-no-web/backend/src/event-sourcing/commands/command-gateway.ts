import { needed } from '../../web/http/request-scope.ts';

export const planted = needed;
