/** The log of events: numbered without gaps, told again when asked. */
import { CaseFailed, type HeardEvent } from '#simulator/certify/heard.js';
import type { Bench, Case } from './case.js';
import { refusesFence } from './fences.js';

const without = ({ receivedAt: _, isNew: __, ...told }: HeardEvent): string => JSON.stringify(told);

/** Asks for the events of a boot from a number on; answers them as they came again. */
async function replay({ send, expect, settle, heard, replyMs }: Bench, first: HeardEvent, upTo: number) {
  // What is still on its way the first time need not be told twice.
  await settle();
  const since = heard.events.length;
  await expect(await send('replay', null, { bootId: first.bootId, fromSeq: first.seq }), 'done');
  const again = (): HeardEvent[] =>
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

const lastOf = (events: readonly HeardEvent[]): HeardEvent => {
  const last = events.at(-1);
  if (last) return last;
  throw new CaseFailed('Aucun événement n’est venu.');
};
const lastEvent = ({ heard }: Bench): HeardEvent => lastOf(heard.events.filter(({ isNew }) => isNew));

export const restartCases: readonly Case[] = [
  {
    id: 'restart',
    title: 'prend un autre bootId en redémarrant, compte de 1, et garde codes, fences, réponses et journal',
    async play(bench) {
      const { doors, act, heard, lockers, send, resultOf, fence, gatewayNow, driver, replyMs } = bench;
      const [locker] = lockers;
      const onLock = await doors.setCode(locker);
      const expiresAt = gatewayNow() + 3_600_000;
      const opening = await doors.opensByCommand(locker, { expiresAt });
      const before = lastEvent(bench);
      const [mark, since] = [doors.mark(), heard.statuses.length];
      await act({ do: 'restart' });
      const status = await heard.until(
        'La passerelle n’est pas revenue avec un autre bootId.',
        () => heard.statuses.slice(since).find(({ online, bootId }) => online && bootId !== before.bootId),
        Math.max(driver.handMs, replyMs),
      );

      await refusesFence(bench, locker, await send('open', locker, { fence: fence(locker) - 1 }));
      const [from, answered] = [doors.mark(), heard.results.length];
      await send('open', locker, { commandId: opening, expiresAt });
      await resultOf(opening, answered);
      await doors.staysShut(locker, from, 'la même commande avait ouvert avant le redémarrage.');
      const lostCodes = doors.since(mark, locker).some(({ type }) => type === 'lock.restarted');
      await doors.opensBy(
        locker,
        lostCodes ? await doors.setCode(locker, { grantId: onLock.grantId }) : onLock,
      );
      const first = heard.events.find(({ bootId }) => bootId === status.bootId);
      if (first?.seq !== 1)
        throw new CaseFailed(`Le premier numéro après le redémarrage est ${String(first?.seq)}.`);
      await replay(bench, before, before.seq);
    },
  },
];
