/** Rules for a lost connection: what is stored meanwhile, and sent afterwards. */
import { setTimeout as pause } from 'node:timers/promises';
import { CaseFailed } from '#simulator/certify/received.js';
import type { Case } from './case.js';

export const lineCases: readonly Case[] = [
  {
    id: 'line.presence',
    title: 'est dite partie quand la ligne tombe, et revient seule',
    async play({ cut, mend, settle }) {
      await cut();
      await mend();
      await settle();
    },
  },
  {
    id: 'line.waiting-command',
    title: 'exécute à son retour une commande qui attendait et n’est pas expirée',
    async play({ cut, mend, send, expect, lockers: [locker] }) {
      await cut();
      const commandId = await send('identify', locker, {});
      await mend();
      await expect(commandId, 'done');
    },
  },
  {
    id: 'line.expired-command',
    title: 'n’exécute pas à son retour une ouverture qui a expiré entre-temps (expired)',
    async play({ cut, mend, send, expect, doors, driver, gatewayNow, lockers: [locker] }) {
      const mark = doors.mark();
      await cut();
      const expiresAt = gatewayNow() + driver.shortMs / 4;
      const commandId = await send('open', locker, { expiresAt });
      await pause(Math.max(0, expiresAt - gatewayNow()));
      await mend();
      await expect(commandId, 'expired');
      await doors.staysShut(locker, mark, 'personne n’attend plus devant.');
    },
  },
  {
    id: 'line.forgotten-session',
    title: 'écoute de nouveau quand le courtier a oublié sa session',
    async play({ restartBroker, settle }) {
      await restartBroker();
      await settle();
    },
  },
  {
    id: 'line.unacknowledged-result',
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
    id: 'line.unacknowledged-event',
    title: 'redit un événement qui n’a pas été acquitté, sous le même numéro',
    async play({ withhold, doors, act, heard, cut, mend, replyMs, lockers: [locker] }) {
      const { code } = await doors.setCode(locker);
      const mark = doors.mark();
      withhold('events');
      await act({ do: 'type', locker, code });
      const told = await doors.event('code.accepted', locker, mark);
      await cut();
      const since = heard.events.length;
      await mend();
      await heard.until(
        `L’événement ${told.seq} n’a pas été redit.`,
        () => heard.events.slice(since).some(({ bootId, seq }) => bootId === told.bootId && seq === told.seq),
        replyMs,
      );
      await act({ do: 'open', locker });
      await doors.event('door.opened', locker, mark);
      await act({ do: 'close', locker });
      await doors.event('door.closed', locker, mark);
    },
  },
  {
    id: 'line.keypad-alone',
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
