/** A person's actions: moves a door, puts things in or removes them (simulator.md#control-api). */
import { doorClosed, doorOpened, sense } from './bolt.js';
import type { Access, Door } from './records.js';
import { targetsOf, witness, type World } from './world.js';

export type DoorAction = 'open' | 'close' | 'leaveAjar' | 'force';

const noLeave = { grantId: null, commandId: null, code: null };
const byHand: Access = { by: 'hand', ...noLeave };
const byForce: Access = { by: 'force', ...noLeave };

/** A locked door stays closed, unless it is forced. */
export function moveDoor(world: World, lockerId: string, action: DoorAction): Door {
  const lock = world.lock(lockerId);
  const isShut = lock.door === 'closed';
  switch (action) {
    case 'open': {
      if (lock.door === 'ajar') return world.changeLock(lockerId, { door: 'open' }).door;
      const isFree = lock.boltFreeUntil !== null && lock.boltFreeUntil > world.now();
      if (isShut && isFree) doorOpened(world, lockerId, lock.access ?? byHand);
      break;
    }
    case 'close':
      if (isShut) break;
      if (world.faults.strikes(targetsOf(lock), 'door-ajar'))
        return world.changeLock(lockerId, { door: 'ajar' }).door;
      doorClosed(world, lockerId);
      break;
    case 'leaveAjar':
      if (!isShut) world.changeLock(lockerId, { door: 'ajar' });
      break;
    case 'force':
      if (!isShut) break;
      sense(world, lock, 'tamper', null);
      doorOpened(world, lockerId, byForce);
      break;
  }
  return world.lock(lockerId).door;
}

export type ContentResult = 'done' | 'doorClosed' | 'occupied' | 'empty';

export type ContentAction = { readonly put: string } | { readonly take: true };

/** One thing per compartment, and only through an open door. */
export function handle(world: World, lockerId: string, action: ContentAction): ContentResult {
  const lock = world.lock(lockerId);
  if (lock.door !== 'open') return 'doorClosed';
  const leave = lock.access ?? byHand;
  if ('put' in action) {
    if (lock.content !== null) return 'occupied';
    witness(world, world.changeLock(lockerId, { content: action.put }), 'put', leave, action.put);
    return 'done';
  }
  if (lock.content === null) return 'empty';
  witness(world, lock, 'taken', leave, lock.content);
  world.changeLock(lockerId, { content: null });
  return 'done';
}
