/** What the driver does not publish, and is needed of it all the same. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export class Connection {
    readonly socket: Socket;
    /** Heard when the socket has closed. */
    onClose(): void;
  }
}
