import { Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from '../platform/config/settings.ts';
import { features } from './features.ts';
import { HttpModule } from './http.module.ts';
import { LeadershipModule } from './leadership.module.ts';
import { MetricsEndpoint } from './metrics-endpoint.ts';
import { MetricsModule } from './metrics.module.ts';
import { StoresModule } from './stores/stores.module.ts';

/** The server: what every feature stands on, and the modules of all features. */
@Module({ imports: [HttpModule, MetricsModule], providers: [MetricsEndpoint] })
export class AppModule {
  static async with(settings: Settings): Promise<DynamicModule> {
    const [modules, leadership] = await Promise.all([
      Promise.all(features.map(({ module }) => module())),
      LeadershipModule.with(features),
    ]);
    return { module: AppModule, imports: [...modules.flatMap(Object.values), leadership, StoresModule.with(settings)] };
  }
}
