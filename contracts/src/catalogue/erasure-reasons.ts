import { catalogue, type ValueOf } from './catalogue.ts';

/** The person who asked in writing that a partner is erased. A list, so that no record of an erasure names anyone. */
export const erasureReasons = catalogue('erasure reason', [
  { value: 'company', label: 'The company asked for it in writing' },
  { value: 'person', label: 'A person it names asked for it in writing' },
  { value: 'authority', label: 'A data protection authority asked for it' },
]);
export type ErasureReason = ValueOf<typeof erasureReasons>;
