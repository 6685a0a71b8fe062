import {
  accountRoutes,
  ChangePassword,
  LogIn,
  safeReturnTo,
  type RegisteredView,
  type UserView,
} from '@accelerator/contracts/accounts';
import { RegisterPartner } from '@accelerator/contracts/partners';
import { Body, Controller, Query, Redirect, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentCaller, MaybeCaller, type Caller } from '../../web/access/caller.ts';
import { Answers } from '../../web/access/route.ts';
import { IgnoresFields } from '../../web/http/ignored-fields.ts';
import { LogInGuard } from './log-in-guard.ts';
import { PasswordChanges } from './password-changes.ts';
import { PartnerRegistrations } from '../partners/register-partner.ts';
import { RegistrationGuard } from '../partners/registration-guard.ts';
import { signIn, signOut } from './sign-in.ts';
import { userView } from './user-view.ts';

/** Of an application together with a partner. Such applications are refused by `applyWithPartner`, so these have nothing to say. */
const jointApplicationFields = [
  'solutionsPartnerName',
  'appPartnerName',
  'solutionsPartnerPocName',
  'solutionsPartnerJobTitle',
  'appPartnerPocName',
  'appPartnerJobTitle',
  'solutionsPartnerTier',
  'jointIndustries',
  'jointPersonas',
  'externalPartnerEmail',
];

@Controller()
export class AccountsController {
  readonly #registrations: PartnerRegistrations;
  readonly #passwords: PasswordChanges;

  constructor(registrations: PartnerRegistrations, passwords: PasswordChanges) {
    this.#registrations = registrations;
    this.#passwords = passwords;
  }

  @Answers(accountRoutes.user)
  user(@CurrentCaller() caller: Caller): UserView {
    return userView(caller);
  }

  @Answers(accountRoutes.logIn)
  @UseGuards(LogInGuard)
  logIn(@CurrentCaller() caller: Caller, @Body() form: LogIn): UserView {
    const returnTo = safeReturnTo(form.returnTo);
    return { ...userView(caller), ...(returnTo ? { returnTo } : {}) };
  }

  /** For links that ask people to sign in first. */
  @Answers(accountRoutes.logInPage, { status: 302 })
  @Redirect()
  logInPage(@MaybeCaller() caller: Caller | undefined, @Query('returnTo') wanted?: unknown): { url: string } {
    const returnTo = safeReturnTo(wanted);
    if (caller) return { url: returnTo ?? '/' };
    return { url: returnTo ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : '/auth' };
  }

  @Answers(accountRoutes.logOut)
  async logOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ message: string }> {
    await signOut(request, response);
    return { message: 'You are signed out.' };
  }

  @Answers(accountRoutes.register, { status: 201 })
  @UseGuards(RegistrationGuard)
  @IgnoresFields(jointApplicationFields)
  async register(@Req() request: Request, @Body() form: RegisterPartner): Promise<RegisteredView> {
    const { caller, view } = await this.#registrations.register(form);
    await signIn(request, caller);
    return view;
  }

  @Answers(accountRoutes.changePassword)
  async changePassword(
    @Req() request: Request,
    @CurrentCaller() caller: Caller,
    @Body() form: ChangePassword,
  ): Promise<{ message: string }> {
    await this.#passwords.change(request, caller, form);
    return { message: 'Your password was changed. You were signed out everywhere else.' };
  }
}
