/** Editors check scenario files against the runner's own schema. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scenarioCalls } from '#server/simulator/scenario-platform.js';
import { stepFamilies } from '#simulator/scenarios/scenario-file.js';
import { scenarioJsonSchema } from '#simulator/scenarios/json-schema.js';

test('has the schema for editors that the runner generates (npm run docs)', () => {
  const file = join(import.meta.dirname, '../../../simulator/scenarios/schema.json');

  expect(readFileSync(file, 'utf8')).toBe(scenarioJsonSchema(scenarioCalls));
});

test('contains every step, those inside a repetition too, and offers every call once', () => {
  const { $defs, properties } = JSON.parse(scenarioJsonSchema(scenarioCalls)) as {
    $defs: {
      call: { examples: string[] };
      step: { anyOf: { required: string[]; properties: Record<string, object> }[] };
    };
    properties: { steps: object };
  };
  const http = $defs.step.anyOf.find(({ required }) => required[0] === 'http');
  const repeat = $defs.step.anyOf.find(({ required }) => required[0] === 'repeat');

  expect($defs.step.anyOf.flatMap(({ required }) => required)).toEqual(stepFamilies.map(({ verb }) => verb));
  expect(repeat?.properties['repeat']).toMatchObject({ properties: { steps: properties.steps } });
  expect(http?.properties['http']).toMatchObject({ properties: { call: { $ref: '#/$defs/call' } } });
  expect($defs.call.examples).toContain('POST /parcels/${parcelId}/keep');
  expect(new Set($defs.call.examples).size).toBe($defs.call.examples.length);
});
