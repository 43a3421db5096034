/** How a gateway connects, and its presence messages. */
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import { CaseFailed } from '#simulator/certify/received.js';
import { readMessage } from '#simulator/certify/messages.js';
import type { Bench, Case } from './case.js';

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
      const told = readMessage(will.topic, Buffer.from(will.payload), 0);
      if (typeof told === 'string') throw new CaseFailed(told);
      must(told.channel === 'status' && !told.message.online, 'Elle ne dit pas online false.');
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
