/** The codes that this device stores, for people without their message or without a network. */
import { useId } from 'react';
import { minute } from '#domain/shared/record.js';
import { useNow } from '#web/lib/now.js';
import { Button } from '#web/ui/button.js';
import { lastVisits } from './last-visits.js';
import { titleOf } from './words.js';

export function KnownCodes({ onCode }: { readonly onCode: (code: string) => void }) {
  const title = useId();
  const known = lastVisits(useNow(0, minute));
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
