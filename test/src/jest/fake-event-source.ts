/**
 * The `EventSource` of front-end specs: it opens no connection, a spec plays the server.
 *
 * `FakeEventSource.opened` lists every stream that was opened, newest last; `accept`, `send` and `fail` do what the server or the network would.
 * The class reaches specs as the global `EventSource`. It must be made inside the page, because jsdom accepts only its own events.
 */
export function fakeEventSourceFor(page: {
  Event: typeof Event;
  MessageEvent: typeof MessageEvent;
  EventTarget: typeof EventTarget;
}) {
  return class FakeEventSource extends page.EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSED = 2;
    static opened: FakeEventSource[] = [];

    readonly CONNECTING = 0;
    readonly OPEN = 1;
    readonly CLOSED = 2;
    readonly url: string;
    readonly withCredentials: boolean;
    readyState: number = FakeEventSource.CONNECTING;
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent) => void) | null = null;
    onerror: ((event: Event) => void) | null = null;

    constructor(url: string | URL, options: { withCredentials?: boolean } = {}) {
      super();
      this.url = String(url);
      this.withCredentials = options.withCredentials ?? false;
      FakeEventSource.opened.push(this);
    }

    close(): void {
      this.readyState = FakeEventSource.CLOSED;
    }

    accept(): void {
      this.readyState = FakeEventSource.OPEN;
      tell(this, new page.Event('open'), this.onopen);
    }

    /** @param data sent as JSON, as the server does */
    send(type: string, data: unknown, id = ''): void {
      const event = new page.MessageEvent(type, { data: JSON.stringify(data), lastEventId: id });
      tell(this, event, type === 'message' ? this.onmessage : null);
    }

    fail(): void {
      tell(this, new page.Event('error'), this.onerror);
    }
  };
}

function tell<E extends Event>(stream: EventTarget, event: E, handler: ((event: E) => void) | null): void {
  handler?.call(stream, event);
  stream.dispatchEvent(event);
}
