/** Rules for the event log: numbered without gaps, sent again on request. */
import { CaseFailed, type ReceivedEvent } from '#simulator/certify/received.js';
import type { Bench, Case } from './case.js';

const without = ({ receivedAt: _, isNew: __, ...told }: ReceivedEvent): string => JSON.stringify(told);

/** Requests the events of a boot from a number on; returns them as received again. */
export async function replay(
  { send, expect, settle, heard, replyMs }: Bench,
  first: ReceivedEvent,
  upTo: number,
) {
  // An event that is still on its way the first time need not be sent twice.
  await settle();
  const since = heard.events.length;
  await expect(await send('replay', null, { bootId: first.bootId, fromSeq: first.seq }), 'done');
  const again = (): ReceivedEvent[] =>
    heard.events.slice(since).filter(({ bootId, isNew }) => bootId === first.bootId && !isNew);
  await heard.until(
    `L’événement ${upTo} n’a pas été redit.`,
    () => again().some(({ seq }) => seq === upTo),
    replyMs,
  );
  return again();
}

export const eventCases: readonly Case[] = [
  {
    id: 'door.forced',
    title: 'dit une porte ouverte sans droit : door.opened sans grantId ni commandId',
    async play({ doors, act, lockers: [locker] }) {
      const mark = doors.mark();
      await act({ do: 'force', locker });
      const { grantId, commandId } = await doors.event('door.opened', locker, mark);
      await act({ do: 'close', locker });
      await doors.event('door.closed', locker, mark);
      if (grantId !== null || commandId !== null)
        throw new CaseFailed('Elle nomme un droit ou une commande.');
    },
  },
  {
    id: 'replay',
    title: 'redit ses événements depuis un numéro, tels qu’ils étaient',
    async play(bench) {
      const { bootId } = lastEvent(bench);
      const known = bench.heard.events.filter((event) => event.isNew && event.bootId === bootId);
      const wanted = known.slice(-5);
      const [first] = wanted;
      if (!first) throw new CaseFailed('Aucun événement de ce démarrage.');
      const again = await replay(bench, first, lastOf(wanted).seq);
      for (const event of wanted) {
        const told = again.find(({ seq }) => seq === event.seq);
        if (!told) throw new CaseFailed(`L’événement ${event.seq} manque.`);
        if (without(told) !== without(event)) throw new CaseFailed(`L’événement ${event.seq} a changé.`);
      }
    },
  },
  {
    id: 'replay.nothing',
    title: 'répond done à replay après le dernier numéro, sans rien redire',
    play: async (bench) => {
      const { bootId } = lastEvent(bench);
      const seqs = bench.heard.events.filter((event) => event.bootId === bootId).map(({ seq }) => seq);
      const command = { bootId, fromSeq: Math.max(...seqs) + 1 };
      await bench.expect(await bench.send('replay', null, command), 'done');
    },
  },
  {
    id: 'replay.unknown-boot',
    title: 'refuse replay d’un démarrage inconnu (unknownBoot)',
    play: async ({ send, expect }) => {
      const command = { bootId: 'certify-never', fromSeq: 1 };
      await expect(await send('replay', null, command), 'refused', 'unknownBoot');
    },
  },
];

const lastOf = (events: readonly ReceivedEvent[]): ReceivedEvent => {
  const last = events.at(-1);
  if (last) return last;
  throw new CaseFailed('Aucun événement n’est venu.');
};
export const lastEvent = ({ heard }: Bench): ReceivedEvent =>
  lastOf(heard.events.filter(({ isNew }) => isNew));
