/** The facts of an entry as rows: an edit is written `before → after` (application/access/audit.ts), everything else as it is. */
import type { AuditView } from '#application/contract/audit.js';
import { factNames } from './fact-names.js';

export interface FactRow {
  readonly name: string;
  /** Null where there is one value only. */
  readonly before: string | null;
  readonly after: string;
}

const arrow = ' → ';

/** Values are stored as people or as JSON write them. */
function valueText(value: string): string {
  if (value === 'null' || value === '') return '–';
  if (value === 'true') return 'oui';
  if (value === 'false') return 'non';
  return value;
}

export function factRows(facts: AuditView['facts']): FactRow[] {
  return Object.entries(facts).map(([key, value]) => {
    const name = factNames[key] ?? key;
    const text = String(value);
    const place = text.indexOf(arrow);
    if (place < 0) return { name, before: null, after: valueText(text) };
    return {
      name,
      before: valueText(text.slice(0, place)),
      after: valueText(text.slice(place + arrow.length)),
    };
  });
}
