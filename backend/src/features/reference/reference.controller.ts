import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { referenceRoutes } from '@accelerator/contracts/reference';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { Route } from '../../web/access/route.ts';
import { referencePage, referenceScript, referenceStyle } from './reference-page.ts';

/** A part of the reference, the same for every caller. */
interface Part {
  readonly type: string;
  readonly content: () => Promise<Buffer | string>;
}

const { resolve } = createRequire(import.meta.url);
const fileOf = (name: string) => () => readFile(resolve(name));

const openApi: Part = { type: 'application/json', content: fileOf('@accelerator/contracts/openapi.json') };
const page: Part = { type: 'text/html', content: async () => referencePage() };
const files: Readonly<Record<string, Part>> = {
  'swagger-ui-bundle.js': { type: 'text/javascript', content: fileOf('swagger-ui-dist/swagger-ui-bundle.js') },
  'swagger-ui.css': { type: 'text/css', content: fileOf('swagger-ui-dist/swagger-ui.css') },
  'reference.js': { type: 'text/javascript', content: async () => referenceScript },
  'reference.css': { type: 'text/css', content: async () => referenceStyle },
};

/** The viewer writes styles into its elements, so this page alone allows them. Scripts come from here alone, as everywhere. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

@Controller()
export class ReferenceController {
  @Route(referenceRoutes.document)
  document(@Req() request: Request, @Res() response: Response): Promise<void> {
    return send(openApi, request, response);
  }

  @Route(referenceRoutes.page)
  page(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.setHeader('Content-Security-Policy', policy);
    return send(page, request, response);
  }

  @Route(referenceRoutes.file)
  file(@Param('file') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!file) throw new RefusedError(refuse('file_unknown'));
    return send(file, request, response);
  }
}

/** Callers may store the part, but ask each time whether their copy is current, so that they see a new release at once. */
async function send(part: Part, request: Request, response: Response): Promise<void> {
  const content = await part.content();
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  response.setHeader('Cache-Control', 'public, no-cache');
  response.setHeader('ETag', tag);
  if (hasCurrent(request, tag)) response.status(304).end();
  else response.type(part.type).send(content);
}

/** `request.fresh` does not do: the fetch of Node adds `Cache-Control: no-cache` to every If-None-Match. */
function hasCurrent(request: Request, tag: string): boolean {
  const tags = request.get('if-none-match')?.split(',') ?? [];
  return tags.some((one) => one.trim().replace(/^W\//, '') === tag);
}
