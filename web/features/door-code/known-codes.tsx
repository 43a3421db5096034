/** The codes that this device remembers, for whoever has no message at hand, or no network. */
import { useId } from 'react';
import { minute } from '#domain/shared/record.js';
import { useNow } from '#web/lib/now.js';
import { Button } from '#web/ui/button.js';
import { lastVisits, type LastVisit } from './last-visits.js';
import { titleOf } from './words.js';

const isDone = ({ doneAt }: LastVisit): number => Number(doneAt !== null);

/** What still waits comes first: somebody with several parcels at one address goes from one to the next. */
export function KnownCodes({ onCode }: { readonly onCode: (code: string) => void }) {
  const title = useId();
  const known = lastVisits(useNow(0, minute)).sort((one, other) => isDone(one) - isDone(other));
  if (known.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>Vos codes sur cet appareil</h2>
      {known.map((look) => (
        <Button key={look.code} kind="quiet" isWide onClick={() => onCode(look.code)}>
          <span>
            {titleOf(look)} <span className="unbroken">({look.code})</span> – {look.cabinetName}, casier N°
            {look.lockerNumber}
          </span>
        </Button>
      ))}
    </section>
  );
}
