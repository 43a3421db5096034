/**
 * A gateway's connection to the platform (devices.md#presence): open whenever it may be, with a last will, and restored
 * after every outage.
 */
import { lockTemplates } from '#domain/locks/templates.js';
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import type { Connect, Link } from './outside.js';
import { createPost, presenceOf } from './post.js';
import type { World } from './world.js';

export interface Uplink {
  readonly isUp: boolean;
  /** Brings the connection into its required state and sends what waits; resolves when that is done or impossible. */
  update(): Promise<void>;
  /** Sends presence, and held back events. */
  heartbeat(): Promise<void>;
  /** Simulates a power cut: the broker sends the last will. */
  drop(): Promise<void>;
  /**
   * `isForGood` sends an offline message. Otherwise the simulator's process stops without one, because the cabinet
   * returns with it.
   */
  close(isForGood: boolean): Promise<void>;
}

interface UplinkOptions {
  readonly world: World;
  readonly cabinetId: string;
  readonly connect: Connect;
  readonly onCommand: (payload: Uint8Array) => Promise<void>;
  readonly onUp: () => void;
}

/** Locks without a network need none; a cabinet of such locks has no gateway. */
export const hasGateway = (world: World, cabinetId: string): boolean =>
  world.cabinet(cabinetId).lockerIds.some((id) => lockTemplates[world.lock(id).model].codes === 'pushed');

interface Line {
  readonly link: Link;
  isUp: boolean;
}

export function createUplink(options: UplinkOptions): Uplink {
  const { world, cabinetId } = options;
  const post = createPost(world, cabinetId);
  let line: Line | null = null;
  let isClosed = false;

  const onChange = (changed: Line): void => {
    if (changed !== line) return;
    recordLine(world, cabinetId, changed.isUp);
    if (!changed.isUp) return;
    post.oweStatus();
    options.onUp();
  };
  const drop = async (): Promise<void> => {
    const dropped = line;
    line = null;
    if (dropped?.isUp) recordLine(world, cabinetId, false);
    await dropped?.link.close(true);
  };
  const flush = async (): Promise<void> => {
    if (line?.isUp) await post.send(line.link);
  };

  return {
    get isUp() {
      return line?.isUp ?? false;
    },
    async update() {
      const isCut = world.faults.isOn([cabinetId], 'gateway-offline');
      if (isClosed || isCut || world.isReal(cabinetId) || !hasGateway(world, cabinetId)) return drop();
      line ??= openLine(options, onChange);
      await line.link.tried;
      await flush();
    },
    async heartbeat() {
      post.oweStatus();
      post.releaseHeldBack();
      await flush();
    },
    drop,
    async close(isForGood) {
      isClosed = true;
      const closed = line;
      line = null;
      if (closed?.isUp) {
        if (isForGood) await post.sayGoodbye(closed.link);
        recordLine(world, cabinetId, false);
      }
      await closed?.link.close(false);
    },
  };
}

/** The network sets the gateway's clock; without it the clock runs freely. */
function recordLine(world: World, cabinetId: string, isUp: boolean): void {
  world.changeCabinet(
    cabinetId,
    isUp ? { aloneSince: null, isSynchronised: true } : { aloneSince: world.now() },
  );
  world.trace(isUp ? 'link.up' : 'link.down', { cabinetId });
}

/** Reports every change of the connection, never inside this call. */
function openLine(
  { world, cabinetId, connect, onCommand }: UplinkOptions,
  onChange: (line: Line) => void,
): Line {
  const become = (isUp: boolean) => () => {
    if (line.isUp === isUp) return;
    line.isUp = isUp;
    onChange(line);
  };
  const link = connect({
    ...addressOf(world, cabinetId),
    onCommand,
    onUp: become(true),
    onDown: become(false),
  });
  const line: Line = { link, isUp: false };
  return line;
}

function addressOf(world: World, cabinetId: string) {
  const { username, password } = world.cabinet(cabinetId);
  return {
    cabinetId,
    username,
    password,
    commandsTopic: topicOf(cabinetId, 'commands'),
    will: {
      topic: topicOf(cabinetId, 'status'),
      payload: JSON.stringify(presenceOf(world, cabinetId, false)),
    },
  };
}
