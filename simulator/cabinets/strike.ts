/** Applies a fault to its targets, and its immediate effects (simulator.md#faults). */
import {
  everyCabinet,
  isIncident,
  isLastingFault,
  type FaultLimits,
  type Incident,
  type LastingFault,
} from './faults.js';
import { happenAtLock, restartGateway } from './incidents.js';
import { gatewayTime } from './lock-time.js';
import type { RunningCabinet } from './running-cabinet.js';
import { hasGateway } from './uplink.js';
import { emitCabinetEvent, UnknownTarget, type World } from './world.js';

interface Strike {
  readonly target: string;
  readonly fault: string;
  readonly limits: FaultLimits;
}

/** The cabinets of a target, and the locks in each. */
function meant(
  world: World,
  target: string,
): { readonly cabinetId: string; readonly lockerIds: readonly string[] }[] {
  if (target === everyCabinet) return [...world.cabinets.all()];
  const cabinet = world.cabinets.get(target);
  if (cabinet) return [cabinet];
  return [{ cabinetId: world.lock(target).cabinetId, lockerIds: [target] }];
}

export function strike(
  world: World,
  runningOf: (cabinetId: string) => RunningCabinet,
  { target, fault, limits }: Strike,
): Promise<void> {
  if (!isLastingFault(fault) && !isIncident(fault)) throw new UnknownTarget(`Panne inconnue : « ${fault} ».`);
  const struck = meant(world, target);
  world.trace('fault', { target, fault, ...limits });
  if (isLastingFault(fault)) world.together(() => world.faults.set(target, fault, limits));
  const told = struck.map(async ({ cabinetId, lockerIds }) => {
    const cabinet = runningOf(cabinetId);
    const isWhole = target !== lockerIds[0];
    const noticed = cabinet.act(() => notice(world, cabinetId, lockerIds, fault, isWhole));
    if (fault === 'lock-restarted' && isWhole) await cabinet.reconnect();
    await noticed;
  });
  return Promise.all(told).then(() => undefined);
}

/** The immediate effects. */
function notice(
  world: World,
  cabinetId: string,
  lockerIds: readonly string[],
  fault: LastingFault | Incident,
  isWhole: boolean,
): void {
  if (fault === 'lock-restarted' && isWhole) restartGateway(world, cabinetId);
  else if (isIncident(fault)) for (const lockerId of lockerIds) happenAtLock(world, lockerId, fault);
  else if (fault === 'clock-drift' && hasGateway(world, cabinetId))
    emitCabinetEvent(world, cabinetId, 'clock.drift', gatewayTime(world, world.cabinet(cabinetId)));
}
