/** A door task with its refusal in French, from the table of problems. */
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { DomainError } from '#domain/shared/errors.js';
import type { HttpApp } from '#server/http-app.js';
import { problemOf } from '#server/http/problem.js';

type InCodes = Awaited<ReturnType<HttpApp['doors']['visit']>>;

export const visitInWords = (visit: InCodes): DoorVisit => ({
  ...visit,
  refusal: visit.refusal && problemOf(new DomainError(visit.refusal)).message,
});
