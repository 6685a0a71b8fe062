import type { Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { newHttpServer } from './http-server.ts';

/** Express behind a server that listens before the application exists. */
export class BoundExpressAdapter extends ExpressAdapter {
  constructor(private readonly server: Server = newHttpServer()) {
    super();
  }

  override initHttpServer(): void {
    this.setHttpServer(this.server);
  }
}
