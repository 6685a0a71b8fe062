/** Weight and credit of the eight lines of an example match of 83%. */
const columns = [
  { weight: 24, credit: 0.816 },
  { weight: 14, credit: 0.889 },
  { weight: 14, credit: 0.75 },
  { weight: 12, credit: 0.816 },
  { weight: 10, credit: 0.64 },
  { weight: 10, credit: 1 },
  { weight: 12, credit: 0.861 },
  { weight: 4, credit: 1 },
];

/** A picture of a match, for those who have not seen one. */
export function AuthArt() {
  return (
    <figure className="mt-10">
      <div role="img" aria-label="Match score 83%, Excellent Match" className="flex h-11 gap-1">
        {columns.map(({ weight, credit }, index) => (
          <span key={index} className="grid grid-rows-2 gap-px rounded-[2px] bg-together-soft" style={{ flex: `${weight} 1 0` }}>
            <span className="self-end rounded-t-[2px] bg-together" style={{ height: `${credit * 100}%` }} />
            <span className="rounded-b-[2px] bg-together-echo" style={{ height: `${credit * 100}%` }} />
          </span>
        ))}
      </div>
      <figcaption className="mt-2.5 text-console text-ink-3">
        One picture of a match: eight factors, the same for both partners.
      </figcaption>
    </figure>
  );
}
