/** Stores the selection in the address: a reload, or a link in a bug report, shows the same. */
import { useState } from 'react';
import { oneOf } from './reading.js';

const panels = ['faults', 'inbox', 'payments', 'trace'] as const;
type Panel = (typeof panels)[number];

interface Place {
  readonly cabinetId: string | null;
  readonly lockerId: string | null;
  readonly panel: Panel;
  /** The provider's id of a payment: the web admin's links lead to it. */
  readonly intentId: string | null;
}

export function placeIn(hash: string): Place {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    cabinetId: fields.get('consigne'),
    lockerId: fields.get('casier'),
    panel: oneOf(panels, fields.get('vue')) ?? 'faults',
    intentId: fields.get('paiement'),
  };
}

export function hashOf({ cabinetId, lockerId, panel, intentId }: Place): string {
  const fields = { consigne: cabinetId, casier: lockerId, vue: panel, paiement: intentId };
  const filled = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return `#${new URLSearchParams(filled).toString()}`;
}

export function usePlace(): readonly [place: Place, go: (change: Partial<Place>) => void] {
  const [place, setPlace] = useState<Place>(() => placeIn(window.location.hash));
  const go = (change: Partial<Place>): void => {
    const next = { ...place, ...change };
    setPlace(next);
    window.history.replaceState(null, '', hashOf(next));
  };
  return [place, go];
}
