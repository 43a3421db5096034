/**
 * A whole platform for one scenario: a separate server in an empty folder, with a stopped clock and all random numbers
 * drawn from the seed, so that a run is reproducible exactly. Or a running platform, by its address.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#infrastructure/config.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { demoPassword, demoUsers } from '#infrastructure/demo/people.js';
import { createRandom, type Seed } from '#simulator/random.js';
import type { LintRequest, KnownCall } from '#simulator/scenarios/lint.js';
import {
  namesOf,
  type HttpCall,
  type People,
  type Reply,
  type ScenarioPlatform,
  type StartPlatform,
} from '#simulator/scenarios/platform.js';
import type { SeededRandom } from '#server/composition/outside.js';
import { startServer, type RunningServer } from '#server/start-server.js';
import { api } from '#application/contract/index.js';
import { dryRun, dryRunPath, canDryRun } from '#application/contract/dry-run.js';
import { answerFields, bodyFields, requiredFields } from '#application/contract/field-names.js';
import type { Route } from '#application/contract/route.js';

const known = (names: readonly string[]): readonly string[] | null => (names.length > 0 ? names : null);

function callsOf(route: Route): KnownCall[] {
  const { method, path } = route;
  const call: KnownCall = {
    method,
    path,
    isTrial: false,
    bodyFields: known(bodyFields(route)),
    requiredFields: requiredFields(route),
    replyFields: known(answerFields(route)),
  };
  if (!canDryRun(route)) return [call];
  return [
    call,
    { ...call, isTrial: true, path: dryRunPath + path, replyFields: known(answerFields({ reply: dryRun })) },
  ];
}

/** The calls of a scenario, from the contract: every route, and the dry run of each action that has one. */
export const scenarioCalls: readonly KnownCall[] = Object.values<Route>(api).flatMap(callsOf);

/** The demo's users by their role, and the neighbour's manager. */
export const scenarioPeople: People = Object.fromEntries(
  demoUsers(0).map(({ companyId, roles, email }) => {
    const name = companyId === demoIds.neighbour ? 'neighbour' : (roles[0] ?? email).toLowerCase();
    return [name, { email, password: demoPassword }];
  }),
);

/** The people and calls that a scenario may name. */
export const scenarioNames: LintRequest = { people: namesOf(scenarioPeople), calls: scenarioCalls };

/** Ids sort by creation, at one instant too. */
const seededBy =
  (seed: Seed) =>
  (now: () => number): SeededRandom => {
    const random = createRandom(seed);
    const [draws, tokens, ids] = ['below', 'token', 'ids'].map((name) => random.stream(`platform/${name}`));
    let made = 0;
    const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits);
    return {
      random: {
        below: (bound) => draws?.below(bound) ?? 0,
        token: (size) => Buffer.from(tokens?.bytes(size) ?? []).toString('base64url'),
      },
      newId: () => {
        made += 1;
        const time = hex(now(), 12);
        const order = `7${hex(made >>> 12, 3)}-8${hex(made, 3)}`;
        return `${time.slice(0, 8)}-${time.slice(8)}-${order}-${ids?.hex(6) ?? ''}`;
      },
    };
  };

async function call(url: string, { method, path, headers, body, image }: HttpCall): Promise<Reply> {
  const sent = body === undefined ? null : { type: 'application/json', content: JSON.stringify(body) };
  const { type, content } =
    (image && { type: 'image/png', content: new Blob([new Uint8Array(image)]) }) ?? sent ?? {};
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    ...(content !== undefined && { body: content }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') && !text.includes('\n{');
  return { status: answer.status, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text };
}

/** Enough for any scenario: limits have separate tests. */
export const noLimit = '100000';

/** A server of this process, for scenarios. */
export function onServer({ simulator, url }: RunningServer): Omit<ScenarioPlatform, 'close'> {
  if (!simulator) throw new Error('A scenario is simulated');
  return {
    http: (wanted) => call(`${url}/api`, wanted),
    async control(method, path, body) {
      const [place = '', query = ''] = path.split('?');
      const fields = Object.fromEntries(new URLSearchParams(query));
      return simulator.control({ method, path: place, query: fields, body });
    },
  };
}

export const startScenarioPlatform: StartPlatform = async ({ seed, startAt }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'consigne-scenario-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['SCENARIO_LOG'] ?? 'silent',
    MASTER_KEY: createHash('sha256').update(`scenario ${seed}`).digest('base64'),
    REQUESTS_PER_MINUTE: noLimit,
    BOOKINGS_PER_MINUTE: noLimit,
  });
  const running = await startServer(
    config,
    null,
    // The simulated outside world ends with the platform.
    { dataDir: null, seed, clock: { startAt, frozen: true } },
    seededBy(seed),
  );
  return {
    ...onServer(running),
    async close() {
      await running.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** A platform that runs in simulation on this machine, in its current state. */
export function platformAt(address: string): Omit<ScenarioPlatform, 'close'> {
  const url = address.replace(/\/$/, '');
  return {
    control: (method, path, body) => call(`${url}/_sim`, { method, path, headers: {}, body }),
    http: (wanted) => call(`${url}/api`, wanted),
  };
}

/**
 * A platform that runs in simulation on this machine: its cabinets are installed again, and its clock is stopped until the
 * scenario has ended.
 */
export const scenarioPlatformAt =
  (address: string): StartPlatform =>
  async ({ seed, startAt }) => {
    const { control, http } = platformAt(address);
    const { frozen, now } = (await control('GET', '/clock')).body as { frozen: boolean; now: string };
    await control('POST', '/clock', { freeze: true });
    await control('POST', '/reset', { seed });
    // Time does not go back: a platform that is further on stays where it is.
    if (Date.parse(now) < startAt) await control('POST', '/clock', { to: new Date(startAt).toISOString() });
    return {
      control,
      http,
      close: async () => void (frozen || (await control('POST', '/clock', { freeze: false }))),
    } satisfies ScenarioPlatform;
  };
