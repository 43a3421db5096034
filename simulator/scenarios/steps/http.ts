/** `http`: a request to the platform, as a customer or as a demo user; named values are captured from its response. */
import { z } from 'zod';
import { durationField, durationMs, fieldAt } from '#simulator/scenarios/values.js';
import {
  captured,
  stepFamily,
  type Place,
  type WrittenCall,
  captureField,
} from '#simulator/scenarios/family.js';
import type { ScenarioRun } from '#simulator/scenarios/scenario-run.js';
import { StepFailed } from '#simulator/scenarios/platform.js';

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
  run: ScenarioRun,
  { call, as, headers, body, photo, status, expect }: Omit<HttpStep, 'capture' | 'takes'>,
): Promise<unknown> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const reply = await run.http({
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
  const found = expect === undefined ? [] : differences(expect, reply.body);
  if (found.length > 0) throw new StepFailed(found.join(' ; '));
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
  async play(run, { capture = {}, takes, ...call }) {
    const answer = callAndCheck(run, call);
    const body = takes === undefined ? await answer : await meanwhile(run, answer, durationMs(takes));
    for (const [name, field] of Object.entries(capture)) {
      const value = fieldAt(body, field);
      if (value === undefined || value === null)
        throw new StepFailed(`La réponse n’a pas de champ « ${field} » : ${JSON.stringify(body)}`);
      run.capture(name, value);
    }
    await run.pass(0);
  },
});

const halfSecondMs = 500;
/** How long in real time the call may take to reach the cabinet before simulated time passes. */
const looks = 200;

/** For calls that wait for a door: always the same time passes, so that the same seed gives the same trace. */
async function meanwhile(run: ScenarioRun, answer: Promise<unknown>, ms: number): Promise<unknown> {
  let isAnswered = false;
  const done = answer.finally(() => {
    isAnswered = true;
  });
  done.catch(() => undefined);
  const lines = async () => ((await run.control('GET', '/log')) as string).length;
  const before = await lines();
  for (let look = 0; look < looks && !isAnswered && (await lines()) === before; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  for (let passed = 0; passed < ms; passed += halfSecondMs)
    await run.pass(Math.min(halfSecondMs, ms - passed));
  return done;
}

/**
 * A generated photo like that of a phone, so that no picture file is needed: a badminton racket with broken strings.
 */
type Colour = readonly [red: number, green: number, blue: number];

const width = 480;
const height = 360;
const frame: Colour = [31, 95, 139];
const strings: Colour = [246, 243, 232];
const metal: Colour = [201, 204, 209];
const grip: Colour = [34, 38, 43];

/** Planks, darker towards a corner. */
function table(x: number, y: number): Colour {
  const shade = (y % 90 < 2 ? 0.75 : 1) * (1 - (x + y) / 3000) * (1 + Math.sin(y / 5 + x / 60) / 40);
  return [186 * shade, 140 * shade, 94 * shade];
}

const isNear = (value: number, step: number): boolean => ((value % step) + step) % step < 2.4;

/** The racket by its own axes: across it, and along it from the middle of its head. */
function racket(across: number, along: number): Colour | null {
  const out = Math.hypot(across / 92, along / 112);
  if (Math.abs(out - 1) < 0.07) return frame;
  const isTorn = Math.hypot((across - 18) / 34, (along + 12 + across / 4) / 30) < 1;
  // A loose string that reaches into the hole.
  const isLoose = Math.abs(across - 20 - Math.sin(along / 7) * 5) < 1.6 && along > -44 && along < -6;
  if (out < 1 && (isLoose || (!isTorn && (isNear(across, 15) || isNear(along, 16))))) return strings;
  if (along > 112 && along < 170 && Math.abs(across) < 5) return metal;
  return along >= 170 && Math.abs(across) < 10 ? grip : null;
}

function pixel(x: number, y: number): Colour {
  const [cos, sin] = [Math.cos(0.6), Math.sin(0.6)];
  const at = (left: number, top: number): Colour | null => {
    const [right, down] = [x - left, y - top];
    return racket(right * cos - down * sin, right * sin + down * cos);
  };
  const [lit, shadow] = [at(200, 130), at(206, 138)];
  if (lit) return lit;
  const [red, green, blue] = table(x, y);
  return shadow ? [red * 0.7, green * 0.7, blue * 0.7] : [red, green, blue];
}

/** As a PNG. */
async function brokenRacket(): Promise<Uint8Array> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let place = 0; place < width * height; place += 1)
    pixels.set(pixel(place % width, Math.floor(place / width)), place * 3);
  // Few scenarios have a photo, and the library loads slowly.
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Compares a response with a scenario's expectation: named fields only; other fields are ignored. */
interface Special {
  readonly $matches?: string;
  readonly $above?: number;
  readonly $below?: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string =>
  value === undefined || value === null ? 'rien' : JSON.stringify(value);

/** The differences in French, one line each; empty if there are none. */
export function differences(wanted: unknown, got: unknown, where = ''): string[] {
  if (isRecord(wanted)) {
    const special = Object.keys(wanted).some((key) => key.startsWith('$'));
    if (special) return differsFrom(wanted, got, where);
    if (!isRecord(got)) return [`${where || 'réponse'} : objet attendu, obtenu ${shown(got)}`];
    return Object.entries(wanted).flatMap(([key, value]) =>
      differences(value, got[key], where === '' ? key : `${where}.${key}`),
    );
  }
  if (Array.isArray(wanted)) {
    const length = Array.isArray(got) ? got.length : -1;
    if (length !== wanted.length)
      return [`${where || 'réponse'} : ${wanted.length} éléments attendus, obtenu ${shown(got)}`];
    return wanted.flatMap((value, index) =>
      differences(value, (got as readonly unknown[])[index], `${where}[${index}]`),
    );
  }
  if (Object.is(wanted, got)) return [];
  return [`${where || 'réponse'} : attendu ${shown(wanted)}, obtenu ${shown(got)}`];
}

function differsFrom({ $matches, $above, $below }: Special, got: unknown, where: string): string[] {
  const text = typeof got === 'string' ? got : JSON.stringify(got ?? null);
  const found: string[] = [];
  if ($matches !== undefined && !new RegExp($matches, 'u').test(text))
    found.push(`${where} : ne ressemble pas à /${$matches}/, obtenu ${shown(got)}`);
  if ($above !== undefined && !(typeof got === 'number' && got > $above))
    found.push(`${where} : plus de ${$above} attendu, obtenu ${shown(got)}`);
  if ($below !== undefined && !(typeof got === 'number' && got < $below))
    found.push(`${where} : moins de ${$below} attendu, obtenu ${shown(got)}`);
  return found;
}
