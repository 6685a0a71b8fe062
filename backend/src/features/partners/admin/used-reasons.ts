import { folded } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import type { AdministratorCaller } from '../../accounts/callers.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { partnersProjection, type PartnerRow } from '../partner/partners.projection.ts';
import { usedReasonsProjection, type UsedReasonRow } from './used-reasons.projection.ts';

/** The number that is offered, and the number of decisions among which they are looked for. */
const offered = 10;
const lookedThrough = 300;

/** The reasons that an administrator gave, to be given again. */
@Injectable()
export class UsedReasons {
  constructor(private readonly readModels: ReadModels) {}

  /** The last one first, each once. One that names the company that it was given to, or one of its people, is not offered. */
  async of({ userId }: AdministratorCaller, of: UsedReasonRow['of']): Promise<readonly string[]> {
    const rows = await this.readModels.of(usedReasonsProjection).find({
      where: { userId, of },
      sort: [{ field: 'position', descending: true }],
      limit: lookedThrough,
    });
    const partnerIds = [...new Set(rows.flatMap((row) => row.partnerIds))];
    const partners = await this.readModels.of(partnersProjection).getMany(partnerIds);
    const namesBy = new Map(partners.map((row) => [row.id, namesOf(row)]));
    const isWithoutNames = (reason: string, ids: readonly string[]) =>
      !ids.some((id) => namesBy.get(id)?.some((name) => saysName(reason, name)));
    return [...Map.groupBy(rows, ({ reason }) => folded(reason)).values()]
      .filter((alike) =>
        isWithoutNames(
          alike[0]!.reason,
          alike.flatMap((row) => row.partnerIds),
        ),
      )
      .map((alike) => alike[0]!.reason)
      .slice(0, offered);
  }
}

/** Of a company, and of the people behind it. */
function namesOf({ joint, members, ...partner }: PartnerRow): readonly string[] {
  return [
    partner.companyName,
    partner.companyDomain,
    partner.contactEmail,
    partner.firstName,
    partner.lastName,
    partner.hubspotPartnerManagerFirstName,
    partner.hubspotPartnerManagerLastName,
    ...members.map(({ username }) => username),
    ...(joint ? [joint.solutionsPartnerName, joint.appPartnerName, joint.solutionsPartnerPocName, joint.appPartnerPocName] : []),
  ];
}

/** As a word, or words, of its own; an initial is no name. */
function saysName(text: string, name: string): boolean {
  const words = wordsOf(name);
  return words.trim().length > 1 && wordsOf(text).includes(words);
}

/** Folded, with one blank around each word. */
function wordsOf(text: string): string {
  return ` ${folded(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
}
