/**
 * Tests a gateway with every case of the cabinet protocol on a real broker: its maker runs this before using a
 * platform.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, type Case, Doors } from '#simulator/certify/cases/case.js';
import { clockCases, arrival, connectionCases, lineCases } from '#simulator/certify/cases/connection.js';
import { codeCases, commandCases } from '#simulator/certify/cases/commands.js';
import { eventCases, restartCases } from '#simulator/certify/cases/events.js';
import { fenceCases } from '#simulator/certify/cases/fences.js';
import { wholeCases } from '#simulator/certify/cases/whole.js';
import { CaseFailed, Received } from './received.js';
import { CaseSkipped, createPlatform, type PlatformOptions, type CertifyBroker } from './platform.js';
import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isCabinetId } from '#infrastructure/locks/protocol/topics.js';
import { word } from '#domain/shared/plurals.js';
import { junitFile } from '#simulator/junit.js';
import { person, program, type Driver, type Target } from './driver.js';
import { openGatewayConnection, type GatewayConnectionOptions } from './gateway-connection.js';

/** In execution order; the keypad locked by the last case of codes stays locked for a while. */
export const allCases: readonly Case[] = [
  arrival,
  ...connectionCases,
  ...commandCases,
  ...fenceCases,
  ...lineCases,
  ...eventCases,
  ...restartCases,
  ...clockCases,
  ...codeCases,
  ...wholeCases,
];

export interface PlayedCase extends Pick<Case, 'id' | 'title'> {
  readonly ms: number;
  /** In French, or null. */
  readonly failure: string | null;
  /** Why it was skipped, or null. */
  readonly skipped: string | null;
}

interface CertifyOptions extends PlatformOptions {
  /** Ids of cases, or the first part of them (`code`); all when it is empty. */
  readonly only: readonly string[];
  readonly onPlayed: (played: PlayedCase) => void;
}

const isWanted = (id: string, only: readonly string[]): boolean =>
  only.length === 0 || only.some((part) => id === part || id.startsWith(`${part}.`));

const casesNamed = (only: readonly string[]): readonly Case[] =>
  allCases.filter(({ id }) => isWanted(id, only));

/** Resolves with every case that was played; rejects with the signal's reason, or when the driver fails. */
export async function certify(options: CertifyOptions): Promise<readonly PlayedCase[]> {
  const { only, onPlayed, now } = options;
  const platform = await createPlatform(options);
  const bench: Bench = { ...platform, doors: new Doors(platform) };
  const played: PlayedCase[] = [];
  const play = async (one: Case): Promise<PlayedCase> => {
    const start = now();
    const end = await endOf(one, bench);
    const { id, title } = one;
    const playedCase = { id, title, ms: now() - start, ...end };
    played.push(playedCase);
    onPlayed(playedCase);
    if (playedCase.failure !== null) await beginAgain(options);
    return playedCase;
  };
  try {
    const { failure } = await play(arrival);
    const left = casesNamed(only).filter((one) => one !== arrival);
    const isTestable = ({ id }: Case): boolean => failure === null || id.startsWith(ofConnect);
    for (const one of left) await play(isTestable(one) ? one : leftOut(one));
    return played;
  } finally {
    await platform.close();
  }
}

/** Readable from its first packet; no other case can run with a gateway that never connected. */
const ofConnect = `${arrival.id}.`;

const leftOut = ({ id, title }: Case): Case => ({
  id,
  title,
  play: () => {
    throw new CaseSkipped('La passerelle n’est pas là.');
  },
});

async function endOf(one: Case, bench: Bench): Promise<Pick<PlayedCase, 'failure' | 'skipped'>> {
  try {
    await one.play(bench);
    return { failure: null, skipped: null };
  } catch (error) {
    if (error instanceof CaseSkipped) return { failure: null, skipped: error.message };
    if (error instanceof CaseFailed) return { failure: error.message, skipped: null };
    throw error;
  }
}

/** After a failure the next case starts with an open connection and closed doors, if possible. */
async function beginAgain({ connection, driver, lockers }: CertifyOptions): Promise<void> {
  connection.mend();
  for (const locker of lockers) await driver.act({ do: 'close', locker });
  await pause(driver.quietMs);
}

export interface CertifyEnvironment {
  readonly signal: AbortSignal;
  readonly startBroker: (
    options: Readonly<{ cabinetId: string; secret: string; onRefusal: (reason: string) => void }>,
    hear: Parameters<PlatformOptions['startBroker']>[0],
  ) => Promise<CertifyBroker>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly read: (file: string) => Buffer;
  readonly write: (file: string, text: string) => void;
  readonly say: (line: string) => void;
}

const options = {
  port: { type: 'string', default: '0' },
  host: { type: 'string', default: '127.0.0.1' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  lockers: { type: 'string', default: '1,2' },
  driver: { type: 'string' },
  only: { type: 'string', default: '' },
  reply: { type: 'string', default: '65' },
  junit: { type: 'string' },
} as const;

interface Wanted {
  readonly cabinetId: string;
  readonly secret: string;
  readonly lockers: readonly [Target, Target];
  readonly connection: Pick<GatewayConnectionOptions, 'port' | 'host' | 'tls'>;
  readonly driver: string | null;
  readonly only: readonly string[];
  readonly replyMs: number;
  readonly junit: string | null;
}

class Unusable extends Error {}

/** Throws Unusable with the error, in French. */
function wantedOf(argv: readonly string[], { environment, read }: CertifyEnvironment): Wanted {
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const [cabinetId = ''] = positionals;
  if (!isCabinetId(cabinetId)) throw new Unusable(`« ${cabinetId} » ne peut pas nommer une consigne.`);
  const numbers = values.lockers.split(',').map((text) => whole('--lockers', text.trim(), 1_000_000));
  const [first, second, ...more] = numbers.map((number): Target => ({ id: randomUUID(), number }));
  if (!first || !second || more.length > 0 || first.number === second.number)
    throw new Unusable('--lockers attend deux numéros de casiers, comme 1,2.');
  const only = values.only === '' ? [] : values.only.split(',');
  if (casesNamed(only).length === 0) throw new Unusable(`Aucun cas ne s’appelle « ${values.only} ».`);
  const [cert, key] = [values['tls-cert'], values['tls-key']];
  if ((cert === undefined) !== (key === undefined))
    throw new Unusable('--tls-cert et --tls-key vont ensemble.');
  const tls = cert === undefined || key === undefined ? null : { cert: read(cert), key: read(key) };
  return {
    cabinetId,
    secret: environment['GATEWAY_SECRET'] ?? randomBytes(18).toString('base64url'),
    lockers: [first, second],
    connection: { host: values.host, port: whole('--port', values.port, 65_535), tls },
    driver: values.driver ?? null,
    only,
    replyMs: whole('--reply', values.reply, 3_600) * 1_000,
    junit: values.junit ?? null,
  };
}

function whole(name: string, text: string, most: number): number {
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text);
  throw new Unusable(`${name} : « ${text} » n’est pas un nombre entier jusqu’à ${most}.`);
}

/**
 * `consigne cabinets certify`: waits for a gateway at a separate broker and runs every case with it. Exit code 0 when
 * all passed, 1 when one failed, 2 when the command is wrong.
 */
export async function certifyCommand(argv: readonly string[], world: CertifyEnvironment): Promise<0 | 1 | 2> {
  let wanted: Wanted;
  try {
    wanted = wantedOf(argv, world);
    // Deletes the report of the previous run, so that it is not mistaken for that of an aborted one.
    if (wanted.junit !== null) world.write(wanted.junit, '');
  } catch (error) {
    world.say(error instanceof Error ? error.message : String(error));
    return 2;
  }
  const played = await run(wanted, world);
  world.say(total(played));
  if (wanted.junit !== null) world.write(wanted.junit, junitOf(wanted.cabinetId, played));
  return played.every(({ failure }) => failure === null) ? 0 : 1;
}

async function run(
  wanted: Wanted,
  { signal, startBroker, say }: CertifyEnvironment,
): Promise<readonly PlayedCase[]> {
  const { cabinetId, secret, lockers, only, replyMs } = wanted;
  const heard = new Received(Date.now, signal);
  const { recordConnect: onConnect, recordRefusal: onRefusal } = heard;
  const connection = await openGatewayConnection({ ...wanted.connection, onConnect });
  let driver: Driver | null = null;
  try {
    const url = `${wanted.connection.tls ? 'mqtts' : 'mqtt'}://${wanted.connection.host}:${connection.port}`;
    say(`Adresse      ${url}\nIdentifiant  ${cabinetId}\nSecret       ${secret}`);
    say(`Casiers      ${lockers.map(({ number }) => `N°${number}`).join(', ')}\n`);
    driver = wanted.driver === null ? person(say) : program(wanted.driver, environmentOf(wanted, url));
    return await certify({
      cabinetId,
      lockers,
      heard,
      connection,
      driver,
      replyMs,
      busyMs: 2_000,
      only,
      signal,
      now: Date.now,
      startBroker: (hear) => startBroker({ cabinetId, secret, onRefusal }, hear),
      onPlayed: (one) => say(lineOf(one)),
    });
  } finally {
    await driver?.close();
    await connection.close();
  }
}

const environmentOf = ({ cabinetId, secret, lockers }: Wanted, url: string) => ({
  GATEWAY_URL: url,
  GATEWAY_CABINET_ID: cabinetId,
  GATEWAY_SECRET: secret,
  GATEWAY_LOCKERS: lockers.map(({ id, number }) => `${number}:${id}`).join(','),
});

function lineOf({ id, title, failure, skipped }: PlayedCase): string {
  if (failure !== null) return `✗ ${id} : ${title}\n    ${failure}`;
  return skipped === null ? `✓ ${id} : ${title}` : `– ${id} : ${title}\n    Laissé de côté : ${skipped}`;
}

function total(played: readonly PlayedCase[]): string {
  const failed = played.filter(({ failure }) => failure !== null).length;
  const skipped = played.filter((one) => one.skipped !== null).length;
  const passed = played.length - failed - skipped;
  const words = `${passed} ${word(passed, 'cas réussi', 'cas réussis')}, ${failed} ${word(failed, 'échoué', 'échoués')}, ${skipped} ${word(skipped, 'laissé de côté', 'laissés de côté')}`;
  return `\n${failed === 0 ? 'Certifiée' : 'Non certifiée'} : ${words}.`;
}

const junitOf = (cabinetId: string, played: readonly PlayedCase[]): string =>
  junitFile([
    {
      name: `passerelle ${cabinetId}`,
      file: 'docs/asyncapi.json',
      ms: played.reduce((sum, { ms }) => sum + ms, 0),
      cases: played.map(({ id, title, ms, failure, skipped }) => ({
        name: `${id} : ${title}`,
        ms,
        failure,
        isSkipped: skipped !== null,
      })),
    },
  ]);
