import { partnerRoutes } from '@accelerator/contracts/partners';
import { Body, Controller, Headers, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentPartner, type PartnerCaller } from '../../web/access/caller.ts';
import { signOut } from '../accounts/sign-in.ts';
import { Answers } from '../../web/access/route.ts';
import { versionFrom } from '../../web/http/if-match.ts';
import { IgnoresFields, serverOwnedProfileFields } from '../../web/http/ignored-fields.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { OwnProfile } from './own-profile.ts';

@Controller()
export class PartnersController {
  readonly profile: OwnProfile;

  constructor(profile: OwnProfile) {
    this.profile = profile;
  }

  @Answers(partnerRoutes.profile)
  own(@CurrentPartner() caller: PartnerCaller) {
    return this.profile.read(caller);
  }

  @Answers(partnerRoutes.deleteProfile)
  async delete(@CurrentPartner() caller: PartnerCaller, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const answer = await this.profile.delete(caller);
    await signOut(request, response);
    return answer;
  }

  /** Registering makes the profile, so there is always one already. */
  @Answers(partnerRoutes.createAppProfile)
  createAppProfile() {
    throw new RefusedError(refuse('profile_exists'));
  }

  @Answers(partnerRoutes.createSolutionsProfile)
  createSolutionsProfile() {
    throw new RefusedError(refuse('profile_exists'));
  }

  @Answers(partnerRoutes.updateAppProfile)
  @IgnoresFields(serverOwnedProfileFields)
  changeAppProfile(
    @CurrentPartner() caller: PartnerCaller,
    @Param('id') id: string,
    @Body() body: object,
    @Headers('if-match') version?: string,
  ) {
    return this.profile.change(caller, { id, partnerType: 'app' }, body, versionFrom(version));
  }

  @Answers(partnerRoutes.updateSolutionsProfile)
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
