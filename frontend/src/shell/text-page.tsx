import { PublicPage } from './public-page.tsx';
import type { Elements } from '../ui/elements.ts';

/** A page to read, open to all visitors. Headings and paragraphs come as plain elements. */
export function TextPage({ title, children }: { title: string; children: Elements }) {
  return (
    <PublicPage>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[44rem] px-4 py-8 outline-none md:py-12 [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-title [&_h2]:font-semibold [&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-6 [&>p]:mt-3 [&_ul]:list-disc [&_ul]:pl-6"
      >
        <h1 className="text-display font-semibold">{title}</h1>
        {children}
      </main>
    </PublicPage>
  );
}
