import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { Elements } from '../elements.ts';
import { useMissingPart, useWhyMissing } from './missing-part.ts';

/** The state of a part that is not there yet. */
export interface Waiting {
  /** Why it could not be loaded; null while it is on its way. */
  readonly error: { readonly sentence: string } | null;
  readonly onRetry: () => void;
}

/** For what opens a part: loads it once the pointer or the focus is there. */
export interface Near {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads it before it is opened; after a failure, opening it loads it again. */
  readonly preload: () => Promise<void>;
  readonly near: Near;
};

export function nearOf(preload: () => unknown): Near {
  const load = () => void preload();
  return { onPointerEnter: load, onFocus: load };
}

interface Preloadable {
  readonly preload: () => Promise<void>;
}

const declared: Preloadable[] = [];

/** Another of the parts that the loaded screens may open, each once. */
export function nextPart(): Preloadable | undefined {
  return declared.shift();
}

/**
 * A part of the code that is rarely needed, and so is loaded when it is first shown.
 * @param waiting stands in its place until it is there, and says it where it cannot be loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (state: Waiting, props: Props) => Elements,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  function Part(props: Props) {
    const [isMissing, setMissing] = useState(false);
    const [, setLoaded] = useState(Loaded !== undefined);
    const whyMissing = useWhyMissing();
    const tryToLoad = () =>
      loadOnce().then(
        () => {
          setLoaded(true);
          return true;
        },
        () => {
          setMissing(true);
          return false;
        },
      );
    const begin = useEffectEvent(tryToLoad);
    useEffect(() => void begin(), []);
    useMissingPart(isMissing && !Loaded, tryToLoad);
    if (Loaded) return <Loaded {...props} />;
    const error = isMissing ? { sentence: whyMissing } : null;
    return <>{waiting({ error, onRetry: () => void tryToLoad() }, props)}</>;
  }

  const preload = () => loadOnce().catch(() => undefined);
  const part = Object.assign(Part, { preload, near: nearOf(preload) });
  declared.push(part);
  return part;
}
