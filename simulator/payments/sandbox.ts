/**
 * The simulated payment provider (simulator.md#payment-sandbox): a stateful server for the real Stripe SDK. Its whole
 * interface: requests, accounts, customers' actions, faults, and the real money movements.
 */
import type { RequestListener } from 'node:http';
import { Stripe } from 'stripe';
import type { SimRandom } from '#simulator/random.js';
import type { DocumentStore } from '#simulator/document-store.js';
import type { SimClock } from '#simulator/sim-clock.js';
import type { Instant } from '#domain/shared/record.js';
import { createApi } from './api.js';
import { type SandboxControl, createControl } from './control.js';
import { type Deliver, createWebhookSender, postWebhook } from './webhook-sender.js';
import { watchDisputes } from './objects/disputes.js';
import type { Faults } from './faults.js';
import { watchHolds } from './objects/holds.js';
import { hostedPage } from './hosted.js';
import type { SandboxRequest, SandboxResponse } from './http.js';
import { type Handle, type Listening, listenOn, listenerOf } from './listener.js';
import { watchRefunds } from './objects/refunds.js';
import { watchSessions } from './objects/sessions.js';
import { executeFor } from './webhooks.js';
import { createWorld } from './world.js';
import { ConnectionLost } from './objects/failure.js';

class InProcessResponse extends Stripe.HttpClientResponse {
  constructor(private readonly response: SandboxResponse) {
    super(response.status, { ...response.headers });
  }
  override getRawResponse(): unknown {
    return this.response;
  }
  override toStream(): never {
    throw new Error('The sandbox does not stream');
  }
  override toJSON(): Promise<unknown> {
    return Promise.resolve(JSON.parse(this.response.body) as unknown);
  }
}

/**
 * Connects the SDK to the sandbox without a socket: the deterministic simulation of the whole platform has no network
 * whose timing could differ between two runs (simulator.md#payment-sandbox).
 */
export class InProcessClient extends Stripe.HttpClient {
  constructor(private readonly handle: Handle) {
    super();
  }
  override getClientName(): string {
    return 'sandbox';
  }
  override async makeRequest(
    ...[, , path, method, headers, body]: Parameters<MakeRequest>
  ): Promise<InProcessResponse> {
    const named = Object.entries(headers).map(
      ([name, value]) => [name.toLowerCase(), String(value)] as const,
    );
    try {
      return new InProcessResponse(
        await this.handle({ method, path, headers: Object.fromEntries(named), body }),
      );
    } catch (error) {
      throw error instanceof ConnectionLost ? Stripe.HttpClient.makeTimeoutError() : error;
    }
  }
}

type MakeRequest = InstanceType<typeof Stripe.HttpClient>['makeRequest'];

interface PaymentSandboxOptions {
  readonly keep: DocumentStore;
  readonly random: SimRandom;
  readonly clock: SimClock;
  /** The customers' address of the hosted pages; by default the address of `listen`. */
  readonly publicBase?: string;
  /** Treats keys of unregistered accounts as those of an empty account; by default refuses them. */
  readonly knowsEveryKey?: boolean;
  /** By default posts over the network. */
  readonly deliver?: Deliver;
}

export interface PaymentSandbox extends SandboxControl {
  /** Throws `ConnectionLost` when the caller must not get a response. */
  handle(request: SandboxRequest): Promise<SandboxResponse>;
  /** The same for `http.createServer`. */
  readonly listener: RequestListener;
  /** Serves on 127.0.0.1; port 0 takes a free one. */
  listen(port: number): Promise<Listening>;
  /** For the SDK's `httpClient`: no socket. */
  readonly httpClient: InstanceType<typeof Stripe.HttpClient>;
  readonly faults: Faults;
  /** When the next session, hold or webhook falls due; null if nothing waits. */
  nextDue(): Instant | null;
  /** Resolves when no webhook is being sent. */
  settled(): Promise<void>;
  /** Deletes everything but the accounts. */
  reset(): void;
  /** Stops all automatic work. */
  stop(): void;
}

export function createPaymentSandbox(options: PaymentSandboxOptions): PaymentSandbox {
  const { keep, random, clock, knowsEveryKey = false, deliver = postWebhook } = options;
  let publicBase = options.publicBase ?? 'http://127.0.0.1';
  const world = createWorld({ keep, random, clock, publicBase: () => publicBase, knowsEveryKey });
  const webhookSender = createWebhookSender(world, deliver);
  const api = createApi(world, webhookSender);
  watchSessions(world);
  watchHolds(world);
  watchRefunds(world);
  watchDisputes(world);
  world.scheduler.start();

  const handle = async (request: SandboxRequest): Promise<SandboxResponse> => {
    world.scheduler.catchUp();
    if (!request.path.startsWith('/c/')) return api(request);
    const { done, early } = executeFor(world, () => hostedPage(world, request));
    await webhookSender.tried(early);
    return done;
  };
  const listener = listenerOf(handle);
  return {
    ...createControl(world),
    handle,
    listener,
    async listen(port) {
      const listening = await listenOn(listener, port);
      if (options.publicBase === undefined) publicBase = listening.url;
      return listening;
    },
    httpClient: new InProcessClient(handle),
    faults: world.faults,
    nextDue: () => world.scheduler.nextDue(),
    settled: () => webhookSender.settled(),
    reset() {
      world.scheduler.clear();
      keep.together(() => world.clear());
    },
    stop: () => world.scheduler.stop(),
  };
}
