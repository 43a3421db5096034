/** The editor schema of scenario files, generated from the runner's own checks (`npm run docs`). */
import { z } from 'zod';
import { stepFamilies } from './scenario-file.js';
import type { KnownCall } from './lint.js';
import { scenarioHead } from './scenario.js';
import { callField } from '#simulator/scenarios/steps/http.js';

type Json = Readonly<Record<string, unknown>>;

const plain = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};
const steps = { type: 'array', minItems: 1, items: { $ref: '#/$defs/step' } };

/** The steps of `repeat` are ordinary steps. */
function stepOf(verb: string, about: string, schema: z.ZodType): Json {
  const own = plain(schema);
  const input = verb === 'repeat' ? { ...own, properties: { ...(own['properties'] as Json), steps } } : own;
  return {
    type: 'object',
    description: about,
    properties: { [verb]: { description: about, ...input }, label: { type: 'string' } },
    required: [verb],
    additionalProperties: false,
  };
}

/** The completions for a call, with its parameters as placeholders; any other call is valid, too. */
const callOf = (calls: readonly KnownCall[]): Json => ({
  ...plain(callField),
  examples: calls
    .filter(({ isTrial }) => !isTrial)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '${$1}')}`)
    .toSorted(),
});

/** Several steps contain a call: its completions are written once. */
function withCallOnce(key: string, value: unknown): unknown {
  const isCall = key === 'call' && typeof value === 'object' && value !== null && 'pattern' in value;
  return isCall && !('examples' in value) ? { $ref: '#/$defs/call' } : value;
}

export function scenarioJsonSchema(calls: readonly KnownCall[]): string {
  const head = plain(scenarioHead);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Scénario du simulateur',
    ...head,
    properties: { ...(head['properties'] as Json), steps },
    $defs: {
      call: callOf(calls),
      step: { anyOf: stepFamilies.map(({ verb, about, schema: own }) => stepOf(verb, about, own)) },
    },
  };
  return `${JSON.stringify(schema, withCallOnce, 2)}\n`;
}
