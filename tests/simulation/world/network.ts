/**
 * The connection between platform and cabinets without sockets: the protocol's own bytes, checked at both ends by the
 * shared schema, over a broker that is one with the platform, like the embedded one. A cabinet's message counts as
 * delivered when it is stored; messages that wait for a cabinet die with the platform.
 */
import type { LockCommand } from '#application/lockers/codes/gateway.js';
import type { Clock, Log } from '#application/ports.js';
import {
  type MqttLockGateway,
  type PendingCommands,
  createPendingCommands,
  provenResult,
  toMessage,
} from '#infrastructure/locks/gateway.js';
import { commandMessage, type CommandMessage } from '#infrastructure/locks/protocol/messages.js';
import { createReceiver, type LockHandlers } from '#infrastructure/locks/receiver.js';
import { minute } from '#domain/shared/record.js';
import type { Connect, LinkRequest } from '#simulator/cabinets/outside.js';
import type { Trace } from './trace.js';

export interface Network {
  /** For cabinets: connected while a platform listens. */
  readonly connect: Connect;
  /** For a platform: it listens until it dies. */
  listen(platform: Listener): MqttLockGateway;
  /** The platform died: every connection is lost, and messages that waited for a cabinet are lost. */
  cut(): void;
  /** A secret was renewed: the connection with the old one carries no message. */
  renewed(cabinetId: string, secret: string): void;
  /** The renewals are undone. */
  forgetRenewals(): void;
  /** Messages that were carried over a connection with an old secret. */
  readonly carriedWrongly: readonly string[];
  /** Commands that were handed to a cabinet so far. */
  readonly sent: number;
}

export interface Listener {
  /** The broker's check before a gateway is connected. */
  readonly admits: (cabinetId: string, password: string) => Promise<boolean>;
  readonly handlers: LockHandlers;
  readonly clock: Clock;
  readonly log: Log;
}

interface Plug {
  readonly request: LinkRequest;
  /** Senders that wait for the platform to acknowledge a message. */
  readonly unanswered: Set<(lost: Error) => void>;
  isUp: boolean;
}

const connectionLost = (): Error => new Error('the connection is lost');

function takeDown(plug: Plug): void {
  plug.isUp = false;
  for (const lose of plug.unanswered) lose(connectionLost());
  plug.unanswered.clear();
}

type Receive = (topic: string, payload: Uint8Array) => Promise<void>;

/** How long messages wait in the session of an offline cabinet, as the gateway's commands allow. */
const replayLifeMs = 5 * minute;
/** The driver's first pause after a handler failed. */
const againMs = 1_000;

/** A cabinet without visitors in this scenario has no connection: its heartbeats would be most of the work. */
export function createNetwork(trace: Trace, isVisited: (cabinetId: string) => boolean): Network {
  const plugs = new Map<string, Plug>();
  const sessions = new Map<string, string[]>();
  const secrets = new Map<string, string>();
  const carriedWrongly: string[] = [];
  /** Lines that wait for admission. */
  const waiting = new Set<(isAdmitted: boolean) => void>();
  let receive: Receive | null = null;
  let admits: Listener['admits'] = () => Promise.resolve(false);
  let replays = 0;
  let sent = 0;

  const carry = ({ request: { cabinetId, password } }: Plug, what: string): void => {
    const secret = secrets.get(cabinetId);
    if (secret !== undefined && secret !== password) carriedWrongly.push(`${what} of cabinet ${cabinetId}`);
  };
  const isAdmitted = ({ request: { cabinetId, password } }: Plug): Promise<boolean> =>
    new Promise((resolve) => {
      waiting.add(resolve);
      const answer = (isRight: boolean): void => {
        waiting.delete(resolve);
        resolve(isRight);
      };
      admits(cabinetId, password).then(answer, () => answer(false));
    });
  const deliver = (plug: Plug, payload: string): void => {
    sent += 1;
    carry(plug, 'a command');
    void plug.request.onCommand(Buffer.from(payload));
  };
  const mayBeUp = (plug: Plug): boolean =>
    receive !== null && !plug.isUp && plugs.get(plug.request.cabinetId) === plug;
  const up = async (plug: Plug): Promise<void> => {
    if (!isVisited(plug.request.cabinetId) || !mayBeUp(plug)) return;
    if (!(await isAdmitted(plug)) || !mayBeUp(plug)) return;
    plug.isUp = true;
    plug.request.onUp();
    for (const payload of sessions.get(plug.request.cabinetId) ?? []) deliver(plug, payload);
    sessions.delete(plug.request.cabinetId);
  };
  const tell = async (topic: string, payload: string): Promise<void> => {
    trace.add(`network ${topic} ${payload}`);
    await receive?.(topic, Buffer.from(payload));
  };
  const send = (cabinetId: string, message: CommandMessage): Promise<void> => {
    const payload = JSON.stringify(commandMessage.parse(message));
    trace.add(`network to ${cabinetId} ${payload}`);
    const plug = plugs.get(cabinetId);
    if (plug?.isUp) deliver(plug, payload);
    else sessions.set(cabinetId, [...(sessions.get(cabinetId) ?? []), payload]);
    return Promise.resolve();
  };

  return {
    connect(request) {
      const plug: Plug = { request, unanswered: new Set(), isUp: false };
      plugs.set(request.cabinetId, plug);
      return {
        tried: Promise.resolve().then(() => up(plug)),
        publish: (topic, payload) =>
          new Promise<void>((resolve, reject) => {
            if (!plug.isUp) return reject(connectionLost());
            carry(plug, 'a message');
            plug.unanswered.add(reject);
            void tell(topic, payload).then(() => {
              plug.unanswered.delete(reject);
              resolve();
            });
          }),
        close(abruptly) {
          if (plugs.get(request.cabinetId) === plug) plugs.delete(request.cabinetId);
          if (abruptly && plug.isUp) void tell(request.will.topic, request.will.payload);
          takeDown(plug);
          return Promise.resolve();
        },
      };
    },
    listen(platform) {
      const room = createPendingCommands();
      const { handlers, log } = platform;
      const listener = receiverOf(platform, room);
      let ready = Promise.resolve();
      // Before the platform receives the connection's state: it may die of that, and then has no listener.
      receive = (topic, payload) => ready.then(() => listener(topic, payload));
      ready = handlers
        .onConnected()
        .catch((error: unknown) => log.error('lockGateway.handlerFailed', { error: String(error) }));
      ({ admits } = platform);
      for (const plug of plugs.values()) void up(plug);
      return {
        address: null,
        ready,
        isUp: true,
        send: (command: LockCommand) => send(command.cabinetId, toMessage(command)),
        async ask(command) {
          const { clock } = platform;
          if (command.expiresAt <= clock.now()) return null;
          const answer = room.expect(command, (late) => clock.schedule(command.expiresAt, late));
          await send(command.cabinetId, toMessage(command));
          return answer;
        },
        async endConnection(cabinetId) {
          sessions.delete(cabinetId);
          const plug = plugs.get(cabinetId);
          if (!plug?.isUp) return;
          takeDown(plug);
          plug.request.onDown();
          await tell(plug.request.will.topic, plug.request.will.payload);
          void up(plug);
        },
        requestReplay(cabinetId, bootId, fromSeq) {
          replays += 1;
          const expiresAt = platform.clock.now() + replayLifeMs;
          return send(cabinetId, {
            kind: 'replay',
            commandId: `replay.${replays}`,
            expiresAt,
            bootId,
            fromSeq,
          });
        },
        settled: () => Promise.resolve(),
        close: () => Promise.resolve(),
      };
    },
    renewed: (cabinetId, secret) => void secrets.set(cabinetId, secret),
    forgetRenewals: () => secrets.clear(),
    carriedWrongly,
    get sent() {
      return sent;
    },
    cut() {
      receive = null;
      for (const refuse of waiting) refuse(false);
      waiting.clear();
      sessions.clear();
      for (const plug of [...plugs.values()]) {
        if (!plug.isUp) continue;
        takeDown(plug);
        plug.request.onDown();
      }
    },
  };
}

/**
 * Messages of one cabinet one after the other, each until its handler is done: like the driver's per-cabinet queue, on
 * the virtual clock.
 */
function receiverOf({ handlers, clock, log }: Listener, waiting: PendingCommands): Receive {
  const lanes = new Map<string, Promise<void>>();
  const untilDone = async (work: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        log.error('lockGateway.handlerFailed', { error: String(error) });
        await new Promise<void>((resolve) => clock.schedule(clock.now() + againMs, resolve));
      }
    }
  };
  return createReceiver({
    handlers,
    log,
    onHandled: (result) => void waiting.answer(result),
    onEventHandled: (event) => {
      const result = provenResult(event);
      if (result) waiting.answer(result);
    },
    run(cabinetId, work) {
      const done = (lanes.get(cabinetId) ?? Promise.resolve()).then(() => untilDone(work));
      lanes.set(cabinetId, done);
      return done;
    },
  });
}
