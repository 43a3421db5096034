/** The look-ups of one door task (specification §7): the code of another task counts as unknown. */
import type { DoorStep, OrderKind } from '#domain/doors/door-code.js';
import { DomainError } from '#domain/shared/errors.js';
import type { App } from '#application/app.js';
import { confirm } from './confirm.js';
import type { DoorRequest } from './look-up.js';
import { visit, type VisitInCodes } from './visit.js';

export interface DoorTaskRequest extends DoorRequest {
  readonly orderKind: OrderKind;
  readonly step: DoorStep;
}

export async function visitDoorTask(
  app: App,
  { orderKind, step, ...request }: DoorTaskRequest,
): Promise<VisitInCodes> {
  const seen = await visit(app, request);
  if (seen.orderKind !== orderKind || seen.step !== step) throw new DomainError('UNKNOWN_CODE');
  return seen;
}

export async function confirmDoorTask(
  app: App,
  { orderKind, step, ...request }: DoorTaskRequest,
): Promise<VisitInCodes> {
  await visitDoorTask(app, { orderKind, step, ...request });
  return confirm(app, request);
}
