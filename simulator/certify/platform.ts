/** The platform's side of the protocol in the cases of a certification: sends commands, and checks what comes back. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import type { Action, Driver, Target } from './driver.js';
import { CaseFailed, type Received, type ReceivedResult, type Channel, type Result } from './received.js';
import type { GatewayConnection } from './gateway-connection.js';

/** A case that cannot run here; the message gives the reason. */
export class CaseSkipped extends Error {
  override readonly name = 'CaseSkipped';
}

/** The product's own broker; a certification starts a second one to simulate a restart of the server. */
export interface CertifyBroker {
  readonly port: number;
  publish(topic: string, payload: string): Promise<void>;
  /** The retained message that a newly connected server receives at a topic; null without one. */
  retained(topic: string, withinMs: number): Promise<string | null>;
  close(): Promise<void>;
}

export interface PlatformOptions {
  readonly cabinetId: string;
  readonly lockers: readonly [Target, Target];
  readonly heard: Received;
  readonly connection: GatewayConnection;
  readonly driver: Driver;
  /** How long a gateway may take for a result, or to reconnect. */
  readonly replyMs: number;
  /** Delay before a command to a busy gateway is repeated. */
  readonly busyMs: number;
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly startBroker: (
    hear: (topic: string, payload: Uint8Array) => Promise<void>,
  ) => Promise<CertifyBroker>;
}

export type Fields = Readonly<Record<string, unknown>>;

const commandLifeMs = 60_000;
/** How often the platform repeats a command within the lifetime of an opening. */
const askedAgainAtMost = 7;

export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const platform = new Platform(options);
  await platform.startBroker();
  return platform;
}

/** The functions of this class may be destructured. */
export class Platform {
  readonly lockers;
  readonly heard;
  readonly driver;
  readonly replyMs;
  private readonly fences = new Map<string, number>();
  /** Sent commands by their ids. */
  private readonly sent = new Map<string, string>();
  private withheld: Channel | null = null;
  private broker: CertifyBroker | null = null;

  constructor(private readonly options: PlatformOptions) {
    ({ lockers: this.lockers, heard: this.heard, driver: this.driver, replyMs: this.replyMs } = options);
  }

  /** The gateway's current clock, according to its presence. */
  readonly gatewayNow = (): number => {
    const last = this.heard.statuses.filter(({ online }) => online).at(-1);
    return this.options.now() + (last ? last.at - last.receivedAt : 0);
  };
  /** Waits for an instant of the gateway's clock. A timer may fire a millisecond before its time. */
  readonly gatewayReaches = async (instant: number): Promise<void> => {
    for (let left = instant - this.gatewayNow(); left > 0; left = instant - this.gatewayNow())
      await pause(left, undefined, { signal: this.options.signal });
  };
  /** The current fence of a locker. */
  readonly fence = ({ id }: Target): number => this.fences.get(id) ?? 1;
  readonly raiseFence = (locker: Target, by = 1): void =>
    void this.fences.set(locker.id, this.fence(locker) + by);

  /** Sends a command with defaults and `fields`; returns its id. */
  readonly send = async (kind: string, locker: Target | null, fields: Fields = {}): Promise<string> => {
    const given = fields['commandId'];
    const commandId = typeof given === 'string' ? given : `certify.${randomUUID()}`;
    const where = locker && { locker, fence: this.fence(locker) };
    const expiresAt = this.gatewayNow() + commandLifeMs;
    const text = JSON.stringify({ kind, expiresAt, ...where, ...fields, commandId });
    this.sent.set(commandId, text);
    await this.sendText(text);
    return commandId;
  };
  readonly sendText = async (text: string): Promise<void> =>
    this.broker?.publish(topicOf(this.options.cabinetId, 'commands'), text);

  /** The first result of a command that came after `since` results. */
  readonly resultOf = (commandId: string, since = 0): Promise<ReceivedResult> =>
    this.heard.until(
      `Aucun résultat pour la commande ${commandId}.`,
      () => this.heard.results.slice(since).find((result) => result.commandId === commandId),
      this.replyMs,
    );
  /** Throws CaseFailed unless the first result after `since` results that is not busy is the expected one. */
  readonly expect = async (
    commandId: string,
    outcome: Result['outcome'],
    reason?: string,
    since = 0,
  ): Promise<ReceivedResult> => {
    const result = await this.unlessBusy(commandId, await this.resultOf(commandId, since));
    if (result.outcome === outcome && (reason === undefined || result.reason === reason)) return result;
    const wanted = reason === undefined ? outcome : `${outcome} (${reason})`;
    throw new CaseFailed(
      `Attendu : ${wanted} ; reçu : ${result.outcome} (${result.reason ?? 'sans motif'}).`,
    );
  };
  /** Performs an action at the cabinet. Throws CaseSkipped when it is impossible. */
  readonly act = async (action: Action): Promise<void> => {
    if (!(await this.driver.act(action))) throw new CaseSkipped('Personne ne peut le faire ici.');
  };
  /** Resolves when all consequences of earlier commands have arrived. */
  readonly settle = async (): Promise<void> => {
    await this.resultOf(await this.send('identify', this.lockers[1]));
    await this.rest();
  };

  /** Stops acknowledging messages of a channel until the connection is cut. */
  readonly withhold = (channel: Channel): void => void (this.withheld = channel);
  /** Cuts the connection; resolves when the broker has sent the last will, and the gateway has noticed. */
  readonly cut = async (): Promise<void> => {
    const since = this.heard.statuses.length;
    this.options.connection.cut();
    this.withheld = null;
    await this.heard.until(
      'La dernière volonté (will) n’a pas dit que la passerelle est partie.',
      () => this.heard.statuses.slice(since).some(({ online }) => !online),
      this.replyMs,
    );
    await this.rest();
  };
  /** Accepts the gateway again and waits for its presence. */
  readonly mend = async (): Promise<void> => {
    const since = this.heard.statuses.length;
    this.options.connection.mend(this.broker?.port);
    await this.presence(since);
  };

  readonly startBroker = async (): Promise<void> => {
    const { cabinetId, connection, startBroker } = this.options;
    this.broker = await startBroker(async (topic, payload) => {
      this.heard.hear(topic, payload);
      if (this.withheld !== null && topic === topicOf(cabinetId, this.withheld))
        throw new Error('kept unacknowledged');
    });
    connection.mend(this.broker.port);
  };
  /** Cuts the connection, and lets the gateway meet a broker without its session. */
  readonly restartBroker = async (): Promise<void> => {
    this.options.connection.cut();
    await this.close();
    const since = this.heard.statuses.length;
    await this.startBroker();
    await this.presence(since);
  };
  readonly retainedStatus = async (): Promise<string | null> =>
    this.broker?.retained(topicOf(this.options.cabinetId, 'status'), this.replyMs) ?? null;
  readonly close = async (): Promise<void> => this.broker?.close();

  /** Repeats the same command, as the platform does: `busy` means that it will be done. */
  private async unlessBusy(commandId: string, first: ReceivedResult): Promise<ReceivedResult> {
    let result = first;
    for (let again = 0; result.outcome === 'busy' && again < askedAgainAtMost; again += 1) {
      await pause(this.options.busyMs, undefined, { signal: this.options.signal });
      const since = this.heard.results.length;
      await this.sendText(this.sent.get(commandId) ?? '');
      result = await this.resultOf(commandId, since);
    }
    if (result.outcome !== 'busy') return result;
    throw new CaseFailed(`La passerelle répond busy sans fin à la commande ${commandId}.`);
  }

  private async presence(since: number): Promise<void> {
    await this.heard.until(
      'La passerelle n’est pas revenue, ou n’a pas redit sa présence.',
      () => this.heard.statuses.slice(since).some(({ online }) => online),
      Math.max(this.replyMs, this.driver.handMs),
    );
  }

  private rest(): Promise<void> {
    return pause(this.driver.quietMs, undefined, { signal: this.options.signal });
  }
}

/** Six digits that no lock refuses as too simple, different each time. */
export function newCode(length = 6): string {
  for (;;) {
    const code = Array.from({ length }, () => randomInt(10)).join('');
    const isRun = [...code].every(
      (digit, i) => i === 0 || Math.abs(Number(digit) - Number(code[i - 1])) === 1,
    );
    if (new Set(code).size >= Math.min(3, length) && !isRun) return code;
  }
}
