import { partnerTypeOf, type PartnerType } from '@accelerator/contracts/catalogue';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';

/** The `type` that may go with a partner's id, in any spelling of the wire. */
@Injectable()
export class AsPartnerType implements PipeTransform<unknown, PartnerType | undefined> {
  /** @throws InvalidInput */
  transform(spelling: unknown): PartnerType | undefined {
    const type = partnerTypeOf(spelling);
    if (spelling !== undefined && !type) throw new InvalidInput([{ field: 'type', message: 'Give type as app or solutions' }]);
    return type;
  }
}
