/** Alternatives of the company: loaded only if this cabinet has no availability. */
import { lazy, Suspense } from 'react';
import { isNoSpace } from '#domain/lockers/alternatives.js';
import type { ApiError } from '#web/api/errors.js';
import type { AlternativesQuery } from './alternative-cabinets.js';

/** Not offered without a network; the rest of the page stays. */
const AlternativeCabinet = lazy(() =>
  import('./alternative-cabinets.js').then(
    ({ AlternativeCabinet }) => ({ default: AlternativeCabinet }),
    () => ({ default: (_: AlternativesQuery) => null }),
  ),
);

export const Alternatives = (wanted: AlternativesQuery) => (
  <Suspense fallback={null}>
    <AlternativeCabinet {...wanted} />
  </Suspense>
);

/** After a refusal that another cabinet may avoid. */
export const AlternativesAfter = ({
  problem,
  ...wanted
}: AlternativesQuery & { readonly problem: ApiError }) =>
  isNoSpace(problem.code) ? <Alternatives {...wanted} /> : null;
