/** The texts of a rental being ordered. */
import { noContact, type Contact } from '#web/features/checkout/contact-fields.js';
import { useStoredDraft } from '#web/features/checkout/use-stored-draft.js';

export interface Draft extends Contact {
  readonly duration: string;
  readonly start: string;
  readonly needsReach: string;
}

const empty: Draft = { duration: '', start: '', needsReach: '', ...noContact };

export const useDraft = (cabinetId: string, complete: (kept: Draft) => Draft) =>
  useStoredDraft(`consigne.draft.${cabinetId}`, empty, complete);
