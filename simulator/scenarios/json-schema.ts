/** The schema of scenario files for editors, made from what the runner itself checks (`npm run docs`). */
import { z } from 'zod';
import { stepFamilies } from './families.js';
import { scenarioHead } from './scenario-head.js';

type Json = Readonly<Record<string, unknown>>;

const plain = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};
const steps = { type: 'array', minItems: 1, items: { $ref: '#/$defs/step' } };

/** The steps of `repeat` are steps like all others. */
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

export function scenarioJsonSchema(): string {
  const head = plain(scenarioHead);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Scénario du simulateur',
    ...head,
    properties: { ...(head['properties'] as Json), steps },
    $defs: {
      step: { anyOf: stepFamilies.map(({ verb, about, schema: own }) => stepOf(verb, about, own)) },
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
