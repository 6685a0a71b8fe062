// as frontend/src/forms/used-reasons.tsx
export const Names = ({ of, tone }: { of: string; tone: string }) => (
  <ul className="max-h-40 overflow-y-auto">
    <li className={`${tone} overflow-auto`}>{of}</li>
  </ul>
);
