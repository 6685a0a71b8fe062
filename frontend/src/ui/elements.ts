import type { ReactElement } from 'react';

/** Content that stands beside other content: elements, and no bare text, which a browser that translates the page takes away from React. */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
