/** One request to the API, from the key to the answer: authentication, faults, idempotency, execution, expansion. */
import { apiError, authenticated, faultsBefore, occasionOf, permitted, unknownUrl } from './admission.js';
import type { WebhookSender } from './webhook-sender.js';
import { checkExpansions, expand } from './objects/expand.js';
import { ConnectionLost, StripeFailure } from './objects/failure.js';
import type { Occasion } from './faults.js';
import { Params } from './form.js';
import { createIdempotency } from './idempotency.js';
import type { Account } from './objects/objects.js';
import type { SandboxRequest, SandboxResponse } from './http.js';
import { findRoute, type Matched } from './routes.js';
import { executeFor } from './webhooks.js';
import { apiVersion, type World } from './world.js';

interface Execution {
  readonly account: Account;
  readonly route: Matched;
  readonly form: string;
  readonly requestId: string;
}

type Answer = Pick<SandboxResponse, 'body' | 'status'>;

/** Answers one request; throws `ConnectionLost` when the caller must not get a response. */
export function createApi(
  world: World,
  webhookSender: WebhookSender,
): (request: SandboxRequest) => Promise<SandboxResponse> {
  const idempotency = createIdempotency(world);
  const requestIds = world.random.stream('payments/requests');

  return async (request) => {
    const requestId = `req_${requestIds.hex(7)}`;
    const headers = {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': apiVersion,
    };
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    try {
      const [path = '', query = ''] = request.path.split('?');
      const account = authenticated(world, request);
      const route = findRoute(request.method, path);
      if (!route) throw unknownUrl(request.method, path);
      permitted(account, request, route);
      const form = request.method === 'GET' ? query : request.body;
      const execution = { account, route, form, requestId };
      const occasion = occasionOf(world, execution);
      faultsBefore(world, occasion);
      if (key === undefined) return { ...(await run(world, webhookSender, execution, occasion)), headers };

      const identity = { method: request.method, path, body: request.body };
      const kept = idempotency.begin(account, key, identity);
      const named = { ...headers, 'idempotency-key': key };
      if (kept) {
        const replay = { 'idempotent-replayed': 'true', 'original-request': kept.requestId };
        return { status: kept.status, body: kept.body, headers: { ...named, ...replay } };
      }
      try {
        const store = (answer: Answer) => idempotency.store(account, key, { ...answer, requestId }, identity);
        return { ...(await run(world, webhookSender, execution, occasion, store)), headers: named };
      } finally {
        idempotency.end(account, key);
      }
    } catch (failure) {
      if (!(failure instanceof StripeFailure)) throw failure;
      return { ...answerOf(failure), headers };
    }
  };
}

/** Executes the request, and stores the response together with its changes. */
async function run(
  world: World,
  webhookSender: WebhookSender,
  execution: Execution,
  occasion: Occasion,
  store: (answer: Answer) => void = () => undefined,
): Promise<Answer> {
  const slow = world.faults.take('slow', occasion);
  if (slow) await pause(world, (slow.seconds ?? 5) * 1_000);
  const { done: answer, early } = executeFor(world, () => {
    const fault = world.faults.take('stored500', occasion);
    const { isStored, ...done } =
      fault && !fault.hasEffect ? { ...internalError, isStored: true } : execute(world, execution);
    const given = fault ? internalError : done;
    if (isStored) store(given);
    return given;
  });
  await webhookSender.tried(early);
  if (world.faults.take('timeoutAfter', occasion)) throw new ConnectionLost('after execution');
  return answer;
}

function execute(world: World, { account, route, form }: Execution): Answer & { isStored: boolean } {
  try {
    const params = Params.of(form);
    const paths = params.texts('expand');
    checkExpansions(paths);
    const object = route.handler(world, account, params, route.id);
    return { status: 200, body: serialise(expand(world, account, object, paths)), isStored: true };
  } catch (failure) {
    if (!(failure instanceof StripeFailure)) throw failure;
    return { ...answerOf(failure), isStored: failure.hasBegun };
  }
}

const pause = (world: World, ms: number): Promise<void> =>
  new Promise((resolve) => void world.clock.schedule(world.clock.now() + ms, resolve));

const serialise = (value: unknown): string => JSON.stringify(value, null, 2);
const answerOf = ({ status, body }: StripeFailure): Answer => ({ status, body: serialise({ error: body }) });
const internalError = answerOf(apiError(500, 'An unknown error occurred.'));
