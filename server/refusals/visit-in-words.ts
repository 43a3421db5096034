/** A door task with its refusal in the reader's language, from the table of problems. */
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Language } from '#domain/shared/languages.js';
import type { VisitInCodes } from '#application/doors/visit.js';
import { problemOf } from '#server/http/problem.js';

export const visitInWords = (visit: VisitInCodes, language: Language): DoorVisit => ({
  ...visit,
  refusal: visit.refusal && problemOf(new DomainError(visit.refusal), language).message,
});
