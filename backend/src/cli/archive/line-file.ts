import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

export interface Fingerprint {
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** In characters: so much is in memory. */
const pieceSize = 1 << 20;

/** A new file of JSON lines, for this user's eyes only. */
export class LineFile {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #piece = '';

  private constructor(private readonly handle: FileHandle) {}

  /** It is on the disk once `work` has written it. */
  static async write(path: string, work: (file: LineFile) => Promise<void>): Promise<Fingerprint> {
    const handle = await open(path, 'wx', 0o600);
    try {
      const file = new LineFile(handle);
      await work(file);
      await file.#flush();
      await handle.sync();
      return { bytes: file.#bytes, sha256: file.#hash.digest('hex') };
    } finally {
      await handle.close();
    }
  }

  async write(line: object): Promise<void> {
    this.#piece += `${JSON.stringify(line)}\n`;
    if (this.#piece.length >= pieceSize) await this.#flush();
  }

  async #flush(): Promise<void> {
    const piece = Buffer.from(this.#piece);
    this.#piece = '';
    this.#hash.update(piece);
    this.#bytes += piece.length;
    await this.handle.writeFile(piece);
  }
}
