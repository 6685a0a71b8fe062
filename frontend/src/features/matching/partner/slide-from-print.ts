const rowDurationMs = 180;
const rowDelayMs = 15;

/**
 * Shows that the lines of an explanation are the columns of the print: each line slides from its column to its place. Where the reader
 * asked for less motion, or the browser cannot animate, the lines are simply there.
 */
export function slideFromPrint(print: Element | null, lines: Element | null): void {
  if (!print || !lines || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const columns = [...print.children];
  [...lines.children].forEach((line, index) => {
    const column = columns[index];
    if (column && 'animate' in line) slide(line, column, index);
  });
}

function slide(line: Element, column: Element, index: number): void {
  const [from, to] = [column.getBoundingClientRect(), line.getBoundingClientRect()];
  line.animate(
    [
      { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)`, opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: rowDurationMs, delay: index * rowDelayMs, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'backwards' },
  );
}
