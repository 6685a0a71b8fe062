import { Injectable } from '@nestjs/common';
import type { RequestHandler, Response } from 'express';

/** Tells that this process is about to end. From then on every answer tells the caller to use its connection no more. */
@Injectable()
export class Draining {
  readonly #underWay = new Set<Response>();
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  begin(): void {
    this.#hasBegun = true;
    this.#underWay.forEach(closeAfter);
  }

  readonly watch: RequestHandler = (_request, response, next) => {
    if (this.#hasBegun) closeAfter(response);
    else {
      this.#underWay.add(response);
      response.on('close', () => this.#underWay.delete(response));
    }
    next();
  };
}

function closeAfter(response: Response): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
