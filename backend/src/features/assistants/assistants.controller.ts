import type { AssistantMessage } from '@accelerator/contracts/assistants';
import { assistantRoutes } from '@accelerator/contracts/assistants';
import { Body, Controller, MethodNotAllowedException, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentAdministrator, type AdministratorCaller } from '../accounts/callers.ts';
import { Route } from '../../web/access/route.ts';
import { Assistants } from './assistants.ts';

@Controller()
export class AssistantsController {
  constructor(private readonly assistants: Assistants) {}

  @Route(assistantRoutes.call)
  async call(
    @CurrentAdministrator() caller: AdministratorCaller,
    @Body() message: AssistantMessage,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { status, answer } = await this.assistants.answer(caller, message, request);
    response.status(status);
    return answer;
  }

  @Route(assistantRoutes.stream)
  stream(@Res({ passthrough: true }) response: Response): never {
    return withoutSessions(response);
  }

  @Route(assistantRoutes.end)
  end(@Res({ passthrough: true }) response: Response): never {
    return withoutSessions(response);
  }
}

function withoutSessions(response: Response): never {
  response.setHeader('Allow', assistantRoutes.call.method);
  throw new MethodNotAllowedException('There are no streams and no sessions here. Send each message as a call of its own.');
}
