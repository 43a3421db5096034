/** The use cases of 8-character codes, bound to their installation once. */
import type { DoorStep, OrderKind } from '#domain/doors/door-code.js';
import { DomainError } from '#domain/shared/errors.js';
import { boundTo } from '#application/access/bound.js';
import type { Installation } from '#application/installation.js';
import { confirm, undo } from './confirm.js';
import type { DoorRequest } from './look-up.js';
import { access, open } from './open.js';
import { report, type ReportInput } from './report.js';
import { settleReport } from './settle-report.js';
import { visit, type VisitInCodes } from './visit.js';

/** The look-ups of one door task (specification §7): the code of another task counts as unknown. */
interface DoorTaskRequest extends DoorRequest {
  readonly orderKind: OrderKind;
  readonly step: DoorStep;
}

async function visitOfDoorTask(
  at: Installation,
  { orderKind, step, ...request }: DoorTaskRequest,
): Promise<VisitInCodes> {
  const seen = await visit(at, request);
  if (seen.orderKind !== orderKind || seen.step !== step) throw new DomainError('UNKNOWN_CODE');
  return seen;
}

export const doorsSection = (at: Installation) => ({
  visit: (request: DoorRequest) => visit(at, request),
  access: (request: DoorRequest) => access(at, request),
  open: (request: DoorRequest) => open(at, request),
  confirm: (request: DoorRequest) => confirm(at, request),
  undo: (request: DoorRequest) => undo(at, request),
  report: (input: ReportInput) => report(at, input),
  settleReport: boundTo(at)(settleReport),
  visitDoorTask: (request: DoorTaskRequest) => visitOfDoorTask(at, request),
  confirmDoorTask: async ({ orderKind, step, ...request }: DoorTaskRequest) => {
    await visitOfDoorTask(at, { orderKind, step, ...request });
    return confirm(at, request);
  },
});
