/** Alternatives of the company: loaded only if this cabinet has no availability. */
import { lazy, Suspense } from 'react';
import { isWantOfRoom } from '#domain/lockers/want-of-room.js';
import type { ApiError } from '#web/api/errors.js';
import type { RoomWanted } from './alternative-cabinets.js';

/** Not offered without a network; the rest of the page stays. */
const AlternativeCabinet = lazy(() =>
  import('./alternative-cabinets.js').then(
    ({ AlternativeCabinet }) => ({ default: AlternativeCabinet }),
    () => ({ default: (_: RoomWanted) => null }),
  ),
);

export const Elsewhere = (wanted: RoomWanted) => (
  <Suspense fallback={null}>
    <AlternativeCabinet {...wanted} />
  </Suspense>
);

/** After a refusal that another cabinet may avoid. */
export const ElsewhereAfter = ({ problem, ...wanted }: RoomWanted & { readonly problem: ApiError }) =>
  isWantOfRoom(problem.code) ? <Elsewhere {...wanted} /> : null;
