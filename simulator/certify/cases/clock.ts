/** Rules for a gateway without the time: what it may still do, and what it reports. */
import type { Bench, Case } from './case.js';

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
