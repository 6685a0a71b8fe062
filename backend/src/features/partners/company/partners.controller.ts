import { partnerRoutes } from '@accelerator/contracts/partners';
import { Body, Controller, Headers, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentPartner, type PartnerCaller } from '../../accounts/callers.ts';
import { SignOut } from '../../accounts/login/sign-out.ts';
import { Route } from '../../../web/access/route.ts';
import { versionFrom } from '../../../web/http/if-match.ts';
import { serverOwnedProfileFields } from './server-owned-fields.ts';
import { IgnoresFields } from '../../../web/http/refusals/ignored-fields.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { OwnProfile } from './own-profile.ts';

/** @throws InvalidInput */
function countFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/.test(text))
    throw new InvalidInput([{ field: 'otherMembers', message: 'Give otherMembers as a whole number' }]);
  return Number(text);
}

@Controller()
export class PartnersController {
  constructor(
    private readonly profile: OwnProfile,
    private readonly signOut: SignOut,
  ) {}

  @Route(partnerRoutes.profile)
  own(@CurrentPartner() caller: PartnerCaller) {
    return this.profile.read(caller);
  }

  @Route(partnerRoutes.requestReview)
  requestReview(@CurrentPartner() caller: PartnerCaller) {
    return this.profile.requestReview(caller);
  }

  @Route(partnerRoutes.deleteProfile)
  async delete(
    @CurrentPartner() caller: PartnerCaller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Query('otherMembers') otherMembers?: string,
  ) {
    const answer = await this.profile.delete(caller, countFrom(otherMembers));
    await this.signOut.of(request, response);
    return answer;
  }

  /** Registering makes the profile, so there is always one already. */
  @Route(partnerRoutes.createAppProfile)
  createAppProfile(): never {
    throw new RefusedError(refuse('profile_exists'));
  }

  @Route(partnerRoutes.createSolutionsProfile)
  createSolutionsProfile(): never {
    throw new RefusedError(refuse('profile_exists'));
  }

  @Route(partnerRoutes.updateAppProfile)
  @IgnoresFields(serverOwnedProfileFields)
  changeAppProfile(
    @CurrentPartner() caller: PartnerCaller,
    @Param('id') id: string,
    @Body() body: object,
    @Headers('if-match') version?: string,
  ) {
    return this.profile.change(caller, { id, partnerType: 'app' }, body, versionFrom(version));
  }

  @Route(partnerRoutes.updateSolutionsProfile)
  @IgnoresFields(serverOwnedProfileFields)
  changeSolutionsProfile(
    @CurrentPartner() caller: PartnerCaller,
    @Param('id') id: string,
    @Body() body: object,
    @Headers('if-match') version?: string,
  ) {
    return this.profile.change(caller, { id, partnerType: 'solutions' }, body, versionFrom(version));
  }
}
