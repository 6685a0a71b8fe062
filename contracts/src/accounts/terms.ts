/** Of the terms and conditions as they are shown: the day from which they hold, yyyy-MM-dd. A change of their text is a new version. */
export const termsVersion = '2026-11-01';
