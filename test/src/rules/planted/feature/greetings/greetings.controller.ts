import { adminReads, noToken, route } from '@accelerator/contracts/http';
import { Controller } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { Route } from '../../web/access/route.ts';
import { greetingsProjection, type GreetingRow } from './greetings.projection.ts';

const list = route<{ answer: readonly GreetingRow[] }>()('GET', '/api/admin/greetings', adminReads, noToken);

@Controller()
export class GreetingsController {
  constructor(private readonly readModels: ReadModels) {}

  @Route(list)
  list(): Promise<readonly GreetingRow[]> {
    return this.readModels.of(greetingsProjection).find();
  }
}
