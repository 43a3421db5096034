/** Rules for commands: a gateway sends a result once done, and never executes a command late or twice. */
import { randomUUID } from 'node:crypto';
import { CaseFailed } from '#simulator/certify/received.js';
import type { Case } from './case.js';

const largePadding = 15_000;
const atOnce = 20;

export const commandCases: readonly Case[] = [
  {
    id: 'identify',
    title: 'fait clignoter une porte (identify) et répond done',
    play: async ({ send, expect, lockers }) => {
      for (const locker of lockers) await expect(await send('identify', locker), 'done');
    },
  },
  {
    id: 'command.unknown-field',
    title: 'ne s’arrête pas à un champ inconnu',
    play: async ({ send, expect, lockers: [locker] }) => {
      await expect(await send('identify', locker, { colour: 'blue', more: { deep: [1] } }), 'done');
    },
  },
  {
    id: 'command.unknown-kind',
    title: 'passe sur une commande d’une autre version (sans réponse, ou refused)',
    async play({ send, settle, heard, lockers: [locker] }) {
      const commandId = await send('selfTest', locker);
      await settle();
      const result = heard.results.find((each) => each.commandId === commandId);
      if (result && result.outcome !== 'refused') throw new CaseFailed(`Répondu : ${result.outcome}.`);
    },
  },
  {
    id: 'command.unreadable',
    title: 'passe sur ce qui n’est pas lisible',
    async play({ sendText, settle }) {
      for (const text of ['', '{', '[]', 'null', '{"kind":"open"}', '\u0000']) await sendText(text);
      await settle();
    },
  },
  {
    id: 'command.large',
    title: 'lit une commande de 16 Ko',
    play: async ({ send, expect, lockers: [locker] }) => {
      await expect(await send('identify', locker, { padding: 'x'.repeat(largePadding) }), 'done');
    },
  },
  {
    id: 'command.many',
    title: `répond à ${atOnce} commandes envoyées ensemble`,
    async play({ send, expect, lockers: [locker] }) {
      const ids: string[] = [];
      for (let sent = 0; sent < atOnce; sent += 1) ids.push(await send('identify', locker));
      for (const id of ids) await expect(id, 'done');
    },
  },
  {
    id: 'command.unknown-locker',
    title: 'refuse un casier qu’elle n’a pas (unknownLocker)',
    play: async ({ send, expect }) => {
      await expect(await send('open', { id: randomUUID(), number: 9_999 }), 'refused', 'unknownLocker');
    },
  },
  {
    id: 'open',
    title: 'ouvre à distance : done, puis door.opened avec commandId, door.closed',
    play: async ({ doors, lockers: [locker] }) => void (await doors.opensByCommand(locker)),
  },
  {
    id: 'open.expired',
    title: 'n’ouvre pas après expiresAt (expired)',
    async play({ send, expect, doors, gatewayNow, lockers: [locker] }) {
      const mark = doors.mark();
      await expect(await send('open', locker, { expiresAt: gatewayNow() - 1_000 }), 'expired');
      await doors.staysShut(locker, mark, 'la commande était expirée.');
    },
  },
  {
    id: 'open.repeated',
    title: 'répond de nouveau à une commande répétée, sans ouvrir une seconde fois',
    async play({ doors, send, resultOf, heard, gatewayNow, lockers: [locker] }) {
      const expiresAt = gatewayNow() + 3_600_000;
      const commandId = await doors.opensByCommand(locker, { expiresAt });
      const [mark, since] = [doors.mark(), heard.results.length];
      await send('open', locker, { commandId, expiresAt });
      const { outcome } = await resultOf(commandId, since);
      if (outcome !== 'done') throw new CaseFailed(`La seconde réponse : ${outcome}.`);
      await doors.staysShut(locker, mark, 'la même commande avait déjà ouvert.');
    },
  },
];
