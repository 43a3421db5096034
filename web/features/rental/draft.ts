/** What the customer typed, kept for the tab: an item that is gone or a payment that was given up loses nothing of it. */
import { useEffect, useState } from 'react';
import { keep, readKept } from '#web/lib/device-storage.js';

export interface Draft {
  readonly duration: string;
  readonly start: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
}

const empty: Draft = { duration: '', start: '', customerName: '', customerEmail: '', customerPhone: '' };
const keyOf = (cabinetId: string): string => `consigne.draft.${cabinetId}`;

function readDraft(cabinetId: string): Draft {
  const kept = readKept('session', keyOf(cabinetId));
  const known = typeof kept === 'object' && kept !== null ? kept : {};
  const texts = Object.entries(known).filter(([name, value]) => name in empty && typeof value === 'string');
  return { ...empty, ...(Object.fromEntries(texts) as Partial<Draft>) };
}

/** `complete` proposes what is missing when the page opens; what somebody empties later stays empty. */
export function useDraft(cabinetId: string, complete: (kept: Draft) => Draft) {
  const [draft, setDraft] = useState(() => complete(readDraft(cabinetId)));
  useEffect(() => keep('session', keyOf(cabinetId), draft), [cabinetId, draft]);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  return [draft, change] as const;
}
