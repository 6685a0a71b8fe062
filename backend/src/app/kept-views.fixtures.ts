import { CommandGateway } from '../event-sourcing/commands/command-gateway.ts';
import { Installation, type Process } from '../event-sourcing/commands/running.fixtures.ts';
import { Projector } from '../event-sourcing/projections/projector.ts';
import { SqliteReadModels } from '../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { projections } from './features.ts';

/** An installation in memory whose read models a projector keeps. */
export class KeptViews {
  readonly installation = new Installation();
  readonly readModels = SqliteReadModels.open(':memory:');
  readonly process = this.installation.process();
  projector = this.#newProjector();

  static async start(): Promise<KeptViews> {
    const views = new KeptViews();
    await views.projector.start();
    return views;
  }

  gatewayOf({ runner, policies }: Process = this.process): CommandGateway {
    return new CommandGateway(runner, policies, this.projector.progress);
  }

  /** Resolves when the views show all that the log holds. @throws Error where that takes 50 s */
  async showAll(): Promise<void> {
    const head = await this.installation.log.head();
    if (head !== undefined && !(await this.projector.progress.waitFor(head, 50_000))) throw new Error('The views stand still.');
  }

  /** A new projector goes on where the one before has stopped. */
  async restart(): Promise<void> {
    await this.projector.stop();
    this.projector = this.#newProjector();
    await this.projector.start();
  }

  async close(): Promise<void> {
    await this.projector.stop();
    await this.readModels.close();
    await this.installation.close();
  }

  #newProjector(): Projector {
    const { installation, readModels, process } = this;
    const problems = (sentence: string) => {
      throw new Error(sentence);
    };
    return new Projector({ eventStore: installation.log, readModels, codec: process.codec, projections, report: problems });
  }
}
