/**
 * Rules for commands and for codes on a lock: a gateway sends a result once done, and never executes a command late
 * or twice.
 */
import { randomUUID } from 'node:crypto';
import { CaseFailed } from '#simulator/certify/received.js';
import type { Case } from './case.js';
import { redrawsAtMost } from '#domain/locks/shadow.js';
import { newCode } from '#simulator/certify/platform.js';
import { setTimeout as pause } from 'node:timers/promises';

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

/** The codes of a customer, the next ones and staff at one locker at a time. */
const codesPerLock = 10;
const mostWrongCodes = 10;

/** Rules for codes on a lock. */
export const codeCases: readonly Case[] = [
  {
    id: 'code',
    title: 'prend un code, l’accepte, ouvre, et dit code.accepted, door.opened, door.closed avec grantId',
    play: async ({ doors, lockers: [locker] }) => doors.opensBy(locker, await doors.setCode(locker)),
  },
  {
    id: 'code.wrong',
    title: 'refuse un code que personne n’a donné (code.refused)',
    play: ({ doors, lockers: [locker] }) => doors.refuses(locker, newCode(), 'personne ne l’a donné.'),
  },
  {
    id: 'code.other-locker',
    title: 'n’ouvre pas un casier avec le code d’un autre',
    async play({ doors, lockers: [locker, other] }) {
      const { code } = await doors.setCode(locker);
      await doors.refuses(other, code, 'il est celui d’un autre casier.');
    },
  },
  {
    id: 'code.forms',
    title: 'prend 4 à 9 chiffres, un zéro en tête aussi',
    async play({ doors, lockers: [locker] }) {
      for (const code of [`0${newCode(5)}`, newCode(4), newCode(9)])
        await doors.opensBy(locker, await doors.setCode(locker, { code }));
    },
  },
  {
    id: 'code.replaced',
    title: 'remplace le code d’un même droit par le suivant',
    async play({ doors, lockers: [locker] }) {
      const first = await doors.setCode(locker);
      const second = await doors.setCode(locker, { grantId: first.grantId });
      await doors.refuses(locker, first.code, 'un second code l’a remplacé.');
      await doors.opensBy(locker, second);
    },
  },
  {
    id: 'code.pushed-again',
    title: 'reprend le même code du même droit dans une nouvelle commande, sans le dire double',
    async play({ doors, lockers: [locker] }) {
      const { grantId, code } = await doors.setCode(locker);
      await doors.opensBy(locker, await doors.setCode(locker, { grantId, code }));
    },
  },
  {
    id: 'code.repeated',
    title: 'ne remet pas un ancien code quand sa commande revient après la suivante',
    async play({ doors, send, heard, resultOf, gatewayNow, lockers: [locker] }) {
      const window = { validFrom: gatewayNow() - 60_000, validUntil: gatewayNow() + 3_600_000 };
      const first = await doors.setCode(locker, window);
      const second = await doors.setCode(locker, { ...window, grantId: first.grantId });
      const since = heard.results.length;
      await send('setCode', locker, { ...first, ...window, maxUses: null });
      const { outcome } = await resultOf(first.commandId, since);
      if (outcome !== 'done') throw new CaseFailed(`La seconde réponse : ${outcome}.`);
      await doors.refuses(locker, first.code, 'un second code l’avait remplacé.');
      await doors.opensBy(locker, second);
    },
  },
  {
    id: 'code.removed',
    title: 'retire un code (removeCode), même deux fois',
    async play({ doors, send, expect, lockers: [, locker] }) {
      const { code, grantId } = await doors.setCode(locker);
      for (let time = 0; time < 2; time += 1)
        await expect(await send('removeCode', locker, { grantId }), 'done');
      await doors.refuses(locker, code, 'il a été retiré.');
    },
  },
  {
    id: 'code.early',
    title: 'garde un code à venir, et le refuse avant validFrom',
    async play({ doors, gatewayNow, lockers: [, locker] }) {
      const validFrom = gatewayNow() + 3_600_000;
      const { code } = await doors.setCode(locker, { validFrom, validUntil: validFrom + 3_600_000 });
      await doors.refuses(locker, code, 'il ne vaut que dans une heure.');
    },
  },
  {
    id: 'code.over',
    title: 'refuse un code dès validUntil',
    async play({ doors, driver, gatewayNow, gatewayReaches, lockers: [locker] }) {
      const validUntil = gatewayNow() + driver.shortMs;
      const { code } = await doors.setCode(locker, { validUntil });
      await gatewayReaches(validUntil);
      await doors.refuses(locker, code, 'sa fin était passée.');
    },
  },
  {
    id: 'code.window-over',
    title: 'refuse de prendre un code dont la fin est passée (windowOver)',
    async play({ send, expect, gatewayNow, lockers: [locker] }) {
      const now = gatewayNow();
      const code = { grantId: 'certify-over', code: newCode(), maxUses: null };
      const set = { ...code, validFrom: now - 7_200_000, validUntil: now - 3_600_000 };
      await expect(await send('setCode', locker, set), 'refused', 'windowOver');
    },
  },
  {
    id: 'code.uses',
    title: 'compte les usages : un code à usage unique n’ouvre qu’une fois, les autres plusieurs',
    async play({ doors, lockers: [locker] }) {
      const once = await doors.setCode(locker, { maxUses: 1 });
      await doors.opensBy(locker, once);
      await doors.refuses(locker, once.code, 'il ne servait qu’une fois.');
      const many = await doors.setCode(locker);
      await doors.opensBy(locker, many);
      await doors.opensBy(locker, many);
    },
  },
  {
    id: 'code.duplicate',
    title: 'refuse le même code pour un autre droit du même casier (duplicate)',
    async play({ doors, send, expect, gatewayNow, lockers: [locker] }) {
      const { code } = await doors.setCode(locker);
      const set = {
        grantId: 'certify-double',
        code,
        validFrom: 0,
        validUntil: gatewayNow() + 60_000,
        maxUses: 1,
      };
      await expect(await send('setCode', locker, set), 'refused', 'duplicate');
    },
  },
  {
    id: 'code.redrawn',
    title: `prend d’autres chiffres après les avoir refusés ${redrawsAtMost + 1} fois, et garde ceux de l’autre droit`,
    async play({ doors, send, expect, gatewayNow, lockers: [locker] }) {
      const other = await doors.setCode(locker);
      const window = { validFrom: 0, validUntil: gatewayNow() + 3_600_000, maxUses: null };
      const set = { grantId: randomUUID(), code: other.code, ...window };
      for (let draw = 0; draw <= redrawsAtMost; draw += 1)
        await expect(await send('setCode', locker, set), 'refused', 'duplicate');
      await doors.opensBy(locker, await doors.setCode(locker, { grantId: set.grantId }));
      await doors.opensBy(locker, other);
    },
  },
  {
    id: 'code.capacity',
    title: `garde ${codesPerLock} codes par serrure`,
    async play({ doors, raiseFence, lockers: [, locker] }) {
      raiseFence(locker);
      for (let stored = 0; stored < codesPerLock; stored += 1) await doors.setCode(locker);
    },
  },
  {
    id: 'code.locked-out',
    title: 'ferme le clavier après des codes faux (code.lockedOut) ; l’ouverture à distance marche encore',
    async play({ act, doors, lockers: [, locker] }) {
      const mark = doors.mark();
      const isLockedOut = (): boolean =>
        doors.since(mark, locker).some(({ type }) => type === 'code.lockedOut');
      for (let typed = 0; typed < mostWrongCodes && !isLockedOut(); typed += 1) {
        const from = doors.mark();
        await act({ do: 'type', locker, code: newCode() });
        await doors.event('code.refused', locker, from);
        await pause(20);
      }
      if (!isLockedOut()) throw new CaseFailed(`Aucun code.lockedOut après ${mostWrongCodes} codes faux.`);
      await doors.opensByCommand(locker);
    },
  },
];
