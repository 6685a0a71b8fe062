import { checkHistoryFile, NotAsWritten, type CheckedFile } from '../../features/history/files/check-history-file.ts';
import { CannotBeDone } from '../command.ts';
import { linesOf } from './lines-of.ts';

/** An exported history whose lines and signature are right. @throws CannotBeDone where it is not as it was written, or cannot be read */
export async function checkedFile(path: string): Promise<CheckedFile> {
  try {
    return await checkHistoryFile(linesOf(path));
  } catch (error) {
    if (error instanceof NotAsWritten) throw new CannotBeDone(error.message);
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new CannotBeDone(`${path} cannot be read (${code}): name an exported history.`);
  }
}
