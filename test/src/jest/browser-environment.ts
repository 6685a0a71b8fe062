import { TestEnvironment } from 'jest-environment-jsdom';
import { fakeEventSourceFor } from './fake-event-source.ts';

/** The parts that a browser has, Node has too, and jsdom hides from the page. */
const fromNode = {
  fetch,
  // Requests take no signal of another kind.
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  ReadableStream,
  WritableStream,
  TransformStream,
  TextEncoder,
  TextDecoder,
  TextDecoderStream,
  TextEncoderStream,
  structuredClone,
  BroadcastChannel,
  Uint8Array,
};

/** jsdom lays nothing out, so nothing ever changes its size. */
class StillResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom with the parts of a browser that it lacks and the front end uses. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const page = this.global;
    Object.assign(page, fromNode, {
      ResizeObserver: StillResizeObserver,
      EventSource: fakeEventSourceFor(page),
      matchMedia: (query: string) => nothingMatches(query, new page.EventTarget()),
      scrollTo: () => {},
    });
    page.Element.prototype.scrollIntoView ??= () => {};
    page.Element.prototype.getAnimations ??= () => [];
  }
}

/** A media query of a page without preferences: the wide, light, moving one. */
function nothingMatches(media: string, target: EventTarget): MediaQueryList {
  return Object.assign(target, {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList;
}
