/**
 * The simulated payment provider (simulator.md#payment-sandbox): a stateful server for the real Stripe SDK. Its whole
 * interface: requests, accounts, customers' actions, faults, and the real money movements.
 */
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import { Stripe } from 'stripe';
import type { AddressInfo } from 'node:net';
import type { SimRandom } from '#simulator/random.js';
import type { DocumentStore } from '#simulator/document-store.js';
import type { SimClock } from '#simulator/clock.js';
import type { Instant } from '#domain/shared/record.js';
import { createApi } from './api.js';
import { type SandboxControl, createControl } from './control.js';
import { type Deliver, createWebhookSender, postWebhook, executeFor } from './webhooks.js';
import { watchDisputes } from './objects/disputes.js';
import type { Faults } from './faults.js';
import { watchHolds } from './objects/holds.js';
import { hostedPage } from './hosted.js';
import type { SandboxRequest, SandboxResponse } from './form.js';
import { watchRefunds } from './objects/refunds.js';
import { watchSessions } from './objects/sessions.js';
import { createWorld } from './world.js';
import { ConnectionLost } from '#simulator/payments/objects/failure.js';

const longestBody = 1 << 20;

type Handle = (request: SandboxRequest) => Promise<SandboxResponse>;

/** The sandbox on a socket, for the real SDK and for browsers; on loopback only. */
const listenerOf =
  (handle: Handle): RequestListener =>
  (request, response) => {
    answer(handle, request, response).catch((error: unknown) => {
      if (error instanceof ConnectionLost) return breakOff(response);
      response.destroy(error instanceof Error ? error : undefined);
    });
  };

async function answer(handle: Handle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  if (body === null) return void response.writeHead(413).end();
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const { method = 'GET', url = '/' } = request;
  const answered = await handle({ method, path: url, headers, body });
  response.writeHead(answered.status, answered.headers).end(answered.body);
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Breaks the connection without a response, before the caller's timeout. Headers are sent first: the SDK retries a
 * connection by itself when it closes before any response, and the fault would go unseen.
 */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{');
  setImmediate(() => response.destroy());
}

interface Listening {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1; port 0 picks a free one. */
async function listenOn(listener: RequestListener, port: number): Promise<Listening> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

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
