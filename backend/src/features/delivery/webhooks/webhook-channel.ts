import { setTimeout as pauseFor } from 'node:timers/promises';
import type { WebhookDisabledBecause } from '@accelerator/contracts/webhooks';
import { Inject, Injectable } from '@nestjs/common';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { DeliveryError, type Channel } from '../../../event-sourcing/delivery/channel.ts';
import type { OutboxItem, TakenMessage } from '../../../event-sourcing/delivery/outbox.ts';
import type { StoredEvent } from '../../../event-sourcing/event-store/event-store.ts';
import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { OutboundHttp, type OutboundAnswer } from '../../../platform/outbound/outbound-http.ts';
import { adminActionsProjection } from '../../undo/admin-actions.projection.ts';
import { Deliveries } from './deliveries.ts';
import { EndpointAddresses, type EndpointAddress } from './endpoint-addresses.ts';
import { EndpointHealths } from './endpoint-health.ts';
import { Payloads } from './payloads.ts';
import { requestOf } from './webhook-request.ts';
import { webhookDecider } from './webhook.decider.ts';
import type { WebhookContent } from './webhook-content.ts';
import { undoneWithinMs, WebhookItems } from './webhook-items.ts';
import { webhooksProjection, type WebhookRow } from './webhooks.projection.ts';

export const webhookChannel = 'webhooks';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const callTimeoutMs = 15 * second;
const maxAnswerBytes = 1_024;
/** Endpoints that ask for a longer wait are called again after this one. */
const longestWaitMs = hour;
/** An endpoint without a success for so long is disabled. */
const givenUpMs = 5 * dayMs;
/** After each failed try, and then never again: the last try is about 75 hours after the first one. */
export const webhookRetries = {
  delaysMs: [...[5 * second, 5 * minute, 30 * minute], ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)],
  jitter: 0.1,
  givenUpAfter: { attempts: 10 },
} satisfies Partial<Channel>;
/** A chat takes one message a second. */
const chatPauseMs = second;

/** Answers after which other calls to the endpoint would fail now, too. */
const busy: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const gone = 410;

interface Outcome {
  readonly answer: OutboundAnswer | null;
  readonly problem: DeliveryError | null;
  readonly tookMs: number;
}

/**
 * Webhooks. A destination is an endpoint, to which one call is open at a time: events arrive in the order of the log. The
 * lanes are so many that endpoints that hang hardly fill them.
 */
@Injectable()
export class WebhookChannel implements Channel {
  readonly name = webhookChannel;
  readonly label = 'webhooks';
  readonly isOn = true;
  readonly width = 64;
  readonly widthPerDestination = 1;
  readonly delaysMs = webhookRetries.delaysMs;
  readonly jitter = webhookRetries.jitter;
  readonly givenUpAfter = webhookRetries.givenUpAfter;
  #ended = new AbortController();

  constructor(
    private readonly items: WebhookItems,
    private readonly readModels: ReadModels,
    private readonly gateway: CommandGateway,
    private readonly http: OutboundHttp,
    private readonly payloads: Payloads,
    private readonly addresses: EndpointAddresses,
    private readonly healths: EndpointHealths,
    private readonly deliveries: Deliveries,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  itemsOf(stored: StoredEvent, signal: AbortSignal): Promise<readonly OutboxItem[]> {
    return this.items.of(stored, signal);
  }

  begin(): void {
    this.#ended = new AbortController();
  }

  /** Aborts open calls, which are made again later. */
  end(): void {
    this.#ended.abort();
  }

  async send(message: TakenMessage): Promise<boolean> {
    const content = contentOf(message);
    const [endpoint, address] = await Promise.all([
      this.readModels.of(webhooksProjection).get(message.destination),
      this.addresses.get(message.destination),
    ]);
    if (!endpoint || !address) return false;
    const isTest = content.about.what === 'test';
    if (endpoint.state !== 'active' && !isTest) {
      await this.deliveries.miss(endpoint, content);
      return false;
    }
    if (await this.#wasUndoneAtOnce(content)) return false;
    const event = await this.payloads.render(content, endpoint);
    if (!event) {
      // It may have been tried while it could still be told.
      await this.deliveries.tryNext(endpoint.id, content.eventId, null);
      return false;
    }
    await this.deliveries.begin(endpoint, content);
    const { publicUrl } = this.settings;
    const request = requestOf({ id: content.eventId, event, endpoint, address, publicUrl });
    const outcome = await this.#call(address, request);
    if (outcome.problem?.code === stopped) throw outcome.problem;
    await this.#note(endpoint, message, request.body, outcome);
    const problem = outcome.problem && (await this.#consequencesOf(outcome.problem, endpoint, isTest));
    if (problem) throw problem;
    await this.healths.worked({ webhookId: endpoint.id, ownerId: endpoint.ownerId }, Date.now());
    if (endpoint.kind !== 'standard') await pauseFor(chatPauseMs);
    return true;
  }

  /** The time of the next try is known only now. */
  async failed(message: TakenMessage, { code }: DeliveryError, nextAt: number | null): Promise<void> {
    if (code === stopped) return;
    await this.deliveries.tryNext(message.destination, contentOf(message).eventId, nextAt);
  }

  async #call(
    { url }: EndpointAddress,
    { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ): Promise<Outcome> {
    const begun = performance.now();
    const tookMs = () => Math.round(performance.now() - begun);
    try {
      const call = { headers, body, timeoutMs: callTimeoutMs, maxAnswerBytes, signal: this.#ended.signal };
      const answer = await this.http.post(url, call);
      return { answer, problem: problemIn(answer), tookMs: tookMs() };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { answer: null, problem: problemOf(error), tookMs: tookMs() };
    }
  }

  async #note(endpoint: WebhookRow, message: TakenMessage, request: string, outcome: Outcome): Promise<void> {
    const content = contentOf(message);
    const { answer, problem, tookMs } = outcome;
    await this.deliveries.note(endpoint, content, {
      status: problem ? 'waiting' : 'delivered',
      tries: (content.triesBefore ?? 0) + message.attempts,
      at: Date.now(),
      nextTryAt: null,
      tookMs,
      answeredStatus: answer?.status ?? null,
      problem: problem?.code ?? null,
    });
    await this.deliveries.noteTexts(endpoint, content, request, answer?.body ?? null);
    // A company may have been erased while the call was open, and what is kept of it was deleted before this.
    if (!(await this.payloads.areAllThere(content))) await this.deliveries.dropTexts(endpoint.id, content.eventId);
  }

  /** A test is tried once, and says nothing of how events fare. @returns the problem, final where no try follows */
  async #consequencesOf(problem: DeliveryError, endpoint: WebhookRow, isTest: boolean): Promise<DeliveryError> {
    const because = problem.code === String(gone) ? 'gone' : isTest ? null : await this.#endAfter(endpoint);
    if (because !== null) {
      const { id: webhookId, ownerId, partnerId } = endpoint;
      const owner = partnerId === null ? ({ ofProgramme: true } as const) : { partnerId };
      const disabling = call(webhookDecider, 'DisableWebhookEndpoint', ownerId, { ...owner, webhookId, because });
      await this.gateway.send(disabling, { actor: { kind: 'programme' } });
    }
    if (because === null && !isTest) return problem;
    return new DeliveryError(problem.code, true, problem.holdsUp);
  }

  /** Counts a failure. @returns why that was the last call; null where the endpoint is called again */
  async #endAfter({ id: webhookId, ownerId }: WebhookRow): Promise<WebhookDisabledBecause | null> {
    const failingSince = await this.healths.failed({ webhookId, ownerId }, Date.now());
    return Date.now() >= failingSince + givenUpMs ? 'no_success' : null;
  }

  async #wasUndoneAtOnce({ eventId, at }: WebhookContent): Promise<boolean> {
    const act = await this.readModels.of(adminActionsProjection).get(eventId);
    return act?.undoneAt != null && Date.parse(act.undoneAt) <= Date.parse(at) + undoneWithinMs;
  }
}

const stopped = 'stopped';

function contentOf({ items }: TakenMessage): WebhookContent {
  return items[0]!.content as WebhookContent;
}

function problemIn({ status, headers }: OutboundAnswer): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  if (status === gone) return new DeliveryError(String(status), true, 'nothing');
  if (busy.has(status)) return new DeliveryError(String(status), false, 'destination', waitIn(headers['retry-after']));
  return new DeliveryError(String(status), false, 'nothing');
}

function problemOf({ code }: OutboundError): DeliveryError {
  if (code === 'aborted') return new DeliveryError(stopped, false, 'nothing');
  // The DNS, the network or the server may work again later; until then, other calls would fail, too.
  return new DeliveryError(code, false, 'destination');
}

/** The form of HTTP. `Date.parse` alone takes `-1` and `1.5` for dates, too. */
const httpDate = /^[a-z]{3}, \d{2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/i;

/** In milliseconds; null without a header, or where it is neither seconds nor a date. */
export function waitIn(retryAfter: string | undefined): number | null {
  const text = retryAfter?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * second, longestWaitMs);
  const ms = httpDate.test(text) ? Date.parse(text) - Date.now() : Number.NaN;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longestWaitMs);
}
