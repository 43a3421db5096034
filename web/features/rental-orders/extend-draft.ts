/** Until when staff extend a rental and who pays for it, as it is typed. */
import type { StaffExtensionOffer } from '#application/contract/rentals/staff-extension.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';

export interface ExtendDraft {
  /** A field's text; empty for the nearest end that is offered. */
  readonly end: string;
  readonly pay: 'card' | 'link' | 'free';
}

export const blankExtension: ExtendDraft = { end: '', pay: 'card' };

/** The end that the draft names, in a field's text; empty where nothing is offered. */
export function endOf({ end }: ExtendDraft, offer: StaffExtensionOffer | undefined): string {
  const [nearest] = offer?.choices ?? [];
  if (end !== '' || !nearest) return end;
  return fieldText(Date.parse(nearest.plannedEndTime));
}

/** ISO 8601; null where nothing readable is there. */
export function instantOf(text: string): string | null {
  const instant = instantFromField(text);
  return instant === null ? null : new Date(instant).toISOString();
}

export type Quote = NonNullable<StaffExtensionOffer['quote']>;

/** Why the quote cannot be carried out as the draft wants it; null where it can. */
export function refusalOf({ pay }: ExtendDraft, quote: Quote): string | null {
  if (quote.amountTtc === 0) return null;
  return pay === 'free' ? quote.freeRefusal : quote.chargeRefusal;
}
