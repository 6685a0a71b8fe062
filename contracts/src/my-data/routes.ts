import { confirmed, noToken, partner } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { MyDataFormat, MyDataView } from './views.ts';

export const myDataRoutes = {
  /** Answers a file of everything that is stored about the person and the company: JSON, or the text of a page that shows the same. */
  download: route<{
    query: { readonly format?: MyDataFormat };
    answer: MyDataView | string;
    refusal: 'partner_unknown';
    media: 'text/html';
  }>()('GET', '/api/my-data', confirmed(partner), noToken),
};
