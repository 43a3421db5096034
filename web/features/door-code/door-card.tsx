/** The locker, the code of its keypad and where that code is: its holder sees what the platform knows (behaviour.md §5). */
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import { Code, LockerNumber } from '#web/ui/code.js';
import { Badge } from '#web/ui/notice.js';
import type { Deeds } from './use-deeds.js';
import { codeWords, errandWords } from './words.js';

const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

function LockCode({ visit, code }: { readonly visit: DoorVisit; readonly code: string }) {
  const state = visit.codeState && codeWords[visit.codeState];
  return (
    <div className="stack-tight">
      <Code label="Code à taper sur le casier" code={code} />
      {state ? (
        <p role="status">
          <Badge tone={state.tone}>{state.text}</Badge>
        </p>
      ) : null}
    </div>
  );
}

const isDoorOpen = ({ doorOpenedAt, doorClosedAt }: DoorVisit): boolean =>
  doorOpenedAt !== null && doorClosedAt === null;

export function DoorCard({ visit, deeds }: { readonly visit: DoorVisit; readonly deeds: Deeds }) {
  const { orderKind, step, lockerNumber, cabinetName, cabinetLocation, refusal } = visit;
  const code = visit.lockCode ?? deeds.freshLockCode;
  return (
    <section className="card" aria-label="Casier">
      {refusal === null ? <p className="errand-what">{errandWords(orderKind, step).what}</p> : null}
      <div className="errand-door">
        <LockerNumber number={lockerNumber} />
        {code && refusal === null ? <LockCode visit={visit} code={code} /> : null}
      </div>
      {isDoorOpen(visit) ? (
        <p role="status">
          <Badge tone="warn">Porte ouverte : fermez-la pour terminer</Badge>
        </p>
      ) : null}
      <p>
        <strong>{cabinetName}</strong>
        <br />
        <a href={mapOf(cabinetLocation)} target="_blank" rel="noreferrer">
          {cabinetLocation}
          <span className="unseen"> (plan, dans un nouvel onglet)</span>
        </a>
      </p>
    </section>
  );
}
