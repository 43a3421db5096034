/**
 * A cabinet's gateway, written from docs/asyncapi.json and docs/guide-integrator.md alone: it imports nothing of this project. Its locks
 * are simulated by a few lines (`type`, `open`, `close`, `force`); everything else is what the gateway of a real cabinet does.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { connect } from 'mqtt';
import type { Code, Command, Lock, Memory, Message, Named, Outcome, Outgoing } from './wire.js';

export interface GatewayOptions {
  readonly url: string;
  readonly cabinetId: string;
  readonly secret: string;
  /** Stores what must survive a power cut. */
  readonly file: string;
  /** Numbers of the doors that this cabinet has. */
  readonly doors: readonly number[];
  readonly reconnectMs?: number;
  readonly now?: () => number;
}

export interface Box {
  type(door: number, code: string): void;
  open(door: number): void;
  close(door: number): void;
  force(door: number): void;
  /** Whether the time source is available. */
  setClock(isSet: boolean): void;
  /** Sends a heartbeat, as it does every minute. */
  heartbeat(): void;
  /** As when the plug is pulled. */
  stop(): Promise<void>;
}

const logSize = 500;
const rememberedResults = 500;
const codesPerLock = 100;
const wrongBeforeLockout = 5;
const nobody: Named = { grantId: null, commandId: null };
const done: Outcome = { outcome: 'done', reason: null };
const refused = (reason: string): Outcome => ({ outcome: 'refused', reason });

export function startGateway(options: GatewayOptions): Box {
  const { url, cabinetId, secret, file, doors, reconnectMs = 1_000, now = Date.now } = options;
  const topic = (channel: string): string => `consigne/${cabinetId}/${channel}`;
  const empty: Memory = { bootId: '', lastSeq: 0, locks: {}, log: [], done: {}, open: {}, unsent: [] };
  const memory: Memory = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Memory) : empty;
  const isRestart = memory.bootId !== '';
  memory.bootId = randomUUID();
  memory.lastSeq = 0;
  let synchronised = true;

  const save = (): void => {
    writeFileSync(`${file}.new`, JSON.stringify(memory));
    renameSync(`${file}.new`, file);
  };
  const record = (type: string, lock: Lock | null, { grantId, commandId }: Named = nobody): void => {
    memory.lastSeq += 1;
    const locker = lock && { id: lock.id, number: lock.number };
    const numbered = { bootId: memory.bootId, seq: memory.lastSeq };
    const message = { ...numbered, at: now(), locker, type, grantId, commandId };
    memory.log = [...memory.log, message].slice(-logSize);
    memory.unsent.push({ channel: 'events', message });
  };

  const status = (online: boolean): string => {
    const { bootId, lastSeq } = memory;
    return JSON.stringify({ online, bootId, at: now(), lastSeq, synchronised });
  };
  const client = connect(url, {
    clientId: cabinetId,
    username: cabinetId,
    password: secret,
    clean: false,
    protocolVersion: 4,
    keepalive: 60,
    reconnectPeriod: reconnectMs,
    reconnectOnConnackError: true,
    resubscribe: false,
    will: { topic: topic('status'), payload: Buffer.from(status(false)), qos: 1, retain: true },
  });
  let isUp = false;
  let underWay: Outgoing | null = null;
  const heartbeat = (): void => {
    if (isUp) client.publish(topic('status'), status(true), { qos: 1, retain: true });
  };
  const flush = (): void => {
    const [next] = memory.unsent;
    if (!isUp || underWay || !next) return;
    underWay = next;
    client.publish(topic(next.channel), JSON.stringify(next.message), { qos: 1 }, (error) => {
      if (underWay !== next) return;
      underWay = null;
      if (error) return;
      memory.unsent = memory.unsent.filter((each) => each !== next);
      save();
      flush();
    });
  };
  client.on('connect', () => {
    client.subscribe(topic('commands'), { qos: 1 }, (error) => {
      if (error) return;
      isUp = true;
      heartbeat();
      flush();
    });
  });
  client.on('close', () => {
    isUp = false;
    underWay = null;
  });
  client.on('error', () => undefined);
  // mqtt.js acknowledges a command when this is done: by then the command and its result are stored.
  client.handleMessage = ({ payload }, next) => {
    const command = read(payload.toString());
    if (command) obey(command);
    next();
  };
  const heart = setInterval(heartbeat, 60_000);

  function obey(command: Command): void {
    const { commandId } = command;
    const message: Message = memory.done[commandId] ?? { commandId, ...execute(command), at: now() };
    if (message['outcome'] === 'done') memory.done[commandId] = message;
    for (const oldest of Object.keys(memory.done).slice(0, -rememberedResults)) delete memory.done[oldest];
    memory.unsent.push({ channel: 'results', message });
    save();
    flush();
  }

  function execute(command: Command): Outcome {
    const { kind, locker, fence, expiresAt, grantId } = command;
    if (kind === 'replay') return replay(command);
    if (!['setCode', 'removeCode', 'open', 'identify'].includes(kind)) return refused('unsupported');
    if (!doors.includes(locker.number)) return refused('unknownLocker');
    if (now() >= expiresAt) return { outcome: 'expired', reason: null };
    const known = memory.locks[locker.number];
    const fresh = { ...locker, fence: 0, codes: [], wrong: 0, closedUntil: 0 };
    const lock: Lock = known?.id === locker.id ? known : fresh;
    memory.locks[locker.number] = lock;
    if (fence < lock.fence) return kind === 'removeCode' ? done : { ...refused('fence'), fence: lock.fence };
    if (fence > lock.fence) lock.codes = lock.codes.filter((code) => code.fence >= fence);
    lock.fence = fence;
    if (kind === 'open' && !synchronised) return refused('unsynchronised');
    if (kind === 'setCode') return setCode(lock, command);
    if (kind === 'removeCode') lock.codes = lock.codes.filter((code) => code.grantId !== grantId);
    if (kind === 'open') unlock(lock, { grantId: null, commandId: command.commandId });
    return done;
  }

  function setCode(lock: Lock, { grantId, code, validFrom, validUntil, maxUses, fence }: Command): Outcome {
    if (now() >= validUntil) return refused('windowOver');
    const others = lock.codes.filter((each) => each.grantId !== grantId && now() < each.validUntil);
    if (others.some((each) => each.code === code)) return refused('duplicate');
    if (others.length >= codesPerLock) return refused('full');
    lock.codes = [...others, { grantId, code, validFrom, validUntil, maxUses, fence, uses: 0 }];
    return done;
  }

  function replay({ bootId, fromSeq }: Command): Outcome {
    const boot = memory.log.filter((event) => event['bootId'] === bootId);
    if (boot.length === 0 && bootId !== memory.bootId) return refused('unknownBoot');
    const wanted = boot.filter((event) => Number(event['seq']) >= fromSeq);
    memory.unsent.push(...wanted.map((message): Outgoing => ({ channel: 'events', message })));
    const isWhole = wanted.length === 0 || wanted[0]?.['seq'] === fromSeq;
    return isWhole ? done : refused('overwritten');
  }

  function unlock(lock: Lock, by: Named): void {
    if (memory.open[lock.number]) return;
    memory.open[lock.number] = by;
    record('door.opened', lock, by);
  }

  /** Every manual action is stored, and reported as soon as it is connected. */
  const hand = (door: number, action: (lock: Lock) => void): void => {
    const lock = memory.locks[door];
    if (lock) action(lock);
    save();
    flush();
  };
  if (isRestart) record('lock.restarted', null);
  save();
  return {
    type: (door, typed) =>
      hand(door, (lock) => {
        if (now() < lock.closedUntil) return;
        const isRight = (each: Code): boolean =>
          each.code === typed && each.validFrom <= now() && now() < each.validUntil;
        const code = lock.codes.find((each) => isRight(each) && each.uses < (each.maxUses ?? Infinity));
        lock.wrong = code ? 0 : lock.wrong + 1;
        if (code) {
          const by = { grantId: code.grantId, commandId: null };
          record('code.accepted', lock, by);
          code.uses += 1;
          return unlock(lock, by);
        }
        record('code.refused', lock);
        if (lock.wrong < wrongBeforeLockout) return;
        lock.wrong = 0;
        lock.closedUntil = now() + 60_000;
        record('code.lockedOut', lock);
      }),
    open: () => undefined, // These doors spring open without a motor.
    close: (door) =>
      hand(door, (lock) => {
        const by = memory.open[door];
        if (!by) return;
        delete memory.open[door];
        record('door.closed', lock, by);
      }),
    force: (door) =>
      hand(door, (lock) => {
        record('tamper', lock);
        unlock(lock, nobody);
      }),
    heartbeat,
    setClock(isSet) {
      synchronised = isSet;
      heartbeat();
    },
    async stop() {
      clearInterval(heart);
      await client.endAsync(true);
    },
  };
}

/** Skips unreadable messages: a later version may send them. */
function read(text: string): Command | null {
  try {
    const command = JSON.parse(text) as Partial<Command> | null;
    return typeof command?.commandId === 'string' ? (command as Command) : null;
  } catch {
    return null;
  }
}
