import { createHmac } from 'node:crypto';

const bytesOfALetter = 4;

/** Text of these letters, each as likely as the other, that nobody can guess who does not know the secret; always the same of one secret. */
export function textFrom(secret: Buffer, letters: string, length: number): string {
  return Array.from({ length }, (_, index) => {
    const number = createHmac('sha256', secret).update(`letter ${index}`).digest().readUIntBE(0, bytesOfALetter);
    return letters[number % letters.length];
  }).join('');
}
