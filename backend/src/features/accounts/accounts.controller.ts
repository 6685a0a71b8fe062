import { accountRoutes, ChangePasswordRequest, LogInRequest, safeReturnTo, type UserView } from '@accelerator/contracts/accounts';
import { Body, Controller, Query, Redirect, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentCaller, MaybeCaller, type Caller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { LogInGuard } from './log-in-guard.ts';
import { PasswordChanges } from './password-changes.ts';
import { signOut } from './sign-in.ts';
import { userView } from './user-view.ts';

@Controller()
export class AccountsController {
  constructor(private readonly passwords: PasswordChanges) {}

  @Route(accountRoutes.user)
  user(@CurrentCaller() caller: Caller): UserView {
    return userView(caller);
  }

  @Route(accountRoutes.logIn)
  @UseGuards(LogInGuard)
  logIn(@CurrentCaller() caller: Caller, @Body() form: LogInRequest): UserView {
    const returnTo = safeReturnTo(form.returnTo);
    return { ...userView(caller), ...(returnTo ? { returnTo } : {}) };
  }

  /** For links that ask people to sign in first. */
  @Route(accountRoutes.logInPage, { status: 302 })
  @Redirect()
  logInPage(@MaybeCaller() caller: Caller | undefined, @Query('returnTo') wanted?: unknown): { url: string } {
    const returnTo = safeReturnTo(wanted);
    if (caller) return { url: returnTo ?? '/' };
    return { url: returnTo ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : '/auth' };
  }

  @Route(accountRoutes.logOut)
  async logOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ message: string }> {
    await signOut(request, response);
    return { message: 'You are signed out.' };
  }

  @Route(accountRoutes.changePassword)
  async changePassword(
    @Req() request: Request,
    @CurrentCaller() caller: Caller,
    @Body() form: ChangePasswordRequest,
  ): Promise<{ message: string }> {
    await this.passwords.change(request, caller, form);
    return { message: 'Your password was changed. You were signed out everywhere else.' };
  }
}
