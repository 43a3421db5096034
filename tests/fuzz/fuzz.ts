/** The fuzzer: asks every operation of the OpenAPI document for what nobody expects; the same seed asks the same first question. */
import { createChance } from '#simulator/chance.js';
import type { World } from '#tests/support/world.js';
import { openCallers } from './callers.js';
import { readOperations, type Operation } from './document.js';
import { judge, type Answered } from './judge.js';
import { requestFor, type Asked } from './request.js';
import { Harvest } from './values.js';

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  readonly onProgress?: (done: number, wrong: number) => void;
}

export interface Wrong {
  readonly operation: string;
  readonly caller: string;
  readonly asked: Asked;
  readonly status: number;
  readonly why: string;
}

export interface FuzzReport {
  /** Every operation that was asked, with how often it was done and refused. */
  readonly operations: ReadonlyMap<string, { readonly done: number; readonly refused: number }>;
  readonly wrong: readonly Wrong[];
}

const patienceMs = 20_000;
const progressEvery = 1_000;
/** What ends things for good is asked for seldom: a house without rooms has nothing to find. */
const rarely = 12;

async function send(
  world: World,
  asked: Asked,
  headers: Readonly<Record<string, string>>,
): Promise<Answered> {
  const { method, path, body } = asked;
  const answer = await fetch(world.url + path, {
    method,
    headers: { ...asked.headers, ...headers },
    body: method === 'GET' ? null : body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

const isDestructive = ({ method, id }: Operation): boolean =>
  method === 'DELETE' || /logout|deactivate/i.test(id);

const kindOf = ({ path }: Operation): string =>
  (/\/([a-z-]+?)(?:e?s)?(?:\/\{\w+\}.*)?$/i.exec(path)?.[1] ?? 'thing').replace(
    /-(\w)/g,
    (_, letter: string) => letter.toUpperCase(),
  );

export async function fuzz(world: World, { seed, requests, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const chance = createChance(seed).stream('fuzz');
  const operations = await readOperations(world);
  const callers = await openCallers(world);
  const harvest = new Harvest();
  const counts = new Map<string, { done: number; refused: number }>();
  const wrong: Wrong[] = [];
  for (let serial = 0; serial < requests; serial += 1) {
    // Each in turn first, so that a short run leaves none out.
    const operation = operations[serial] ?? chance.pick(operations);
    if (serial >= operations.length && isDestructive(operation) && chance.below(rarely) > 0) continue;
    const caller = callers.draw(chance);
    const asked = requestFor(operation, harvest, chance);
    const answer = await send(world, asked, callers.headersOf(caller)).catch((error: unknown): Answered => ({
      status: 0,
      type: '',
      text: String(error),
    }));
    const why = answer.status === 0 ? `no answer: ${answer.text}` : judge(operation, caller, answer);
    if (why !== null) wrong.push({ operation: operation.id, caller, asked, status: answer.status, why });
    const count = counts.get(operation.id) ?? { done: 0, refused: 0 };
    counts.set(operation.id, count);
    if (answer.status >= 200 && answer.status < 300) {
      count.done += 1;
      if (answer.type.startsWith('application/json'))
        harvest.read(JSON.parse(answer.text), kindOf(operation));
    } else count.refused += 1;
    if (answer.status === 401) await callers.renew(caller);
    if ((serial + 1) % progressEvery === 0) onProgress?.(serial + 1, wrong.length);
  }
  return { operations: counts, wrong };
}
