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
    this.dom!.virtualConsole.removeAllListeners('jsdomError').on('jsdomError', (error: Error & { type?: string }) => {
      // jsdom cannot leave the page, by a link or for a download: specs look at the link.
      if (error.type !== 'not implemented') this.global.console.error(error);
    });
    const page = this.global;
    Object.assign(page, fromNode, {
      ResizeObserver: StillResizeObserver,
      EventSource: fakeEventSourceFor(page),
      matchMedia: (query: string) => nothingMatches(query, new page.EventTarget()),
      scrollTo: () => {},
    });
    page.getComputedStyle = computedStyleIn(page);
    page.Element.prototype.scrollIntoView ??= () => {};
    page.Element.prototype.getAnimations ??= () => [];
  }
}

/** Properties that an element takes from those around it. */
const inherited = new Set(['visibility', 'pointerEvents', 'pointer-events']);

/** Computes styles of a page without style sheets: what stands at the element, and the display that belongs to its tag. */
function computedStyleIn(page: Pick<Window & typeof globalThis, 'document' | 'getComputedStyle'>): typeof getComputedStyle {
  const computed = page.getComputedStyle.bind(page);
  const displays = new Map<string, string>();
  const displayOf = ({ tagName }: Element): string => {
    const display = displays.get(tagName) ?? computed(page.document.createElement(tagName)).display;
    displays.set(tagName, display);
    return display;
  };
  const valueOf = (element: HTMLElement, property: string): unknown => {
    const own: unknown = Reflect.get(element.style, property);
    if (own !== '') return own;
    if (property === 'display') return element.hidden ? 'none' : displayOf(element);
    const around = inherited.has(property) ? element.parentElement : null;
    return around ? valueOf(around, property) : own;
  };
  return (element, pseudo) => {
    const target = pseudo ? page.document.createElement('i') : (element as HTMLElement);
    return new Proxy(target.style, {
      get: (_, property) =>
        property === 'getPropertyValue'
          ? (name: string) => valueOf(target, name)
          : typeof property === 'string'
            ? valueOf(target, property)
            : undefined,
    });
  };
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
