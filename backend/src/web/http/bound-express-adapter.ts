import { createServer, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** Express behind a server that listens before the application exists. */
export class BoundExpressAdapter extends ExpressAdapter {
  constructor(private readonly server: Server = createServer()) {
    super();
  }

  override initHttpServer(): void {
    this.setHttpServer(this.server);
  }
}
