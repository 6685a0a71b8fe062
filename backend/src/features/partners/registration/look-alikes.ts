import { foldedName } from '@accelerator/contracts/text/folding';
import { skeletonOf } from '@accelerator/contracts/text/look-alikes';
import type { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { partnersProjection } from '../partner/partners.projection.ts';

/** True if another company has a name that is another one and reads the same, as one in Cyrillic letters and one in Latin ones. */
export async function looksAlike(readModels: ReadModels, companyName: string, partnerId?: string): Promise<boolean> {
  const where = { skeleton: skeletonOf(companyName), confirmed: true };
  const same = await readModels.of(partnersProjection).find({ where });
  return same.some(({ id, uniqueName }) => id !== partnerId && uniqueName !== foldedName(companyName));
}
