import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { partnerRoutes } from '@accelerator/contracts/partners';
import { healthRoutes } from '@accelerator/contracts/projections';
import { describe, expect, test } from '@jest/globals';
import { appPartner, register } from '../harness/people.ts';
import { useProgramme } from '../harness/programme.ts';

const programme = useProgramme();

/** Less than SQLite's own patience with a file that is in use: the server must not have waited for that. */
const longestAnswer = 4_000;

describe('while an analyst reads the files of a running server', () => {
  test('others are served, and a profile counts as deleted once nothing of it is left for the analyst to read', async () => {
    const form = appPartner();
    const leaver = await register(programme(), form);
    const readers = ['log', 'views', 'vault'].map((name) => reading(join(programme().dataDir, `${name}.sqlite`)));
    const deletion = { isAnswered: false };
    const answer = leaver.client.delete(partnerRoutes.deleteProfile.path).finally(() => (deletion.isAnswered = true));
    const other = programme().client();
    const answerTimes: number[] = [];
    while (!programme().output.includes('could not be emptied')) {
      const askedAt = performance.now();
      expect((await other.get(healthRoutes.health.path)).status).toBe(200);
      answerTimes.push(performance.now() - askedAt);
    }
    expect(Math.max(...answerTimes)).toBeLessThan(longestAnswer);
    expect(deletion.isAnswered).toBe(false);
    for (const reader of readers) reader.close();
    expect((await answer).status).toBe(200);
    expect(await programme().place.findTexts([form.companyName, form.contactEmail])).toEqual([]);
  });
});

/** A connection that holds a read transaction, as an open shell does. */
function reading(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  return reader;
}
