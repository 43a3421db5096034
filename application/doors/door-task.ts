/** The look-ups of one door task (specification §7): the code of another task counts as unknown. */
import type { DoorStep, OrderKind } from '#domain/doors/door-code.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Installation } from '#application/installation.js';
import { confirm } from './confirm.js';
import type { DoorRequest } from './look-up.js';
import { visit, type VisitInCodes } from './visit.js';

export interface DoorTaskRequest extends DoorRequest {
  readonly orderKind: OrderKind;
  readonly step: DoorStep;
}

export async function visitDoorTask(
  at: Installation,
  { orderKind, step, ...request }: DoorTaskRequest,
): Promise<VisitInCodes> {
  const seen = await visit(at, request);
  if (seen.orderKind !== orderKind || seen.step !== step) throw new DomainError('UNKNOWN_CODE');
  return seen;
}

export async function confirmDoorTask(
  at: Installation,
  { orderKind, step, ...request }: DoorTaskRequest,
): Promise<VisitInCodes> {
  await visitDoorTask(at, { orderKind, step, ...request });
  return confirm(at, request);
}
