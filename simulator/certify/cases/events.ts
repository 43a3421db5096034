/** Rules for the event log, numbered without gaps and sent again on request, and for a power cut at any moment. */
import { CaseFailed, type ReceivedEvent, type ReceivedStatus } from '#simulator/certify/received.js';
import type { Bench, Case } from './case.js';
import { setTimeout as pause } from 'node:timers/promises';
import { refusesFence } from './fences.js';

const without = ({ receivedAt: _, isNew: __, ...message }: ReceivedEvent): string => JSON.stringify(message);

/** Requests the events of a boot from a number on; returns them as received again. */
async function replay({ send, expect, settle, heard, replyMs }: Bench, first: ReceivedEvent, upTo: number) {
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
        const repeated = again.find(({ seq }) => seq === event.seq);
        if (!repeated) throw new CaseFailed(`L’événement ${event.seq} manque.`);
        if (without(repeated) !== without(event)) throw new CaseFailed(`L’événement ${event.seq} a changé.`);
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
const lastEvent = ({ heard }: Bench): ReceivedEvent => lastOf(heard.events.filter(({ isNew }) => isNew));

const bootNow = ({ heard }: Bench): string | undefined =>
  heard.statuses.findLast(({ online }) => online)?.bootId;

/** Resolves with the presence of the next boot. `isCut`: the connection returns only after the restart. */
async function restarted(bench: Bench, { isCut = false } = {}): Promise<ReceivedStatus> {
  const { act, heard, driver, replyMs, mend } = bench;
  const [before, since] = [bootNow(bench), heard.statuses.length];
  await act({ do: 'restart' });
  if (isCut) await mend();
  return heard.until(
    'La passerelle n’est pas revenue avec un autre bootId.',
    () => heard.statuses.slice(since).find(({ online, bootId }) => online && bootId !== before),
    Math.max(driver.handMs, replyMs),
  );
}

/** Rules for a power cut at any moment: what must survive it. */
export const restartCases: readonly Case[] = [
  {
    id: 'restart',
    title: 'prend un autre bootId en redémarrant, compte de 1, et garde codes, fences, réponses et journal',
    async play(bench) {
      const { doors, heard, lockers, send, resultOf, fence, gatewayNow } = bench;
      const [locker] = lockers;
      const onLock = await doors.setCode(locker);
      const expiresAt = gatewayNow() + 3_600_000;
      const opening = await doors.opensByCommand(locker, { expiresAt });
      const before = lastEvent(bench);
      const mark = doors.mark();
      const { bootId: newBootId } = await restarted(bench);

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
      const first = heard.events.find(({ bootId }) => bootId === newBootId);
      if (first?.seq !== 1)
        throw new CaseFailed(`Le premier numéro après le redémarrage est ${String(first?.seq)}.`);
      await replay(bench, before, before.seq);
    },
  },
  {
    id: 'restart.open-door',
    title: 'dit encore qu’une porte se ferme (door.closed) quand elle a redémarré, la porte ouverte',
    async play(bench) {
      const { doors, act, lockers } = bench;
      const [locker] = lockers;
      const { code, grantId } = await doors.setCode(locker);
      const mark = doors.mark();
      await act({ do: 'type', locker, code });
      await doors.event('code.accepted', locker, mark);
      await act({ do: 'open', locker });
      await doors.event('door.opened', locker, mark);
      await restarted(bench);
      await act({ do: 'close', locker });
      const closed = await doors.event('door.closed', locker, mark);
      if (closed.grantId !== null && closed.grantId !== grantId)
        throw new CaseFailed(`door.closed nomme un autre droit : ${closed.grantId}.`);
    },
  },
  {
    id: 'restart.uses',
    title: 'compte par-delà un redémarrage : un code à usage unique qui a servi n’ouvre plus',
    async play(bench) {
      const { doors, lockers } = bench;
      const [locker] = lockers;
      const once = await doors.setCode(locker, { maxUses: 1 });
      await doors.opensBy(locker, once);
      await restarted(bench);
      await doors.refuses(locker, once.code, 'il avait servi avant le redémarrage.');
    },
  },
  {
    id: 'restart.untold-result',
    title: 'redit après un redémarrage le résultat qui n’avait pas été acquitté',
    async play(bench) {
      const { withhold, send, resultOf, heard, cut, lockers } = bench;
      withhold('results');
      const commandId = await send('identify', lockers[0]);
      await resultOf(commandId);
      await cut();
      const since = heard.results.length;
      await restarted(bench, { isCut: true });
      await resultOf(commandId, since);
    },
  },
  {
    id: 'restart.untold-events',
    title: 'dit après un redémarrage ce qui s’est passé avant, sans ligne, sous l’ancien bootId',
    async play(bench) {
      const { doors, act, cut, driver, lockers } = bench;
      const [locker] = lockers;
      const { code } = await doors.setCode(locker);
      await cut();
      const [mark, before] = [doors.mark(), bootNow(bench)];
      for (const action of [{ do: 'type', code } as const, { do: 'open' } as const, { do: 'close' } as const])
        await act({ ...action, locker });
      await pause(driver.quietMs);
      await restarted(bench, { isCut: true });
      await doors.event('door.closed', locker, mark);
      const events = doors.since(mark, locker).filter(({ bootId }) => bootId === before);
      const types = events.map(({ type }) => type).join();
      if (types !== 'code.accepted,door.opened,door.closed')
        throw new CaseFailed(`Reçu sous l’ancien bootId : ${types || 'rien'}.`);
    },
  },
];
