/** How a gateway connects, its presence messages, a lost connection, and what it may do without the time. */
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import { CaseFailed, readMessage } from '#simulator/certify/received.js';
import type { Bench, Case } from './case.js';
import { setTimeout as pause } from 'node:timers/promises';

const longestKeepAlive = 120;
/** Above this difference the platform dates the gateway's messages by its own clock. */
const clockToleranceMs = 120_000;

function connectOf({ heard }: Bench) {
  const packet = heard.connects.at(-1);
  if (packet) return packet;
  throw new CaseFailed('Aucun paquet CONNECT n’a été lu.');
}
const must = (isKept: boolean, words: string): void => {
  if (!isKept) throw new CaseFailed(words);
};

/** The broker's reason for a refused connection, or the unreadable message, is reported as the failure. */
export const arrival: Case = {
  id: 'connect',
  title: 'se connecte, écoute ses commandes et dit sa présence',
  async play({ heard, driver, replyMs }) {
    const isThere = (): boolean => heard.statuses.some(({ online }) => online) || heard.faults.length > 0;
    await heard.until('', isThere, Math.max(driver.handMs, replyMs)).catch((error: unknown) => {
      if (!(error instanceof CaseFailed)) throw error;
      throw new CaseFailed(['Aucune présence n’est venue', ...heard.refusals.slice(-1)].join(' : '));
    });
  },
};

export const connectionCases: readonly Case[] = [
  {
    id: 'connect.version',
    title: 'se connecte en MQTT 3.1.1',
    play: (bench) => must(connectOf(bench).level === 4, `Niveau de protocole : ${connectOf(bench).level}.`),
  },
  {
    id: 'connect.identity',
    title: 'a l’identifiant de la consigne pour nom et pour identifiant de client',
    play(bench) {
      const { clientId, username } = connectOf(bench);
      must(clientId === username, `Client « ${clientId} », nom « ${String(username)} ».`);
    },
  },
  {
    id: 'connect.session',
    title: 'garde sa session (clean session = 0)',
    play: (bench) => must(!connectOf(bench).isClean, 'La session est neuve à chaque connexion.'),
  },
  {
    id: 'connect.keep-alive',
    title: `annonce un keep-alive entre 1 et ${longestKeepAlive} s`,
    play(bench) {
      const { keepAliveSeconds } = connectOf(bench);
      must(
        keepAliveSeconds >= 1 && keepAliveSeconds <= longestKeepAlive,
        `Keep-alive : ${keepAliveSeconds} s.`,
      );
    },
  },
  {
    id: 'connect.will',
    title: 'laisse une dernière volonté sur son sujet status : retenue, QoS 1, online false',
    play(bench) {
      const { will, clientId } = connectOf(bench);
      if (!will) throw new CaseFailed('Aucune dernière volonté (will).');
      must(will.topic === topicOf(clientId, 'status'), `Son sujet : ${will.topic}.`);
      must(will.isRetained && will.qos === 1, `Retenue : ${String(will.isRetained)}, QoS : ${will.qos}.`);
      const lastWill = readMessage(will.topic, Buffer.from(will.payload), 0);
      if (typeof lastWill === 'string') throw new CaseFailed(lastWill);
      must(lastWill.channel === 'status' && !lastWill.message.online, 'Elle ne dit pas online false.');
    },
  },
  {
    id: 'status.retained',
    title: 'dit sa présence, retenue, à chaque connexion',
    async play(bench) {
      const text = await bench.retainedStatus();
      if (text === null) throw new CaseFailed('Aucune présence n’est retenue par le courtier.');
      must(text.includes('"online":true') || /"online"\s*:\s*true/.test(text), `Retenu : ${text}`);
    },
  },
  {
    id: 'status.clock',
    title: 'a mis son horloge à l’heure (à 2 minutes près)',
    play({ heard }) {
      const last = heard.statuses.filter(({ online }) => online).at(-1);
      if (!last) throw new CaseFailed(heard.faults.at(-1) ?? 'Aucune présence lisible.');
      must(last.synchronised, 'synchronised est false : la plateforme datera tout à la réception.');
      const off = last.at - last.receivedAt;
      must(Math.abs(off) <= clockToleranceMs, `Écart : ${Math.round(off / 1_000)} s.`);
    },
  },
];

/** Rules for a lost connection: what is stored meanwhile, and sent afterwards. */
export const lineCases: readonly Case[] = [
  {
    id: 'connection.presence',
    title: 'est dite partie quand la ligne tombe, et revient seule',
    async play({ cut, mend, settle }) {
      await cut();
      await mend();
      await settle();
    },
  },
  {
    id: 'connection.waiting-command',
    title: 'exécute à son retour une commande qui attendait et n’est pas expirée',
    async play({ cut, mend, send, expect, lockers: [locker] }) {
      await cut();
      const commandId = await send('identify', locker, {});
      await mend();
      await expect(commandId, 'done');
    },
  },
  {
    id: 'connection.expired-command',
    title: 'n’exécute pas à son retour une ouverture qui a expiré entre-temps (expired)',
    async play({ cut, mend, send, expect, doors, driver, gatewayNow, gatewayReaches, lockers: [locker] }) {
      const mark = doors.mark();
      await cut();
      const expiresAt = gatewayNow() + driver.shortMs / 4;
      const commandId = await send('open', locker, { expiresAt });
      await gatewayReaches(expiresAt);
      await mend();
      await expect(commandId, 'expired');
      await doors.staysShut(locker, mark, 'personne n’attend plus devant.');
    },
  },
  {
    id: 'connection.forgotten-session',
    title: 'écoute de nouveau quand le courtier a oublié sa session',
    async play({ restartBroker, settle }) {
      await restartBroker();
      await settle();
    },
  },
  {
    id: 'connection.unacknowledged-result',
    title: 'redit un résultat qui n’a pas été acquitté',
    async play({ withhold, send, resultOf, heard, cut, mend, lockers: [locker] }) {
      withhold('results');
      const commandId = await send('identify', locker);
      await resultOf(commandId);
      await cut();
      const since = heard.results.length;
      await mend();
      await resultOf(commandId, since);
    },
  },
  {
    id: 'connection.unacknowledged-event',
    title: 'redit un événement qui n’a pas été acquitté, sous le même numéro',
    async play({ withhold, doors, act, heard, cut, mend, replyMs, lockers: [locker] }) {
      const { code } = await doors.setCode(locker);
      const mark = doors.mark();
      withhold('events');
      await act({ do: 'type', locker, code });
      const accepted = await doors.event('code.accepted', locker, mark);
      await cut();
      const since = heard.events.length;
      await mend();
      await heard.until(
        `L’événement ${accepted.seq} n’a pas été redit.`,
        () =>
          heard.events
            .slice(since)
            .some(({ bootId, seq }) => bootId === accepted.bootId && seq === accepted.seq),
        replyMs,
      );
      await act({ do: 'open', locker });
      await doors.event('door.opened', locker, mark);
      await act({ do: 'close', locker });
      await doors.event('door.closed', locker, mark);
    },
  },
  {
    id: 'connection.keypad-alone',
    title: 'ouvre par code sans ligne, et dit ensuite ce qui s’est passé, dans l’ordre et à son heure',
    async play({ doors, act, cut, mend, driver, gatewayNow, lockers: [locker] }) {
      const { code } = await doors.setCode(locker);
      await cut();
      const mark = doors.mark();
      for (const action of [{ do: 'type', code } as const, { do: 'open' } as const, { do: 'close' } as const])
        await act({ ...action, locker });
      await pause(driver.quietMs);
      const backAt = gatewayNow();
      await mend();
      await doors.event('door.closed', locker, mark);
      const types = doors.since(mark, locker).map(({ type }) => type);
      if (types.join() !== 'code.accepted,door.opened,door.closed')
        throw new CaseFailed(`Reçu : ${types.join(', ')}.`);
      const isDatedLate = doors.since(mark, locker).some(({ at }) => at > backAt);
      if (isDatedLate && driver.quietMs < 1_000) throw new CaseFailed('Datés du retour de la ligne.');
    },
  },
];

/** Resolves when the presence reports the clock's new state. */
async function setClock({ act, heard, driver, replyMs }: Bench, isSet: boolean): Promise<void> {
  const since = heard.statuses.length;
  await act({ do: 'clock', isSet });
  await heard.until(
    `La présence n’a pas dit synchronised ${String(isSet)} aussitôt.`,
    () => heard.statuses.slice(since).some(({ online, synchronised }) => online && synchronised === isSet),
    Math.max(driver.handMs, replyMs),
  );
}

/** Runs an attempt while the clock is not set, and always sets it again. */
async function withoutTime(bench: Bench, attempt: () => Promise<void>): Promise<void> {
  try {
    await setClock(bench, false);
    await attempt();
  } catch (error) {
    await bench.driver.act({ do: 'clock', isSet: true });
    throw error;
  }
  await setClock(bench, true);
}

/** Rules for a gateway without the time: what it may still do, and what it reports. */
export const clockCases: readonly Case[] = [
  {
    id: 'clock.unset',
    title: 'refuse d’ouvrir à distance tant que son horloge n’est pas à l’heure (unsynchronised), et le dit',
    play: (bench) =>
      withoutTime(bench, async () => {
        const { doors, send, expect, lockers } = bench;
        const [locker] = lockers;
        const mark = doors.mark();
        await expect(await send('open', locker), 'refused', 'unsynchronised');
        await doors.staysShut(locker, mark, 'une ouverture pouvait être en retard.');
      }),
  },
  {
    id: 'clock.unset-code',
    title: 'prend des codes et les accepte au clavier, l’horloge à l’heure ou non',
    play: (bench) =>
      withoutTime(bench, async () => {
        const { doors, lockers } = bench;
        await doors.opensBy(lockers[0], await doors.setCode(lockers[0]));
      }),
  },
  {
    id: 'clock.set',
    title: 'dit aussitôt que son horloge est mise à l’heure, et ouvre de nouveau à distance',
    async play(bench) {
      await withoutTime(bench, async () => undefined);
      await bench.doors.opensByCommand(bench.lockers[0]);
    },
  },
];
