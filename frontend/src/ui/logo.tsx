interface LogoProps {
  /** The name beside the mark, on one line or two. */
  words?: boolean | 'two-lines';
  /** Pixels of the mark. */
  size?: number;
  name?: string;
}

export function Logo({ words = true, size = 26, name = 'Partner Growth Accelerator' }: LogoProps) {
  const [first, last] = [name.slice(0, name.lastIndexOf(' ')), name.slice(name.lastIndexOf(' ') + 1)];
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold tracking-[-0.005em]">
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        className="shrink-0"
        {...(words ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      >
        <path className="fill-ink" d="M7.25 2H4.2A2.2 2.2 0 0 0 2 4.2v7.6A2.2 2.2 0 0 0 4.2 14h3.05z" />
        <path className="fill-together" d="M8.75 2a6 6 0 0 1 0 12z" />
      </svg>
      {words === 'two-lines' ? (
        <span className="text-control leading-[1.125rem]">
          <span>{`${first} `}</span>
          <br />
          <span>{last}</span>
        </span>
      ) : (
        words && <span>{name}</span>
      )}
    </span>
  );
}
