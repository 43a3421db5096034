/**
 * Tests a gateway with every case of the cabinet protocol on a real broker: its maker runs this before using a
 * platform.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Case } from './cases/case.js';
import { clockCases } from './cases/clock.js';
import { codeCases } from './cases/codes.js';
import { commandCases } from './cases/commands.js';
import { arrival, connectionCases } from './cases/connection.js';
import { eventCases } from './cases/events.js';
import { fenceCases } from './cases/fences.js';
import { lineCases } from './cases/line.js';
import { restartCases } from './cases/restart.js';
import { wholeCases } from './cases/whole.js';
import { Doors } from './doors.js';
import { CaseFailed } from './received.js';
import { CaseSkipped, createPlatform, type PlatformOptions } from './platform.js';

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

export const casesNamed = (only: readonly string[]): readonly Case[] =>
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
    const told = { id, title, ms: now() - start, ...end };
    played.push(told);
    onPlayed(told);
    if (told.failure !== null) await beginAgain(options);
    return told;
  };
  try {
    const { failure } = await play(arrival);
    const left = casesNamed(only).filter((one) => one !== arrival);
    const isAsked = ({ id }: Case): boolean => failure === null || id.startsWith(ofConnect);
    for (const one of left) await play(isAsked(one) ? one : leftOut(one));
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
async function beginAgain({ line, driver, lockers }: CertifyOptions): Promise<void> {
  line.mend();
  for (const locker of lockers) await driver.act({ do: 'close', locker });
  await pause(driver.quietMs);
}
