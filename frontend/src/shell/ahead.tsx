import { useMatches, useRouter } from '@tanstack/react-router';
import { createElement } from 'react';
import type { Elements } from '../ui/elements.ts';
import { Status } from '../ui/messages/status.tsx';
import { ScreenSpinner } from '../ui/spinner.tsx';

/** The frame of a page before it is known who asks for it: to be seen, and not yet to be used. */
export function FrameAhead({ children }: { readonly children: Elements }) {
  return (
    <>
      <Status className="sr-only">Loading</Status>
      <div inert aria-hidden data-ahead>
        {children}
      </div>
    </>
  );
}

/** The screen that the address leads to, before anything of it is known. */
export function ScreenAhead() {
  const router = useRouter();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const Pending = (screen && router.routesById[screen].options.pendingComponent) || ScreenSpinner;
  return createElement(Pending);
}
