import { anyone, noToken } from '../http/access.ts';
import { route } from '../http/routes.ts';

/** The description of the wire, for those who write programs. */
export const referenceRoutes = {
  /** Answers this document. A browser or a program that has it already asks by its ETag, and gets 304. */
  document: route<{ answer: object; status: 200 | 304 }>()('GET', '/api/openapi.json', anyone, noToken),
  /** Shows the document as a page, with what every refusal means. */
  page: route<{ answer: void; media: 'text/html'; status: 200 | 304 }>()('GET', '/api/reference', anyone, noToken),
  /** Answers a script or a style of that page. */
  file: route<{ answer: void; media: 'text/javascript' | 'text/css'; status: 200 | 304; refusal: 'file_unknown' }>()(
    'GET',
    '/api/reference/:file',
    anyone,
    noToken,
  ),
};
