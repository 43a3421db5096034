/** The draft of a staff extension: the new end, and who pays. */
import type { StaffExtensionOffer } from '#application/contract/rentals/staff-extension.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';

export interface ExtendDraft {
  /** The text of a field; empty means the nearest offered end. */
  readonly end: string;
  readonly pay: 'card' | 'link' | 'free';
}

export const blankExtension: ExtendDraft = { end: '', pay: 'card' };

/** The end of the draft as a field's text; empty if no end is offered. */
export function endOf({ end }: ExtendDraft, offer: StaffExtensionOffer | undefined): string {
  const [nearest] = offer?.choices ?? [];
  if (end !== '' || !nearest) return end;
  return fieldText(Date.parse(nearest.plannedEndTime));
}

/** ISO 8601; null if the text is unreadable. */
export function instantOf(text: string): string | null {
  const instant = instantFromField(text);
  return instant === null ? null : new Date(instant).toISOString();
}

export type Quote = NonNullable<StaffExtensionOffer['quote']>;

/** Why the quote cannot be carried out as drafted; null if it can. */
export function refusalOf({ pay }: ExtendDraft, quote: Quote): string | null {
  if (quote.amountTtc === 0) return null;
  return pay === 'free' ? quote.freeRefusal : quote.chargeRefusal;
}
