import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { referenceRoutes } from '@accelerator/contracts/reference';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { Route } from '../../web/access/route.ts';
import { referencePage, referenceScript, referenceStyle } from './reference-page.ts';

/** A text that is the same for everyone until the server is another one. */
interface Kept {
  readonly type: string;
  readonly text: () => Promise<string>;
}

const { resolve } = createRequire(import.meta.url);
const fileOf = (name: string) => () => readFile(resolve(name), 'utf8');

const openApi: Kept = { type: 'application/json', text: fileOf('@accelerator/contracts/openapi.json') };
const page: Kept = { type: 'text/html', text: async () => referencePage() };
const files: Readonly<Record<string, Kept>> = {
  'swagger-ui-bundle.js': { type: 'text/javascript', text: fileOf('swagger-ui-dist/swagger-ui-bundle.js') },
  'swagger-ui.css': { type: 'text/css', text: fileOf('swagger-ui-dist/swagger-ui.css') },
  'reference.js': { type: 'text/javascript', text: async () => referenceScript },
  'reference.css': { type: 'text/css', text: async () => referenceStyle },
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
  readonly #texts = new Map<Kept, { readonly text: string; readonly tag: string }>();

  @Route(referenceRoutes.document)
  document(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.#send(openApi, request, response);
  }

  @Route(referenceRoutes.page)
  page(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.setHeader('Content-Security-Policy', policy);
    return this.#send(page, request, response);
  }

  @Route(referenceRoutes.file)
  file(@Param('file') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!file) throw new RefusedError(refuse('file_unknown'));
    return this.#send(file, request, response);
  }

  /** Kept by whoever has it, and asked for by its tag: a new release is seen at once. */
  async #send(kept: Kept, request: Request, response: Response): Promise<void> {
    const { text, tag } = await this.#read(kept);
    response.setHeader('Cache-Control', 'public, no-cache');
    response.setHeader('ETag', tag);
    if (hasIt(request, tag)) response.status(304).end();
    else response.type(kept.type).send(text);
  }

  async #read(kept: Kept): Promise<{ readonly text: string; readonly tag: string }> {
    const known = this.#texts.get(kept);
    if (known) return known;
    const text = await kept.text();
    const made = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    this.#texts.set(kept, made);
    return made;
  }
}

/** Not by `request.fresh`: the fetch of Node says no-cache with every tag. */
function hasIt(request: Request, tag: string): boolean {
  const tags = request.get('if-none-match')?.split(',') ?? [];
  return tags.some((one) => one.trim().replace(/^W\//, '') === tag);
}
