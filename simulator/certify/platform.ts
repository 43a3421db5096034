/** The platform's side of the protocol, as the cases of a certification play it: commands out, and what must come back. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import type { Deed, Driver, Target } from './driver.js';
import { CaseFailed, type Heard, type HeardResult } from './heard.js';
import type { Line } from './line.js';
import type { Channel, Result } from './messages.js';

/** A case that cannot be played here: its message says why. */
export class CaseSkipped extends Error {
  override readonly name = 'CaseSkipped';
}

/** The product's own broker, of which a certification starts a second one when it plays a restart of the server. */
export interface CertifyBroker {
  readonly port: number;
  publish(topic: string, payload: string): Promise<void>;
  /** What a server that signs in anew finds retained at a topic; null for nothing. */
  retained(topic: string, withinMs: number): Promise<string | null>;
  close(): Promise<void>;
}

export interface PlatformOptions {
  readonly cabinetId: string;
  readonly lockers: readonly [Target, Target];
  readonly heard: Heard;
  readonly line: Line;
  readonly driver: Driver;
  /** How long a gateway may take for an answer, or to come back. */
  readonly replyMs: number;
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly startBroker: (
    hear: (topic: string, payload: Uint8Array) => Promise<void>,
  ) => Promise<CertifyBroker>;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface Platform extends Pick<PlatformOptions, 'lockers' | 'heard' | 'driver' | 'replyMs'> {
  /** What the gateway's clock shows now, as far as its presence tells. */
  gatewayNow(): number;
  /** The claim's version of a locker now. */
  fence(locker: Target): number;
  raiseFence(locker: Target, by?: number): void;
  /** Sends a command of the defaults and `fields`; answers its id. */
  send(kind: string, locker: Target | null, fields?: Fields): Promise<string>;
  sendText(text: string): Promise<void>;
  /** The first result of a command that came after `since` results. */
  resultOf(commandId: string, since?: number): Promise<HeardResult>;
  /** Throws CaseFailed unless the command ends so. */
  expect(commandId: string, outcome: Result['outcome'], reason?: string): Promise<HeardResult>;
  /** Has something done at the cabinet. Throws CaseSkipped where nobody can. */
  act(deed: Deed): Promise<void>;
  /** Resolves when whatever followed from what was sent before has come. */
  settle(): Promise<void>;
  /** From now on messages of a channel are taken and not acknowledged, until the line is cut. */
  withhold(channel: Channel): void;
  /** Cuts the line; resolves when the broker has told the last will. */
  cut(): Promise<void>;
  /** Lets the gateway in again and waits for its presence. */
  mend(): Promise<void>;
  /** Cuts the line, and has the gateway meet a broker that remembers nothing. */
  restartBroker(): Promise<void>;
  retainedStatus(): Promise<string | null>;
  close(): Promise<void>;
}

const commandLifeMs = 60_000;

export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { cabinetId, heard, line, driver, replyMs, now, signal } = options;
  const fences = new Map<string, number>();
  let withheld: Channel | null = null;
  const hear = async (topic: string, payload: Uint8Array): Promise<void> => {
    heard.hear(topic, payload);
    if (withheld !== null && topic === topicOf(cabinetId, withheld)) throw new Error('kept unacknowledged');
  };
  let broker = await options.startBroker(hear);
  line.mend(broker.port);

  const fence = ({ id }: Target): number => fences.get(id) ?? 1;
  const gatewayNow = (): number => {
    const [last] = heard.statuses.filter(({ online }) => online).slice(-1);
    return now() + (last ? last.at - last.receivedAt : 0);
  };
  const publish = (text: string): Promise<void> => broker.publish(topicOf(cabinetId, 'commands'), text);
  const send = async (kind: string, locker: Target | null, fields: Fields = {}): Promise<string> => {
    const commandId = `certify.${randomUUID()}`;
    const where = locker && { locker, fence: fence(locker) };
    const command = { kind, commandId, expiresAt: gatewayNow() + commandLifeMs, ...where, ...fields };
    await publish(JSON.stringify(command));
    return commandId;
  };
  const resultOf = (commandId: string, since = 0) =>
    heard.until(
      `Aucun résultat pour la commande ${commandId}.`,
      () => heard.results.slice(since).find((result) => result.commandId === commandId),
      replyMs,
    );
  const offline = async (since: number): Promise<void> => {
    await heard.until(
      'La dernière volonté (will) n’a pas dit que la passerelle est partie.',
      () => heard.statuses.slice(since).some(({ online }) => !online),
      replyMs,
    );
  };
  const mend = async (port?: number): Promise<void> => {
    const since = heard.statuses.length;
    line.mend(port);
    await heard.until(
      'La passerelle n’est pas revenue, ou n’a pas redit sa présence.',
      () => heard.statuses.slice(since).some(({ online }) => online),
      Math.max(replyMs, driver.handMs),
    );
  };
  const settle = async (): Promise<void> => {
    await resultOf(await send('identify', options.lockers[1]));
    await pause(driver.quietMs, undefined, { signal });
  };
  return {
    ...options,
    gatewayNow,
    fence,
    raiseFence: (locker, by = 1) => void fences.set(locker.id, fence(locker) + by),
    send,
    sendText: publish,
    resultOf,
    async expect(commandId, outcome, reason) {
      const result = await resultOf(commandId);
      if (result.outcome === outcome && (reason === undefined || result.reason === reason)) return result;
      const wanted = reason === undefined ? outcome : `${outcome} (${reason})`;
      throw new CaseFailed(
        `Attendu : ${wanted} ; reçu : ${result.outcome} (${result.reason ?? 'sans motif'}).`,
      );
    },
    async act(deed) {
      if (!(await driver.act(deed))) throw new CaseSkipped('Personne ne peut le faire ici.');
    },
    settle,
    withhold: (channel) => void (withheld = channel),
    async cut() {
      const since = heard.statuses.length;
      line.cut();
      withheld = null;
      await offline(since);
      // The gateway notices it, too.
      await pause(driver.quietMs, undefined, { signal });
    },
    mend: () => mend(),
    async restartBroker() {
      line.cut();
      await broker.close();
      broker = await options.startBroker(hear);
      await mend(broker.port);
    },
    retainedStatus: () => broker.retained(topicOf(cabinetId, 'status'), replyMs),
    close: () => broker.close(),
  };
}

/** Six digits that no lock finds too simple, each time others. */
export function newCode(length = 6): string {
  for (;;) {
    const code = Array.from({ length }, () => randomInt(10)).join('');
    const isRun = [...code].every(
      (digit, i) => i === 0 || Math.abs(Number(digit) - Number(code[i - 1])) === 1,
    );
    if (new Set(code).size >= Math.min(3, length) && !isRun) return code;
  }
}
