/** The list of accesses, the newest first (specification §3, accessHistory). */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { momentText } from '#web/lib/moments.js';
import { grouped } from '#web/lib/spelling.js';

interface Props {
  readonly entries: RentalLookup['accessHistory'];
}

export const Openings = ({ entries }: Props) => (
  <ul className="openings">
    {entries
      .toSorted((one, other) => Date.parse(other.accessedAt) - Date.parse(one.accessedAt))
      .map(({ accessedAt, accessType, accessTypeDisplay, lockCode }) => (
        <li key={`${accessedAt} ${accessType}`}>
          {momentText(Date.parse(accessedAt))} – {accessTypeDisplay}
          {lockCode ? ` (code ${grouped(lockCode)})` : null}
        </li>
      ))}
  </ul>
);
