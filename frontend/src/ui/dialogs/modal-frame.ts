/**
 * The classes of a modal's parts. Head and foot stay and the body scrolls between them, which keeps at least 30 % of the window; in a
 * `short` window, as of a phone on its side or at 400 %, the whole modal scrolls. With tabs it is as high as it may be, so that it keeps its
 * height from one to the other.
 */
export const modalFrame = {
  panel:
    'flex min-h-0 w-full flex-col overflow-hidden bg-surface md:has-[[role=tablist]]:h-[min(100%,46rem)] short:block short:overflow-auto',
  head: 'max-h-[35dvh] shrink-0 overflow-y-auto short:max-h-none short:overflow-visible',
  body: 'min-h-0 flex-1 overflow-y-auto short:overflow-visible',
  foot: 'max-h-[35dvh] shrink-0 overflow-y-auto short:max-h-none short:overflow-visible',
};
