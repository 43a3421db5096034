/** Events during a door task while its door stands open. */
import { putInService } from '#application/doors/locker-service.js';
import type { SimulatedApp } from '#tests/simulation/world/platform-fixture.js';
import { hour } from '#domain/shared/record.js';
import { emptyLocker, reachInto } from './door.js';
import { atOpenDoor, type DoorTask } from './door-task.js';
import { Refused, unlessRefused, type Person } from './person.js';
import { manager } from './staff.js';

interface WithDoorTask {
  readonly doorTask: { readonly code: string | null } | null;
}

const isFull = (error: unknown): boolean =>
  error instanceof Refused &&
  ['NO_LOCKER_AVAILABLE', 'NO_LOCKER_FITS', 'NO_LOCKER_IN_SERVICE'].includes(error.code);

/**
 * Staff open a locker, find it too small, request another and shut the first, or make do with it; returns their door
 * task afterwards.
 */
export async function takeAnother(
  person: Person,
  doorTask: DoorTask,
  requestOther: (app: SimulatedApp) => Promise<WithDoorTask>,
): Promise<DoorTask> {
  let code: string | null = null;
  await atOpenDoor(person, doorTask, async (lockerId) => {
    const other = await person.send('other locker', requestOther).catch(async (error: unknown) => {
      // Closing the door completes the task.
      if (isFull(error)) await reachInto(person, lockerId, doorTask.content);
      return unlessRefused(error);
    });
    code = other?.doorTask?.code ?? null;
  });
  if (code === null) return doorTask;
  person.environment.reached.count('another locker was taken and the first one shut');
  return { ...doorTask, code };
}

/** Something is put in, staff cancel it before the door closes, and hours later they inspect the blocked locker. */
export async function cancelInside(
  person: Person,
  doorTask: DoorTask,
  cancel: (app: SimulatedApp) => Promise<unknown>,
): Promise<void> {
  const { reached } = person.environment;
  const lockerId = await atOpenDoor(person, doorTask, async (id) => {
    const result = await reachInto(person, id, doorTask.content);
    const done = await person.send('cancel inside', cancel).catch(unlessRefused);
    if (done && result === 'done') reached.count('something lies behind a door whose task was cancelled');
  });
  if (lockerId === null) return;
  await person.pause((1 + person.stream.below(4)) * hour);
  const found = { lockerId, reason: 'Vidé et vérifié' };
  const opened = await person
    .send('in service', (app) => putInService(app, manager, found))
    .catch(unlessRefused);
  if (opened) emptyLocker(person, lockerId);
}
