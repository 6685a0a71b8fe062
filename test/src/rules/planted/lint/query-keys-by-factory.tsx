// as frontend/src/features/partners/partner-screen.tsx
export const stale = { queryKey: ['partners'] };
