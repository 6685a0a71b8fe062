import { confirmed, noToken, partner } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { MyDataFormat, MyDataView } from './views.ts';

export const myDataRoutes = {
  /** Answers a file: JSON, or the text of a page that shows the same. */
  download: route<{ query: { readonly format?: MyDataFormat }; answer: MyDataView | string }>()(
    'GET',
    '/api/my-data',
    confirmed(partner),
    noToken,
  ),
};
