import { Connection } from 'mongodb/lib/cmap/connection.js';

const { onClose } = Connection.prototype;

/**
 * Makes whoever asked on a connection that closed at that moment go on, and hear that it is closed. To be called before connections
 * are made; once is enough.
 *
 * The driver (7.9) waits for a socket that takes nothing more to drain. One that is destroyed, and has not said yet that it is closed,
 * never drains: the question would never be answered, and where it is the monitor's, the server never be found again.
 */
export function wakeWhoeverAskedAClosedConnection(): void {
  Connection.prototype.onClose = function (this: Connection): void {
    onClose.call(this);
    this.socket.emit('drain');
  };
}
