const bits = 128;
const prime = (1n << 88n) + 0x13bn;
/** Other in each page, so that nobody can compare a digest with those of guesses made elsewhere. */
const basis = crypto.getRandomValues(new Uint32Array(bits / 32)).reduce((all, word) => (all << 32n) | BigInt(word), 0n);

/** FNV-1a of 128 bits over the units of the text: told at once and on any origin, where the browser's own digests need a secure one. */
export function digestOf(text: string): bigint {
  let digest = basis;
  for (let place = 0; place < text.length; place += 1)
    digest = BigInt.asUintN(bits, (digest ^ BigInt(text.charCodeAt(place))) * prime);
  return digest;
}
