/** Bits. */
const places = 2 ** 23;
const placesOfEach = 4;

/**
 * The ids under which documents were put since there were none: most that are looked for while views are made anew are not among
 * them, and need not be asked for. It takes a megabyte, however many there are. Of two million ids that were never put it takes one in
 * seven for one that was, of one million one in fifty.
 */
export class BloomFilter {
  readonly #bits = new Int32Array(places / 32);

  add(id: string): void {
    const hash = hashOf(id);
    for (let number = 0; number < placesOfEach; number += 1) {
      const place = placeOf(hash, number);
      this.#bits[place >>> 5]! |= 1 << place;
    }
  }

  /** @returns false where it was certainly never put */
  mayHave(id: string): boolean {
    const hash = hashOf(id);
    for (let number = 0; number < placesOfEach; number += 1) {
      const place = placeOf(hash, number);
      if ((this.#bits[place >>> 5]! & (1 << place)) === 0) return false;
    }
    return true;
  }
}

/** The lower bits say where the places begin, the upper ones how far apart they are: oddly far, so that they never coincide. */
function placeOf(hash: number, number: number): number {
  return (hash + Math.imul(number, (hash >>> 9) | 1)) & (places - 1);
}

/** FNV-1a, and then its bits mixed, as MurmurHash3 does at the end. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
