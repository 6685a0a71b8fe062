// as backend/src/web/http/refusals/error-filter.ts
export const partnerStatuses = [404];
export const unknown = 'cohort_unknown';
export const page = (name: string) => `/partnership-history/${name}`;
export const isPage = /^\/(invite|admin\/history)\/[^/]+$/;
