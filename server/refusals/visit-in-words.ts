/** An errand at a door with its refusal in French: what the table of problems says of it. */
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import { DomainError } from '#domain/shared/errors.js';
import type { HttpApp } from '#server/http-app.js';
import { problemOf } from '#server/http/problem.js';

type InCodes = Awaited<ReturnType<HttpApp['doors']['visit']>>;

export const visitInWords = (visit: InCodes): DoorVisit => ({
  ...visit,
  refusal: visit.refusal && problemOf(new DomainError(visit.refusal)).message,
});
