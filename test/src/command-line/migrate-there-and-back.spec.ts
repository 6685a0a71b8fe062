import { beforeAll, test } from '@jest/globals';
import { playTheDemo } from './filled-app.ts';
import { expectToFindAChange, expectToVerify, exportHistoriesOf } from './kept-files.ts';
import { describeThereAndBack } from './there-and-back.ts';

describeThereAndBack(({ inFolder, servers, back, move }) => {
  beforeAll(() => playTheDemo(inFolder('origin')));

  beforeAll(() => exportHistoriesOf(inFolder('origin'), inFolder('histories.jsonl')));

  test('gives equal logs and vaults, there and back', () => move());

  test('keeps a file from before verifiable on both, as long as no event is changed', async () => {
    const file = inFolder('histories.jsonl');
    const { path } = back();
    await expectToVerify(file, servers().env as Record<string, string>);
    await expectToVerify(file, { DATA_DIR: path });
    await expectToFindAChange(file, path, { DATA_DIR: path });
  });
});
