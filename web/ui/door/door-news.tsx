/**
 * Reports at once why a door stays shut and what to do (doors-and-codes.md#opening-a-door): a cabinet without its
 * network, or a lock that accepted the code while its door did not move. Shows no digits that the lock does not have.
 */
import type { ReactNode } from 'react';
import type { CodeState } from '#domain/locks/grant.js';
import { dateText, timeText } from '#web/lib/moments.js';
import { Notice } from '#web/ui/notice.js';

interface CutOffProps {
  /** ISO 8601; null if it never had a link. */
  readonly since: string | null;
  readonly codeState: CodeState | null;
  readonly serverTime: string;
  /** Alternatives to the door. */
  readonly children?: ReactNode;
}

function sinceText(since: string | null, serverTime: string): string {
  if (since === null) return 'La consigne n’a pas de réseau.';
  const at = Date.parse(since);
  const isToday = dateText(at) === dateText(Date.parse(serverTime));
  return `La consigne n’a plus de réseau depuis ${isToday ? '' : `le ${dateText(at)} à `}${timeText(at)}.`;
}

/** Whether to show digits while the cabinet is offline: the lock has them, or may have. */
export const opensWithoutLink = (codeState: CodeState | null): boolean =>
  codeState === 'onLock' || codeState === 'unknown' || codeState === 'removing';

function wayRound(codeState: CodeState | null): string {
  if (codeState === 'onLock')
    return 'Votre code est sur la serrure : tapez-le sur le clavier, il ouvre sans réseau.';
  if (codeState === 'unknown')
    return 'La serrure a peut-être reçu votre code : essayez-le une fois sur le clavier. Il ouvre sans réseau.';
  return 'La serrure n’a pas reçu de code : ce casier ne s’ouvre pas pour le moment. Cette page se met à jour dès que le réseau revient.';
}

export const CutOff = ({ since, codeState, serverTime, children }: CutOffProps) => (
  <Notice tone="warn" title={sinceText(since, serverTime)} isLive={false}>
    <p>{wayRound(codeState)}</p>
    {children}
  </Notice>
);

interface StuckProps {
  readonly lockerNumber: number;
  readonly canOpen: boolean;
  readonly children?: ReactNode;
}

export const Stuck = ({ lockerNumber, canOpen, children }: StuckProps) => (
  <Notice
    tone="bad"
    title={`Code accepté, mais la porte N°${lockerNumber} ne s’est pas ouverte.`}
    isLive={false}
  >
    <p>
      Poussez la porte, retapez le code, puis tirez pendant que la serrure tourne.
      {canOpen ? ' Sinon, ouvrez-la d’ici.' : ''} Toujours fermée&nbsp;? Appelez-nous.
    </p>
    {children}
  </Notice>
);
