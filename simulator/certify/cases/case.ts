/** One rule of the protocol and how a certification tests it. The id is for scripts and never changes. */
import { type Platform, newCode, type Fields } from '#simulator/certify/platform.js';
import { randomUUID } from 'node:crypto';
import type { Target } from '#simulator/certify/driver.js';
import { CaseFailed, type ReceivedEvent } from '#simulator/certify/received.js';

export type Bench = Pick<Platform, keyof Platform> & { readonly doors: Doors };

export interface Case {
  readonly id: string;
  readonly title: string;
  /** Throws CaseFailed or CaseSkipped. */
  readonly play: (bench: Bench) => Promise<void> | void;
}

/** Actions of the cases at doors and keypads, and the events that must follow. */
interface CodeOnLock {
  readonly grantId: string;
  readonly code: string;
  readonly commandId: string;
}

/** A lock closes its keypad after at least five consecutive wrong codes. */
const wrongCodesBeforeRight = 3;

/** The functions of this class may be destructured. */
export class Doors {
  private readonly wrong = new Map<string, number>();

  constructor(private readonly platform: Platform) {}

  /** The new events of a locker since `mark`, in order of arrival. */
  readonly since = (mark: number, locker?: Target): ReceivedEvent[] =>
    this.platform.heard.events
      .slice(mark)
      .filter((event) => event.isNew && (!locker || event.locker?.id === locker.id));
  readonly mark = (): number => this.platform.heard.events.length;
  /** The first new event of a type at a locker since `mark`; throws CaseFailed when none comes. */
  readonly event = (type: ReceivedEvent['type'], locker: Target, mark: number): Promise<ReceivedEvent> =>
    this.until(`L’événement ${type} n’est pas venu pour la serrure N°${locker.number}.`, () =>
      this.since(mark, locker).find((each) => each.type === type),
    );

  /** Sends a code that must be accepted. */
  readonly setCode = async (locker: Target, fields: Fields = {}): Promise<CodeOnLock> => {
    const now = this.platform.gatewayNow();
    const set = {
      grantId: randomUUID(),
      code: newCode(),
      validFrom: now - 60_000,
      validUntil: now + 3_600_000,
      maxUses: null,
      ...fields,
    };
    const commandId = await this.platform.send('setCode', locker, set);
    await this.platform.expect(commandId, 'done');
    return { grantId: set.grantId, code: set.code, commandId };
  };

  /** Types a right code, opens and closes the door; throws unless every event comes, in order, with its grant. */
  readonly opensBy = async (
    locker: Target,
    { code, grantId }: Pick<CodeOnLock, 'code' | 'grantId'>,
  ): Promise<void> => {
    const from = this.mark();
    const typed = await this.typed(locker, code);
    if (typed.type !== 'code.accepted')
      throw new CaseFailed(`Le bon code a été refusé sur la serrure N°${locker.number} (${typed.type}).`);
    this.wrong.delete(locker.id);
    requireId('grantId', grantId, typed);
    await this.platform.act({ do: 'open', locker });
    requireId('grantId', grantId, await this.event('door.opened', locker, from));
    await this.close(locker);
    requireOrder(this.since(from, locker), ['code.accepted', 'door.opened', 'door.closed']);
  };

  /** Types a code that must not open. */
  readonly refuses = async (locker: Target, code: string, why: string): Promise<void> => {
    await this.clear(locker);
    const event = await this.typed(locker, code);
    this.wrong.set(locker.id, (this.wrong.get(locker.id) ?? 0) + 1);
    if (event.type === 'code.refused') {
      if (event.grantId === null) return;
      throw new CaseFailed('code.refused ne nomme aucun droit : grantId est null.');
    }
    await this.platform.act({ do: 'open', locker });
    await this.close(locker);
    throw new CaseFailed(`Le code a été accepté sur la serrure N°${locker.number} : ${why}`);
  };

  /** Opens by a command and closes the door again; returns the id of the command. */
  readonly opensByCommand = async (locker: Target, fields: Fields = {}): Promise<string> => {
    const [from, since] = [this.mark(), this.platform.heard.results.length];
    const commandId = await this.platform.send('open', locker, fields);
    await this.platform.expect(commandId, 'done', undefined, since);
    await this.platform.act({ do: 'open', locker });
    const opened = await this.event('door.opened', locker, from);
    requireId('commandId', commandId, opened);
    if (opened.grantId !== null)
      throw new CaseFailed('Une ouverture à distance ne nomme aucun droit : grantId est null.');
    await this.close(locker);
    return commandId;
  };

  /** Throws when a door moved since `mark`, or still moves. */
  readonly staysShut = async (locker: Target, mark: number, why: string): Promise<void> => {
    await this.platform.settle();
    if (!this.since(mark, locker).some(({ type }) => type === 'door.opened')) return;
    await this.close(locker);
    throw new CaseFailed(`La porte N°${locker.number} s’est ouverte : ${why}`);
  };

  private until<T>(what: string, look: () => T | undefined): Promise<T> {
    const { heard, driver, replyMs } = this.platform;
    return heard.until(what, look, Math.max(driver.handMs, replyMs));
  }

  private async typed(locker: Target, code: string): Promise<ReceivedEvent> {
    const from = this.mark();
    await this.platform.act({ do: 'type', locker, code });
    return this.until(`Le clavier N°${locker.number} n’a rien dit du code tapé.`, () =>
      this.since(from, locker).find(({ type }) => type.startsWith('code.') || type === 'door.opened'),
    );
  }

  private async close(locker: Target): Promise<void> {
    const from = this.mark();
    await this.platform.act({ do: 'close', locker });
    await this.event('door.closed', locker, from);
  }

  /** A right code, so that the keypad resets its count of wrong ones. */
  private async clear(locker: Target): Promise<void> {
    if ((this.wrong.get(locker.id) ?? 0) < wrongCodesBeforeRight) return;
    const right = await this.setCode(locker);
    await this.opensBy(locker, right);
    const { send, expect } = this.platform;
    await expect(await send('removeCode', locker, { grantId: right.grantId }), 'done');
  }
}

function requireId(name: 'grantId' | 'commandId', wanted: string, event: ReceivedEvent): void {
  if (event[name] === wanted) return;
  throw new CaseFailed(`${event.type} doit porter ${name} ${wanted} ; reçu : ${String(event[name])}.`);
}

function requireOrder(events: readonly ReceivedEvent[], wanted: readonly ReceivedEvent['type'][]): void {
  const received = events
    .filter(({ type }) => wanted.includes(type))
    .sort((left, right) => left.seq - right.seq)
    .map(({ type }) => type);
  if (received.join() !== wanted.join())
    throw new CaseFailed(`Ordre attendu : ${wanted.join(', ')} ; reçu : ${received.join(', ')}.`);
}
