/** `http`: a request to the platform, as a customer or as a demo user; named values are captured from its response. */
import { z } from 'zod';
import { durationField, durationMs } from '#simulator/scenarios/durations.js';
import { captured, stepFamily, type Place, type WrittenCall } from '#simulator/scenarios/family.js';
import { differences } from '#simulator/scenarios/matches.js';
import type { Stage } from '#simulator/scenarios/stage.js';
import { brokenRacket } from '#simulator/scenarios/photo.js';
import { StepFailed } from '#simulator/scenarios/step-failed.js';
import { fieldAt } from '#simulator/scenarios/values.js';
import { captureField } from './fields.js';

export const callField = z.string().regex(/^(?:GET|POST|PUT|PATCH|DELETE) \/\S+$/, {
  error: 'Appel attendu, comme « GET /rental-status/${code} »',
});
export const callFields = {
  call: callField,
  as: z.string().min(1).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
  status: z.int().min(100).max(599).optional(),
  expect: z.unknown().optional(),
};
const schema = z.strictObject({
  ...callFields,
  photo: z.enum(['racket']).optional(),
  capture: captureField.optional(),
  takes: durationField.optional(),
});
type HttpStep = z.output<typeof schema>;

/** Sends the request, and fails unless the response has the status (by default any success) and the expected fields. */
export async function callAndCheck(
  stage: Stage,
  { call, as, headers, body, photo, status, expect }: Omit<HttpStep, 'capture' | 'takes'>,
): Promise<unknown> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const reply = await stage.http({
    method,
    path,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    ...(photo !== undefined && { image: await brokenRacket() }),
    ...(as !== undefined && { as }),
  });
  const isRight = status === undefined ? reply.status < 300 : reply.status === status;
  if (!isRight)
    throw new StepFailed(
      `${method} ${path} répond ${reply.status} (${status ?? '2xx'} attendu) : ${JSON.stringify(reply.body)}`,
    );
  const told = expect === undefined ? [] : differences(expect, reply.body);
  if (told.length > 0) throw new StepFailed(told.join(' ; '));
  return reply.body;
}

/** The check's view of a call; `captures` are the fields of its response that later steps need. */
export const writtenCall = (
  { call, body, status, expect }: Pick<HttpStep, 'call' | 'body' | 'status' | 'expect'>,
  path: readonly PropertyKey[] = [],
  captures: readonly Place[] = [],
): WrittenCall => ({
  name: call,
  path,
  body,
  status,
  reads: [
    ...captures,
    ...Object.keys(typeof expect === 'object' && expect !== null && !Array.isArray(expect) ? expect : {})
      .filter((field) => !field.startsWith('$'))
      .map((name) => ({ name, path: [...path, 'expect', name] })),
  ],
});

export const http = stepFamily({
  verb: 'http',
  about:
    'Calls the platform below /api. `as` is a demo user; `capture` names fields of the answer for later steps; `photo` is sent in place of a body; `takes` lets that much time pass before the answer is awaited.',
  schema,
  words: ({ call, as }) => (as === undefined ? call : `${call} (${as})`),
  people: ({ as }) => (as === undefined ? [] : [{ name: as, path: ['as'] }]),
  captures: ({ capture }) => captured(capture, 'capture'),
  calls: (step) => [
    writtenCall(
      step,
      [],
      Object.entries(step.capture ?? {}).map(([name, field]) => ({ name: field, path: ['capture', name] })),
    ),
  ],
  async play(stage, { capture = {}, takes, ...call }) {
    const answer = callAndCheck(stage, call);
    const body = takes === undefined ? await answer : await meanwhile(stage, answer, durationMs(takes));
    for (const [name, field] of Object.entries(capture)) {
      const value = fieldAt(body, field);
      if (value === undefined || value === null)
        throw new StepFailed(`La réponse n’a pas de champ « ${field} » : ${JSON.stringify(body)}`);
      stage.capture(name, value);
    }
    await stage.pass(0);
  },
});

const halfSecondMs = 500;
/** How long in real time the call may take to reach the cabinet before simulated time passes. */
const looks = 200;

/** For calls that wait for a door: always the same time passes, so that the same seed gives the same trace. */
async function meanwhile(stage: Stage, answer: Promise<unknown>, ms: number): Promise<unknown> {
  let isAnswered = false;
  const done = answer.finally(() => {
    isAnswered = true;
  });
  done.catch(() => undefined);
  const lines = async () => ((await stage.control('GET', '/log')) as string).length;
  const before = await lines();
  for (let look = 0; look < looks && !isAnswered && (await lines()) === before; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  for (let passed = 0; passed < ms; passed += halfSecondMs)
    await stage.pass(Math.min(halfSecondMs, ms - passed));
  return done;
}
