import { adminReads, noToken, route } from '@accelerator/contracts/http';
import { Controller } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { Route } from '../../web/access/route.ts';
import { GreetingsCount } from './greetings-count.ts';
import { greetingsProjection, type GreetingRow } from './greetings.projection.ts';

interface Greetings {
  readonly count: number | null;
  readonly rows: readonly GreetingRow[];
}

const list = route<{ answer: Greetings }>()('GET', '/api/admin/greetings', adminReads, noToken);

@Controller()
export class GreetingsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly greetings: GreetingsCount,
  ) {}

  @Route(list)
  async list(): Promise<Greetings> {
    return { count: await this.greetings.count(), rows: await this.readModels.of(greetingsProjection).find() };
  }
}
