/** The locker and its code, and where the code is on its way: the customer sees what the platform knows (behaviour.md §5). */
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import { momentText } from '#web/lib/moments.js';
import { Code, LockerNumber } from '#web/ui/code.js';
import { Badge } from '#web/ui/notice.js';
import { codeWords } from './words.js';

const codeLabel = (purpose: RentalLookup['lockCodePurpose']): string =>
  purpose === 'return' ? 'Code de retour' : 'Code du casier';

function LockCode({ rental, code }: { readonly rental: RentalLookup; readonly code: string }) {
  const { codeState, codeValidUntil, lockCodePurpose } = rental;
  const state = codeState && codeWords[codeState];
  return (
    <div className="stack-tight">
      <Code label={codeLabel(lockCodePurpose)} code={code} />
      {state ? (
        <p role="status">
          <Badge tone={state.tone}>{state.text}</Badge>
        </p>
      ) : null}
      {codeValidUntil ? (
        <p className="muted">Valable jusqu’au {momentText(Date.parse(codeValidUntil))}</p>
      ) : null}
    </div>
  );
}

interface Props {
  readonly rental: RentalLookup;
  /** Given by the answer to an action, before the rental itself is known anew. */
  readonly freshCode: string | null;
}

export function DoorCard({ rental, freshCode }: Props) {
  const code = rental.lockCode ?? freshCode;
  return (
    <section className="card" aria-label="Casier">
      <div className="door">
        <LockerNumber number={rental.lockerNumber} />
        {code ? <LockCode rental={rental} code={code} /> : null}
      </div>
      <p>
        {rental.cabinetName}
        <br />
        <span className="muted">{rental.cabinetLocation}</span>
      </p>
      {rental.hasDoorSensor && rental.isDoorOpen !== null ? (
        <p role="status">
          <Badge tone={rental.isDoorOpen ? 'warn' : 'plain'}>
            {rental.isDoorOpen ? 'Porte ouverte' : 'Porte fermée'}
          </Badge>
        </p>
      ) : null}
    </section>
  );
}
