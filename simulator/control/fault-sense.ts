/** Refuses a fault that cannot affect its target: a test with it would pass without testing anything. */
import { everyCabinet, isIncident, isOfGateway, isState } from '#simulator/cabinets/faults.js';
import { canHave } from '#simulator/cabinets/possible-faults.js';
import type { Cabinets } from '#simulator/cabinets/cabinets.js';
import { ControlRefusal } from './answer.js';
import { paymentFaultNames } from './faults.js';
import { everyMessage, everyPayment, messageRefused, type FaultBody } from './set-fault.js';

const orderId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const wholes: readonly string[] = [everyCabinet, everyPayment, everyMessage];

/** The locks of a target; null if it is neither a cabinet nor a locker. */
function locksOf(cabinets: Cabinets, target: string): readonly Lock[] | null {
  const all = cabinets.list();
  if (target === everyCabinet) return all.flatMap(({ lockers }) => lockers);
  const cabinet = all.find(({ cabinetId }) => cabinetId === target);
  if (cabinet) return cabinet.lockers;
  const lock = all.flatMap(({ lockers }) => lockers).find(({ lockerId }) => lockerId === target);
  return lock ? [lock] : null;
}
type Lock = ReturnType<Cabinets['list']>[number]['lockers'][number];

const wrongPlace = (fault: string, target: string, places: string): ControlRefusal =>
  new ControlRefusal(400, `« ${fault} » ne frappe jamais « ${target} » : indiquez ${places}.`);
const unknown = (target: string): ControlRefusal =>
  new ControlRefusal(404, `Cible inconnue : « ${target} ».`);

export function requireTarget(cabinets: Cabinets, target: string): void {
  if (!wholes.includes(target) && !orderId.test(target) && locksOf(cabinets, target) === null)
    throw unknown(target);
}

function requirePlace(cabinets: Cabinets, { target, fault }: FaultBody): void {
  const locks = locksOf(cabinets, target);
  const isWhole = wholes.includes(target);
  if (fault in paymentFaultNames) {
    if (locks || (isWhole && target !== everyPayment))
      throw wrongPlace(fault, target, `« ${everyPayment} » ou une commande`);
    return requireTarget(cabinets, target);
  }
  if (fault === messageRefused) {
    if (target !== everyMessage) throw wrongPlace(fault, target, `« ${everyMessage} »`);
    return;
  }
  if (isWhole && !locks) throw wrongPlace(fault, target, `un casier, une consigne ou « ${everyCabinet} »`);
  if (!locks) throw unknown(target);
  const [only] = locks;
  if (isOfGateway(fault) && only?.lockerId === target)
    throw wrongPlace(fault, target, `une consigne ou « ${everyCabinet} »`);
  if (only && locks.every(({ model }) => !canHave(model, fault)))
    throw new ControlRefusal(400, `Une serrure ${only.model} ne peut pas avoir la panne « ${fault} ».`);
}

export function requireSense(cabinets: Cabinets, body: FaultBody): void {
  const { fault, times, forSeconds } = body;
  requirePlace(cabinets, body);
  if (isState(fault) && times !== undefined)
    throw new ControlRefusal(400, `« ${fault} » est un état, pas un coup : forSeconds (une durée), ou rien.`);
  if (isIncident(fault) && (times ?? forSeconds) !== undefined)
    throw new ControlRefusal(400, `« ${fault} » arrive une fois, tout de suite : ni nombre ni durée.`);
}
