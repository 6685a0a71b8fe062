/**
 * The classes of a modal's parts. Head and foot stay and the body scrolls between them, which keeps at least 30 % of the window; in a
 * `short` window, as of a phone on its side or at 400 %, the whole modal scrolls.
 */
export const modalFrame = {
  panel: 'flex min-h-0 w-full flex-col overflow-hidden bg-surface short:block short:overflow-auto',
  head: 'max-h-[35dvh] shrink-0 overflow-y-auto short:max-h-none short:overflow-visible',
  body: 'min-h-0 flex-1 overflow-y-auto short:overflow-visible',
  foot: 'max-h-[35dvh] shrink-0 overflow-y-auto short:max-h-none short:overflow-visible',
};
