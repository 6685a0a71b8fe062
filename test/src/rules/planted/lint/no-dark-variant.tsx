// as frontend/src/ui/badge.tsx
export const Badge = ({ tone }: { tone: string }) => <b className="text-black dark:text-white" title={`dark:${tone}`} />;
