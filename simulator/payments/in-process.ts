/**
 * Connects the SDK to the sandbox without a socket: the deterministic simulation of the whole platform has no network
 * whose timing could differ between two runs (simulator.md#payment-sandbox).
 */
import { Stripe } from 'stripe';
import { ConnectionLost } from './failure.js';
import type { SandboxResponse } from './http.js';
import type { Handle } from './listener.js';

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
