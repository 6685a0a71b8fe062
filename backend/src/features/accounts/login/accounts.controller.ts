import { accountRoutes, safeReturnTo, type SessionView, type UserView } from '@accelerator/contracts/accounts';
import { ChangePasswordRequest, ConfirmPasswordRequest, LogInRequest } from '@accelerator/contracts/accounts/requests';
import { headers } from '@accelerator/contracts/http';
import { Body, Controller, Param, Query, Redirect, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../callers.ts';
import { ProjectionProgress } from '../../../event-sourcing/projections/projection-progress.ts';
import { CallerDirectory } from '../../../web/access/caller-directory.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { MaybeCaller } from '../../../web/access/maybe-caller.ts';
import { Route } from '../../../web/access/route.ts';
import { LogInGuard } from './log-in-guard.ts';
import { PasswordChanges } from '../passwords/password-changes.ts';
import { NameHasher } from '../names/name-hashes.ts';
import { OwnSessions } from './own-sessions.ts';
import { SignOut } from './sign-out.ts';
import { userView } from '../user-view.ts';

@Controller()
export class AccountsController {
  constructor(
    private readonly passwords: PasswordChanges,
    private readonly ownSessions: OwnSessions,
    private readonly signOut: SignOut,
    private readonly hasher: NameHasher,
    private readonly callers: CallerDirectory<Caller>,
    private readonly progress: ProjectionProgress,
  ) {}

  @Route(accountRoutes.user)
  user(@CurrentCaller() caller: Caller, @Res({ passthrough: true }) response: Response): Promise<UserView> {
    this.#sayPosition(response);
    return this.#ownView(caller);
  }

  @Route(accountRoutes.logIn)
  @UseGuards(LogInGuard)
  async logIn(
    @CurrentCaller() caller: Caller,
    @Body() form: LogInRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserView> {
    this.#sayPosition(response);
    const returnTo = safeReturnTo(form.returnTo);
    return { ...(await this.#ownView(caller)), ...(returnTo ? { returnTo } : {}) };
  }

  /** For links that ask people to log in first. */
  @Route(accountRoutes.logInPage, { status: 302 })
  @Redirect()
  logInPage(@MaybeCaller() caller: Caller | undefined, @Query('returnTo') wanted?: unknown): { url: string } {
    const returnTo = safeReturnTo(wanted);
    if (caller) return { url: returnTo ?? '/' };
    return { url: returnTo ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : '/auth' };
  }

  @Route(accountRoutes.confirmPassword)
  async confirmPassword(
    @Req() request: Request,
    @CurrentCaller() caller: Caller,
    @Body() { currentPassword }: ConfirmPasswordRequest,
  ): Promise<{ message: string }> {
    await this.passwords.confirm(request, caller, currentPassword);
    return { message: 'Thank you.' };
  }

  @Route(accountRoutes.sessions)
  sessions(@Req() request: Request, @CurrentCaller() caller: Caller): Promise<readonly SessionView[]> {
    return this.ownSessions.list(request, caller);
  }

  @Route(accountRoutes.endOtherSessions)
  async endOtherSessions(@Req() request: Request, @CurrentCaller() caller: Caller): Promise<{ message: string }> {
    await this.ownSessions.endOthers(request, caller);
    return { message: 'You were logged out everywhere else.' };
  }

  @Route(accountRoutes.endSession)
  async endSession(
    @Req() request: Request,
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<{ message: string }> {
    await this.ownSessions.end(request, caller, id);
    return { message: 'That login has ended.' };
  }

  @Route(accountRoutes.logOut)
  async logOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ message: string }> {
    await this.signOut.of(request, response);
    return { message: 'You are logged out.' };
  }

  @Route(accountRoutes.changePassword)
  async changePassword(
    @Req() request: Request,
    @CurrentCaller() caller: Caller,
    @Body() form: ChangePasswordRequest,
  ): Promise<{ message: string }> {
    await this.passwords.change(request, caller, form);
    return { message: 'Your password was changed. You were logged out everywhere else.' };
  }

  /** With a temporary password nothing else opens that would say the names. */
  /** Later answers show at least this position, so a live stream that begins there misses nothing. */
  #sayPosition(response: Response): void {
    const { committed } = this.progress;
    if (committed !== undefined) response.setHeader(headers.logPosition, committed);
  }

  async #ownView(caller: Caller): Promise<UserView> {
    const passwordNames = caller.mustChangePassword ? await this.callers.namesOf(caller) : null;
    return {
      ...userView(caller),
      draftKey: this.hasher.draftKeyOf(caller.userId),
      ...(passwordNames && { passwordNames }),
    };
  }
}
