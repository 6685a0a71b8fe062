// as frontend/src/ui/badge.tsx
export const Name = ({ of, tone }: { of: string; tone: string }) => (
  <b className="max-w-40 truncate">
    <i className={`${tone} wrap-anywhere`}>{of}</i>
  </b>
);
