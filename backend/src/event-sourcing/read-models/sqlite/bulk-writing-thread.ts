// Writes large batches of documents to the file of the read models, away from the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import { scrub } from '../../../platform/sqlite/database.ts';
import { CheckpointMovedError } from '../read-models.ts';
import { BatchWriter } from './batch-writer.ts';
import type { BulkAnswer, BulkOrder } from './bulk-writer.ts';
import { openViews, type ViewsLocation } from './views-file.ts';

const database = openViews(workerData as ViewsLocation);
const writer = new BatchWriter(database);

parentPort!.on('message', (order: BulkOrder) => parentPort!.postMessage(answerTo(order)));

function answerTo(order: BulkOrder): BulkAnswer {
  try {
    if (order === 'clean') scrub(database);
    else writer.write(order);
    return null;
  } catch (error) {
    if (error instanceof CheckpointMovedError) return { moved: error.collection };
    const { message, errcode } = error as Error & { errcode?: number };
    return { message, errcode };
  }
}
