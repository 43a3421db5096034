/** One request of the fuzzer: mostly plausible, often spoiled in one place, sometimes broken altogether. */
import type { ChanceStream } from '#simulator/chance.js';
import type { Operation } from './document.js';
import { spoil, strangeText, strangeValues } from './strange.js';
import { valueFor, type Harvest } from './values.js';

export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function parameterText(operation: Operation, name: string, harvest: Harvest, chance: ChanceStream): string {
  if (chance.below(6) === 0) return strangeText(chance);
  const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {};
  return textOf(valueFor(name, schema, harvest, chance)).replace(/[\ud800-\udfff]/g, '\ufffd');
}

function pathOf(operation: Operation, harvest: Harvest, chance: ChanceStream): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    // An empty part would be another address.
    encodeURIComponent(parameterText(operation, name, harvest, chance) || '-'),
  );
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || chance.below(2) === 0))
    .map(({ name }) => [name, parameterText(operation, name, harvest, chance)]);
  return query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path;
}

const broken = ['{', '[', '{"a":1', 'null', '"text"', '{"a":1,"a":2}', '\u0000', '[1e999]', ''];

function bodyOf({ body: schema }: Operation, harvest: Harvest, chance: ChanceStream): string | null {
  if (!schema) return null;
  if (chance.below(20) === 0) return chance.pick(broken);
  let value = valueFor('', schema, harvest, chance);
  for (let spoils = chance.below(3); spoils > 0; spoils -= 1) value = spoil(value, chance);
  return JSON.stringify(value) ?? '';
}

const types = [
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/xml',
];

export function requestFor(operation: Operation, harvest: Harvest, chance: ChanceStream): Asked {
  const body = bodyOf(operation, harvest, chance);
  const type = chance.below(15) === 0 ? chance.pick(types) : 'application/json';
  const key = `${chance.hex(8)}-fuzz`;
  const headers = {
    ...(body !== null && { 'content-type': type }),
    ...(chance.below(3) === 0 && { 'idempotency-key': chance.below(10) === 0 ? 'short' : key }),
    ...(chance.below(10) === 0 && {
      'x-order-token': textOf(chance.pick(strangeValues))
        .replace(/[^\x20-\x7e]/g, '?')
        .slice(0, 200),
    }),
  };
  return { method: operation.method, path: pathOf(operation, harvest, chance), headers, body };
}
