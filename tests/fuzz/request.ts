/** One request of the fuzzer: correct as far as known, or spoiled in one place, or broken altogether. */
import { createHmac } from 'node:crypto';
import { demoPaymentKeys } from '#infrastructure/demo/seed.js';
import type { RandomStream } from '#simulator/random.js';
import type { JsonSchema, Operation } from './document.js';
import { hints, passwordHint } from './hints.js';
import { picture, strangePictures } from './pictures.js';
import { kindOf, modesOf } from './kinds.js';
import type { Facts, Memory } from './memory.js';
import { corrupt, strangeText, strangeValues } from './strange.js';
import { leftOut, valueFor, type Known } from './values.js';

export interface SentRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** The ids and codes of its path, by kind. */
  readonly about: Facts;
}

export interface Request {
  readonly operation: Operation;
  /** Correct as far as known. */
  readonly isRight: boolean;
  /** The facts of its flow. */
  readonly bag: Facts;
  /** Null sees every company. */
  readonly companyId: string | null;
  /** Only records that the fuzzer made itself. */
  readonly isKeptToOwn: boolean;
}

export interface Maker {
  readonly memory: Memory;
  readonly random: RandomStream;
  readonly now: () => number;
}

const isName = (name: string): boolean => /(?:Ids?|[cC]ode|[tT]oken)$/.test(name) || name === 't';

/** The known values for the names of one request; each choice narrows the next ones. */
function knownTo({ memory, random, now }: Maker, request: Request, about: Facts): Known {
  const { operation, isRight, bag, companyId, isKeptToOwn } = request;
  const { path } = operation;
  const place: Facts = {};
  const modes = modesOf(path);
  // New cabinets are empty: most operations need a filled one.
  const isOfDemo = isRight && !path.startsWith('/api/cabinets/{') && random.below(6) > 0;
  const isSpared = (facts: Facts): boolean =>
    isKeptToOwn && facts['isDemo'] === true && Object.keys(about).length === 0;
  const suits = (facts: Facts): boolean => {
    if (isSpared(facts)) return false;
    if (!isRight) return true;
    const isThere = (name: string, wanted: unknown): boolean =>
      wanted === undefined || wanted === null || facts[name] === undefined || facts[name] === wanted;
    const mode = facts['mode'];
    if (isOfDemo && mode !== undefined && facts['isDemo'] !== true) return false;
    if (modes && typeof mode === 'string' && !modes.includes(mode)) return false;
    return isThere('companyId', companyId ?? place['companyId']) && isThere('cabinetId', place['cabinetId']);
  };
  const settle = (facts: Facts, kind: string): unknown => {
    place['companyId'] ??= facts['companyId'];
    place['cabinetId'] ??= kind === 'cabinetId' ? facts['self'] : facts['cabinetId'];
    return facts['self'];
  };
  let hint: { readonly of: string; readonly fields: Facts } | null = null;
  const hinted = (facts: Facts, of: string): Facts => {
    if (hint?.of !== of)
      hint = { of, fields: isRight ? (hints[operation.id]?.({ random, now: now(), facts }) ?? {}) : {} };
    return hint.fields;
  };
  return (name, schema) => {
    const [kind, thing] = [kindOf(name, path), Object.entries(about).at(-1)];
    const facts = thing ? memory.of(...thing) : {};
    const fields = hinted(facts, String(thing?.[1]));
    if (name in fields) return fields[name] ?? leftOut;
    if (name === 'version') return facts['version'] ?? bag['version'];
    if (Object.keys(schema).length === 0) return undefined;
    if (isName(name)) {
      if (schema.type === 'array') return undefined;
      const own = memory.of(kind, bag[kind]);
      if (kind in bag && !isSpared(own) && (isRight || random.below(2) === 0)) {
        settle(own, kind);
        return bag[kind];
      }
      const drawn = memory.draw(kind, random, suits);
      return drawn ? settle(drawn, kind) : undefined;
    }
    return operation.method === 'PUT' && random.below(5) > 0 ? (facts[name] ?? undefined) : undefined;
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function partText(
  { parameters }: Operation,
  name: string,
  known: Known,
  random: RandomStream,
  isRight: boolean,
) {
  if (!isRight && random.below(4) === 0) return strangeText(random);
  const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
  const value = valueFor(name, schema, known, random);
  return value === leftOut ? null : textOf(value).replace(/[\ud800-\udfff]/g, '\ufffd');
}

/** The address, and the things that it is about. */
function addressOf(maker: Maker, request: Request, known: Known, about: Facts): string {
  const { operation, isRight } = request;
  const { random } = maker;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = partText(operation, name, known, random, isRight) ?? '-';
    about[kindOf(name, operation.path)] = text;
    // An empty part would be another address.
    return encodeURIComponent(text || '-');
  });
  const query = operation.parameters
    .filter(({ in: place, required }) => place === 'query' && (required || random.below(3) === 0))
    .map(({ name }) => [name, partText(operation, name, known, random, isRight)])
    .filter((pair): pair is [string, string] => pair[1] !== null);
  return query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path;
}

const broken = ['{', '[', '{"a":1', 'null', '"text"', '{"a":1,"a":2}', '\u0000', '[1e999]', ''];

/** A person with another password could not sign in again. */
function withPasswordOfDemo(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).map(([name, inner]: [string, unknown]) =>
    /^(?:newP|p)assword$/.test(name) && typeof inner === 'string' && inner.length >= 12
      ? [name, passwordHint]
      : [name, inner],
  );
  return Object.fromEntries(kept);
}

function bodyOf(schema: JsonSchema, isRight: boolean, known: Known, random: RandomStream): string {
  if (!isRight && random.below(20) === 0) return random.pick(broken);
  let value = valueFor('', schema, known, random);
  if (!isRight)
    for (let spoils = random.below(3); spoils > 0; spoils -= 1)
      value = withPasswordOfDemo(corrupt(value, random));
  return JSON.stringify(value) ?? '';
}

const types = ['application/json; charset=utf-8', 'text/plain', 'application/xml', 'image/png'];

function headersFor(
  maker: Maker,
  { operation, isRight, bag }: Request,
  about: Facts,
): Record<string, string> {
  const { memory, random } = maker;
  const token = bag['accessToken'] ?? memory.of('rentalCode', about['rentalCode'])['accessToken'];
  const strange = textOf(random.pick(strangeValues)).replace(/[^\x20-\x7e]/g, '?');
  const isKnown = typeof token === 'string' && operation.path.includes('/rental-status/');
  const key = random.below(10) === 0 && !isRight ? 'short' : random.hex(16);
  return {
    ...(operation.method !== 'GET' && random.below(3) === 0 && { 'idempotency-key': key }),
    ...(isKnown && (isRight || random.below(2) === 0) && { 'x-order-token': token }),
    ...(!isRight && random.below(10) === 0 && { 'x-order-token': strange.slice(0, 200) }),
    // Strangers come from random addresses: their wrong guesses use up no other caller's tries.
    'x-forwarded-for': isRight && operation.isForStaff ? '198.51.100.7' : `203.0.113.${random.below(250)}`,
  };
}

/** As the payment provider signs. */
function signature(body: string, now: number): Record<string, string> {
  const time = Math.floor(now / 1_000);
  const digest = createHmac('sha256', demoPaymentKeys.webhookSecret).update(`${time}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${digest}` };
}

export function requestFor(maker: Maker, request: Request): SentRequest {
  const { operation, isRight } = request;
  const { random, now } = maker;
  const about: Facts = {};
  const known = knownTo(maker, request, about);
  const path = addressOf(maker, request, known, about);
  const headers = headersFor(maker, request, about);
  const { method } = operation;
  if (operation.takesImage) {
    const body = isRight ? picture : random.pick(strangePictures);
    return { method, path, about, body, headers: { ...headers, 'content-type': 'image/png' } };
  }
  if (!operation.body) return { method, path, about, body: null, headers };
  const body =
    operation.id === 'stripeWebhook'
      ? eventOf(random, now())
      : bodyOf(operation.body, isRight, known, random);
  const type = !isRight && random.below(15) === 0 ? random.pick(types) : 'application/json';
  const signed = operation.id === 'stripeWebhook' && isRight ? signature(body, now()) : {};
  return { method, path, about, body, headers: { ...headers, ...signed, 'content-type': type } };
}

/** An event of the provider about an unknown object. */
const eventOf = (random: RandomStream, now: number): string =>
  JSON.stringify({
    id: `evt_${random.hex(8)}`,
    object: 'event',
    type: random.pick(['checkout.session.completed', 'payment_intent.canceled', 'charge.refunded', 'ping']),
    created: Math.floor(now / 1_000),
    data: { object: { id: `pi_${random.hex(8)}`, object: 'payment_intent', metadata: {} } },
  });
