/** The way to other cabinets of the company: loaded where this one has no room, and by nobody else. */
import { lazy, Suspense } from 'react';
import { isWantOfRoom } from '#domain/lockers/want-of-room.js';
import type { ApiError } from '#web/api/errors.js';
import type { RoomWanted } from './room-elsewhere.js';

/** Without a network it is not offered; the page that it would help says all that it said before. */
const RoomElsewhere = lazy(() =>
  import('./room-elsewhere.js').then(
    ({ RoomElsewhere }) => ({ default: RoomElsewhere }),
    () => ({ default: (_: RoomWanted) => null }),
  ),
);

export const Elsewhere = (wanted: RoomWanted) => (
  <Suspense fallback={null}>
    <RoomElsewhere {...wanted} />
  </Suspense>
);

/** After a refusal that another cabinet may be spared. */
export const ElsewhereAfter = ({ problem, ...wanted }: RoomWanted & { readonly problem: ApiError }) =>
  isWantOfRoom(problem.code) ? <Elsewhere {...wanted} /> : null;
