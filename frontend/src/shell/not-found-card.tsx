import { CircleAlert } from 'lucide-react';
import { ButtonLink } from '../ui/controls/button.tsx';
import { Card } from '../ui/card.tsx';
import { useTitleState } from '../ui/address/page-title.ts';

/** Stands for every path that leads nowhere. */
export function NotFoundCard() {
  useTitleState({ instead: '404 Page Not Found' });
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="w-full max-w-md p-6">
        <h1 className="flex items-center gap-2.5 text-title font-semibold">
          <CircleAlert className="size-6 shrink-0 text-bad" />
          <span>404 Page Not Found</span>
        </h1>
        <p className="mt-3 text-control text-ink-2">Did you forget to add the page to the router?</p>
        <ButtonLink to="/auth" className="mt-5">
          Go to your start page
        </ButtonLink>
      </Card>
    </main>
  );
}
