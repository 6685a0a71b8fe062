import type { SettingsView } from '@accelerator/contracts/accounts';
import {
  healthRoutes,
  type AdminHealthView,
  type HealthState,
  type HealthView,
  type MailHealth,
} from '@accelerator/contracts/projections';
import { Controller, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../features/accounts/callers.ts';
import { MaybeCaller } from '../web/access/maybe-caller.ts';
import { Route } from '../web/access/route.ts';
import { Draining } from '../web/http/serving/draining.ts';
import { Outbox } from '../event-sourcing/delivery/outbox.ts';
import { mailChannel } from '../features/delivery/mail/mail-content.ts';
import { FirstStart } from '../features/accounts/administrators/first-start.ts';
import { ProjectionHealthReader } from '../event-sourcing/projections/projection-health.ts';
import { ProjectionProgress } from '../event-sourcing/projections/projection-progress.ts';
import { MailTransport } from '../platform/mail/mail-transport.ts';
import { DiskWatch } from '../platform/sqlite/disk-watch.ts';
import { SETTINGS, type Settings } from '../platform/config/settings.ts';

/** The health of the programme, and what the pages may show of the installation. */
@Controller()
export class HealthController {
  constructor(
    private readonly progress: ProjectionProgress,
    private readonly projectionHealth: ProjectionHealthReader,
    private readonly draining: Draining,
    private readonly firstStart: FirstStart,
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    private readonly disk: DiskWatch,
    @Inject(SETTINGS) private readonly settingsInUse: Settings,
  ) {}

  /**
   * One word for everyone; for administrators the reason, every projection, and e-mail. 503 until the views and the first logins
   * exist, while one is not kept up or nothing can be written, and at the end.
   */
  @Route(healthRoutes.health)
  async health(
    @MaybeCaller() caller: Caller | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HealthView | AdminHealthView> {
    const { state } = await this.ready(response);
    if (caller?.kind !== 'admin') return { state };
    const [projections, mail] = await Promise.all([this.projectionHealth.read(), this.#mail()]);
    return { state, problem: this.disk.problem ?? this.progress.problem ?? null, projections, mail };
  }

  @Route(healthRoutes.live)
  live(): HealthView {
    return { state: 'ok' };
  }

  @Route(healthRoutes.ready)
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthView> {
    const state = this.draining.hasBegun ? 'draining' : await this.#state();
    if (state !== 'ok') response.status(503).setHeader('Retry-After', 2);
    return { state };
  }

  @Route(healthRoutes.settings)
  settings(@MaybeCaller() caller: Caller | undefined): SettingsView {
    const { supportEmail, feedbackUrl, guideUrl } = this.settingsInUse;
    return { supportEmail, feedbackUrl, guideUrl, sendsMail: this.transport.enabled, signedIn: caller !== undefined };
  }

  /** Before the two fixed logins show, no one could log in. */
  async #state(): Promise<HealthState> {
    const state = this.disk.problem === undefined ? this.progress.state : 'unhealthy';
    return state === 'ok' && !(await this.firstStart.isShown()) ? 'starting' : state;
  }

  async #mail(): Promise<MailHealth> {
    const { overdueSince, ...state } = await this.outbox.state(mailChannel, Date.now());
    return {
      enabled: this.transport.enabled,
      ...state,
      overdueSince: overdueSince === null ? null : new Date(overdueSince).toISOString(),
    };
  }
}
