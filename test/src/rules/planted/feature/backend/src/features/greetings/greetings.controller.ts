import { WriteCardRequest } from '@accelerator/contracts/greetings/requests';
import { greetingRoutes, type GreetingsView, type GreetingView } from '@accelerator/contracts/greetings/routes';
import { Body, Controller, NotFoundException, Param } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { Route } from '../../web/access/route.ts';
import { GreetingCards } from './greeting-cards.ts';
import { GreetingsCount } from './greetings-count.ts';
import { greetingsProjection, type GreetingRow } from './greetings.projection.ts';

@Controller()
export class GreetingsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly count: GreetingsCount,
    private readonly cards: GreetingCards,
  ) {}

  @Route(greetingRoutes.list)
  async list(): Promise<GreetingsView> {
    const rows = await this.readModels.of(greetingsProjection).find();
    return { count: await this.count.count(), greetings: await Promise.all(rows.map((row) => this.#viewOf(row))) };
  }

  @Route(greetingRoutes.writeCard)
  async writeCard(@Param('id') partnerId: string, @Body() { words }: WriteCardRequest): Promise<GreetingView> {
    const row = await this.readModels.of(greetingsProjection).get(partnerId);
    if (!row) throw new NotFoundException('Nobody was greeted there');
    await this.cards.write({ partnerId, words });
    return this.#viewOf(row);
  }

  async #viewOf({ id, at }: GreetingRow): Promise<GreetingView> {
    return { partnerId: id, at, words: await this.cards.wordsFor(id) };
  }
}
