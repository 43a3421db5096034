/** What the cases do at doors and keypads, and the events that must follow. */
import { randomUUID } from 'node:crypto';
import type { Target } from './driver.js';
import { CaseFailed, type HeardEvent } from './heard.js';
import { newCode, type Fields, type Platform } from './platform.js';

export interface CodeOnLock {
  readonly grantId: string;
  readonly code: string;
  readonly commandId: string;
}

export interface Doors {
  /** The events of a locker that are new since `mark`, in the order in which they came. */
  since(mark: number, locker?: Target): HeardEvent[];
  mark(): number;
  /** The first new event of a type at a locker since `mark`; throws CaseFailed when none comes. */
  event(type: HeardEvent['type'], locker: Target, mark: number): Promise<HeardEvent>;
  /** Sends a code that must be taken. */
  setCode(locker: Target, fields?: Fields): Promise<CodeOnLock>;
  /** Types a right code, opens and closes the door; throws unless every event comes, in order, with its grant. */
  opensBy(locker: Target, code: Pick<CodeOnLock, 'code' | 'grantId'>): Promise<void>;
  /** Types a code that must not open. */
  refuses(locker: Target, code: string, why: string): Promise<void>;
  /** Opens from afar and closes the door again; answers the id of the command. */
  opensByCommand(locker: Target, fields?: Fields): Promise<string>;
  /** Throws when a door moved since `mark`, or moves yet. */
  staysShut(locker: Target, mark: number, why: string): Promise<void>;
}

/** A lock closes its keypad after five wrong codes in a row at the earliest. */
const wrongCodesBeforeRight = 3;

export function doorsOf(platform: Platform): Doors {
  const { heard, driver, replyMs } = platform;
  const wrong = new Map<string, number>();
  const waitMs = Math.max(driver.handMs, replyMs);

  const since: Doors['since'] = (mark, locker) =>
    heard.events.slice(mark).filter((event) => event.isNew && (!locker || event.locker?.id === locker.id));
  const mark = (): number => heard.events.length;
  const event: Doors['event'] = (type, locker, from) =>
    heard.until(
      `L’événement ${type} n’est pas venu pour la serrure N°${locker.number}.`,
      () => since(from, locker).find((each) => each.type === type),
      waitMs,
    );
  const close = async (locker: Target): Promise<void> => {
    const from = mark();
    await platform.act({ do: 'close', locker });
    await event('door.closed', locker, from);
  };
  const setCode: Doors['setCode'] = async (locker, fields = {}) => {
    const now = platform.gatewayNow();
    const set = {
      grantId: randomUUID(),
      code: newCode(),
      validFrom: now - 60_000,
      validUntil: now + 3_600_000,
      maxUses: null,
      ...fields,
    };
    const commandId = await platform.send('setCode', locker, set);
    await platform.expect(commandId, 'done');
    return { grantId: set.grantId, code: set.code, commandId };
  };
  const opensBy: Doors['opensBy'] = async (locker, { code, grantId }) => {
    const from = mark();
    await platform.act({ do: 'type', locker, code });
    const typed = await heard.until(
      `Le clavier N°${locker.number} n’a rien dit du code tapé.`,
      () => since(from, locker).find(({ type }) => type.startsWith('code.')),
      waitMs,
    );
    if (typed.type !== 'code.accepted')
      throw new CaseFailed(`Le bon code a été refusé sur la serrure N°${locker.number} (${typed.type}).`);
    wrong.delete(locker.id);
    requireId('grantId', grantId, typed);
    await platform.act({ do: 'open', locker });
    const opened = await event('door.opened', locker, from);
    requireId('grantId', grantId, opened);
    await close(locker);
    requireOrder(since(from, locker), ['code.accepted', 'door.opened', 'door.closed']);
  };
  const clear = async (locker: Target): Promise<void> => {
    if ((wrong.get(locker.id) ?? 0) < wrongCodesBeforeRight) return;
    const right = await setCode(locker);
    await opensBy(locker, right);
    await platform.expect(await platform.send('removeCode', locker, { grantId: right.grantId }), 'done');
  };
  const staysShut: Doors['staysShut'] = async (locker, from, why) => {
    await platform.settle();
    if (!since(from, locker).some(({ type }) => type === 'door.opened')) return;
    await close(locker);
    throw new CaseFailed(`La porte N°${locker.number} s’est ouverte : ${why}`);
  };
  return {
    since,
    mark,
    event,
    setCode,
    opensBy,
    staysShut,
    async refuses(locker, code, why) {
      await clear(locker);
      const from = mark();
      await platform.act({ do: 'type', locker, code });
      const told = await heard.until(
        `Le clavier N°${locker.number} n’a rien dit du code tapé.`,
        () => since(from, locker).find(({ type }) => type.startsWith('code.') || type === 'door.opened'),
        waitMs,
      );
      wrong.set(locker.id, (wrong.get(locker.id) ?? 0) + 1);
      if (told.type === 'code.refused') {
        if (told.grantId !== null)
          throw new CaseFailed('code.refused ne nomme aucun droit : grantId est null.');
        return;
      }
      await platform.act({ do: 'open', locker });
      await close(locker);
      throw new CaseFailed(`Le code a été accepté sur la serrure N°${locker.number} : ${why}`);
    },
    async opensByCommand(locker, fields = {}) {
      const from = mark();
      const commandId = await platform.send('open', locker, fields);
      await platform.expect(commandId, 'done');
      await platform.act({ do: 'open', locker });
      const opened = await event('door.opened', locker, from);
      requireId('commandId', commandId, opened);
      if (opened.grantId !== null)
        throw new CaseFailed('Une ouverture à distance ne nomme aucun droit : grantId est null.');
      await close(locker);
      return commandId;
    },
  };
}

function requireId(name: 'grantId' | 'commandId', wanted: string, event: HeardEvent): void {
  if (event[name] === wanted) return;
  throw new CaseFailed(`${event.type} doit porter ${name} ${wanted} ; reçu : ${String(event[name])}.`);
}

function requireOrder(events: readonly HeardEvent[], wanted: readonly HeardEvent['type'][]): void {
  const told = events
    .filter(({ type }) => wanted.includes(type))
    .sort((left, right) => left.seq - right.seq)
    .map(({ type }) => type);
  if (told.join() !== wanted.join())
    throw new CaseFailed(`Ordre attendu : ${wanted.join(', ')} ; reçu : ${told.join(', ')}.`);
}
