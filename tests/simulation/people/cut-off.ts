/**
 * A customer whose cabinet loses its link when the lock has their code: the lock still opens, and its cabinet reports
 * hours later.
 */
import { access } from '#application/rentals/access.js';
import { minute, second } from '#domain/shared/record.js';
import type { Drill } from '#tests/simulation/scenario/scenario.js';
import { lockerAt, throughDoor } from './door.js';
import { unlessRefused } from './person.js';
import { cabinetId, cancel, codeOnLock, look, requestOf, type Renting } from './renting.js';

type CutOff = Extract<Drill, { readonly kind: 'cutOff' }>;

/** Returns whether they have the item. */
export async function comeWhileOffline(
  renting: Renting,
  { does, comesAfterMs, backAfterEndMs }: CutOff,
  plannedEndAt: number,
): Promise<boolean> {
  const { person } = renting;
  const request = requestOf(renting);
  const given = await person.send('access', (app) => access(app, request)).catch(unlessRefused);
  const code = given && (await codeOnLock(renting));
  const seen = await look(renting);
  if (code === null || !seen) return false;
  const backAt = plannedEndAt + backAfterEndMs;
  const forSeconds = Math.ceil((backAt - person.now()) / second);
  await person.environment.outside.cabinets.fault(cabinetId, 'gateway-offline', { forSeconds });
  await person.pause(comesAfterMs);
  const isLeaving = does === 'leaves' || does === 'takesAndLeaves';
  const comes = does === 'takes' || does === 'takesAndLeaves';
  const lockerId = lockerAt(person, cabinetId, seen.lockerNumber);
  const hasItem = comes && (await throughDoor(person, lockerId, code, { take: true }));
  if (isLeaving) await cancel(renting);
  if (!hasItem) await person.pauseUntil(backAt + 10 * minute);
  return hasItem;
}
