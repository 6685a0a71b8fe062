/** `<!-- code: path | first line -->` and the block of code under it. */
const quote = /<!-- code: (\S+) \| (.+?) -->\n+(?:```ts\n[\s\S]*?\n```\n)?/g;

/**
 * A document with the code that its marks name under them. A piece of code begins with the line that contains the mark's text, and
 * ends with the first later line that is no deeper than it and closes it; a line that closes itself is a piece of its own.
 * @throws Error where the code is not there any more
 */
export function quoted(document: string, read: (path: string) => string): string {
  return document.replace(quote, (_, path: string, first: string) => {
    const code = pieceOf(read(path), first);
    if (code === undefined) throw new Error(`${path} has no line with "${first}" any more: mend the mark in the document.`);
    return `<!-- code: ${path} | ${first} -->\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
  });
}

/** A step that names its code: "1. `CommandGateway.send` (`backend/src/…/command-gateway.ts`)". */
const step = /^\d+\. `([\w.#]+)` \(`(\S+)`\)/gm;

/** @throws Error where the file of a step does not hold one of the names that the step gives */
export function checkSteps(document: string, read: (path: string) => string): void {
  for (const [, name, path] of document.matchAll(step)) {
    const words = new Set(read(path!).match(/\w+/g));
    const lost = name!.match(/\w+/g)!.find((word) => !words.has(word));
    if (lost !== undefined)
      throw new Error(`${path} does not hold ${lost} of the step "${name}" any more: mend the step in the document.`);
  }
}

function pieceOf(source: string, first: string): string | undefined {
  const lines = source.split('\n');
  const start = lines.findIndex((line) => line.includes(first));
  if (start === -1) return undefined;
  const depth = indentOf(lines[start]!);
  const opens = /[{([]$/.test(lines[start]!.trimEnd());
  const length = opens ? lines.slice(start + 1).findIndex((line) => line.trim() !== '' && indentOf(line) <= depth) + 2 : 1;
  return lines
    .slice(start, start + length)
    .map((line) => line.slice(depth))
    .join('\n');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
