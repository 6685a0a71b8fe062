// Writes the OpenAPI document of the built contracts to contracts/dist/openapi.json, and its types for a client beside it. `npm run build`
// calls it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { root } from '../run.ts';
import { openApiDocument } from './document.ts';

const contracts = join(root, 'contracts');
const document = await openApiDocument(contracts);
writeFileSync(join(contracts, 'dist', 'openapi.json'), JSON.stringify(document));
// openapiTS throws where the document is not OpenAPI.
writeFileSync(join(contracts, 'dist', 'openapi.d.mts'), astToString(await openapiTS(document as OpenAPI3, { silent: true })));
