import { randomUUID } from 'node:crypto';
import {
  Body,
  Controller,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Req,
  UnauthorizedException,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Request } from 'express';
import { PartnershipsService } from './partnership-service.ts';
import { StartRequest, UpdateRequest } from './partnerships.ts';

declare module 'express-session' {
  interface SessionData {
    partnerId: string;
  }
}

class SignedInGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<Request>().session.partnerId === undefined) throw new UnauthorizedException();
    return true;
  }
}

@Controller('api')
export class PartnershipsController {
  constructor(private readonly partnerships: PartnershipsService) {}

  /** Logging in is not measured: each call begins a session of a new partner. */
  @Post('login')
  logIn(@Req() { session }: Request) {
    session.partnerId = randomUUID();
    return { partnerId: session.partnerId };
  }

  @Post('partnerships')
  @UseGuards(SignedInGuard)
  start(@Req() { session }: Request, @Body() body: StartRequest) {
    return this.partnerships.start(session.partnerId!, body);
  }

  @Put('partnerships/:id')
  @UseGuards(SignedInGuard)
  update(@Req() { session }: Request, @Param('id', ParseUUIDPipe) id: string, @Body() body: UpdateRequest) {
    return this.partnerships.update(session.partnerId!, id, body);
  }
}
