import type { SettingsView } from '@accelerator/contracts/accounts';
import { healthRoutes, type AdminHealthView, type HealthView } from '@accelerator/contracts/projections';
import { Controller, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { MaybeCaller, type Caller } from '../web/access/caller.ts';
import { Route } from '../web/access/route.ts';
import { Draining } from '../web/http/draining.ts';
import { ProjectionHealthReader } from '../event-sourcing/projections/projection-health.ts';
import { ProjectionProgress } from '../event-sourcing/projections/projection-progress.ts';
import { SETTINGS, type Settings } from '../platform/config/settings.ts';

/** Whether the programme can serve, and what the pages may show of the installation. */
@Controller()
export class HealthController {
  constructor(
    private readonly progress: ProjectionProgress,
    private readonly projectionHealth: ProjectionHealthReader,
    private readonly draining: Draining,
    @Inject(SETTINGS) private readonly settingsInUse: Settings,
  ) {}

  /** One word for everyone; for administrators every projection. 503 until the views exist once, while one is not kept up, and at the end. */
  @Route(healthRoutes.health)
  async health(
    @MaybeCaller() caller: Caller | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HealthView | AdminHealthView> {
    const state = this.draining.hasBegun ? 'draining' : this.progress.state;
    if (state !== 'ok') response.status(503).setHeader('Retry-After', 2);
    return caller?.kind === 'admin' ? { state, projections: await this.projectionHealth.read() } : { state };
  }

  @Route(healthRoutes.settings)
  settings(@MaybeCaller() caller: Caller | undefined): SettingsView {
    const { supportEmail, feedbackUrl, guideUrl } = this.settingsInUse;
    return { supportEmail, feedbackUrl, guideUrl, signedIn: caller !== undefined };
  }
}
