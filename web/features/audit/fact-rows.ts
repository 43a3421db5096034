/** The facts of an entry as rows: an edit is written `before → after` (application/access/audit.ts), everything else as it is. */
import type { AuditView } from '#application/contract/audit.js';
import { factNames } from './fact-names.js';
import { valueText } from './fact-values.js';

export interface FactRow {
  readonly name: string;
  /** Null where there is one value only. */
  readonly before: string | null;
  readonly after: string;
}

const arrow = ' → ';

/** Identifiers without meaning for a person; the export includes them. */
const silent = new Set(['doorCodeId', 'grantId', 'messageId', 'openingId']);

export function factRows(facts: AuditView['facts']): FactRow[] {
  return Object.entries(facts)
    .filter(([key]) => !silent.has(key))
    .map(([key, value]) => {
      const name = factNames[key] ?? key;
      const text = String(value);
      const place = text.indexOf(arrow);
      if (place < 0) return { name, before: null, after: valueText(key, text) };
      return {
        name,
        before: valueText(key, text.slice(0, place)),
        after: valueText(key, text.slice(place + arrow.length)),
      };
    });
}
