import type { ReactNode } from 'react';
import { PublicPage } from '../../../shell/public-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** The frame that stands around the invitation. */
export function InvitePage({ children }: { readonly children: ReactNode }) {
  return (
    <PublicPage>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[44rem] px-4 py-8 outline-none md:py-12">
        <PageHeader title="Partnership invitation" />
        <div className="mt-6 grid gap-5">{children}</div>
      </main>
    </PublicPage>
  );
}
