/**
 * Reports at once why a door stays shut and what to do (doors-and-codes.md#opening-a-door): a cabinet without its
 * network, or a lock that accepted the code while its door did not move. Shows no digits that the lock does not have.
 */
import type { ReactNode } from 'react';
import type { CodeState } from '#domain/locks/grant.js';
import { dateText, timeText } from '#web/lib/moments.js';
import { Notice } from '#web/ui/notice.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface CutOffProps {
  /** ISO 8601; null if it never had a link. */
  readonly since: string | null;
  readonly codeState: CodeState | null;
  readonly serverTime: string;
  /** Alternatives to the door. */
  readonly children?: ReactNode;
}

function sinceText(since: string | null, serverTime: string): string {
  if (since === null) return t.noNetwork;
  const at = Date.parse(since);
  const isToday = dateText(at) === dateText(Date.parse(serverTime));
  return t.noNetworkSince(timeText(at), isToday ? null : dateText(at));
}

/** Whether to show digits while the cabinet is offline: the lock has them, or may have. */
export const opensWithoutLink = (codeState: CodeState | null): boolean =>
  codeState === 'onLock' || codeState === 'unknown' || codeState === 'removing';

function wayRound(codeState: CodeState | null): string {
  if (codeState === 'onLock') return t.codeOnLock;
  return codeState === 'unknown' ? t.codePerhapsOnLock : t.codeNotOnLock;
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
  <Notice tone="bad" title={t.stuck(lockerNumber)} isLive={false}>
    <p>
      {t.push}
      {canOpen ? t.openFromHere : ''}
      {t.stillShut}
    </p>
    {children}
  </Notice>
);
