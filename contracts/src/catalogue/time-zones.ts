import { catalogue, type ValueOf } from './catalogue.ts';

/** Fixed-offset labels; nothing is computed from them. */
export const timeZones = catalogue('time zone', [
  'UTC-8 Pacific',
  'UTC-7 Mountain',
  'UTC-6 Central',
  'UTC-5 Eastern',
  'UTC+0 UTC/GMT',
  'UTC+1 Central European',
  'UTC+8 China Standard',
  'UTC+9 Japan Standard',
]);
export type TimeZone = ValueOf<typeof timeZones>;
