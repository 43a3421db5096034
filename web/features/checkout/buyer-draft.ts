/** The firm of an order as it is typed, stored with the rest of the draft. */
import type { BuyerInput } from '#domain/companies/buyer.js';

/** Drafts store only texts. */
export interface BuyerDraft extends Readonly<Record<keyof BuyerInput, string>> {
  /** `yes`, or empty. */
  readonly isForCompany: string;
}

export const noBuyer: BuyerDraft = {
  isForCompany: '',
  companyName: '',
  siren: '',
  vatNumber: '',
  addressLine: '',
  postcode: '',
  city: '',
  country: 'FR',
};

/** The part of an order's body: nothing while the tick is off, and no field that is empty. */
export function buyerIn(draft: BuyerDraft): { readonly buyer?: BuyerInput } {
  if (draft.isForCompany !== 'yes') return {};
  const names = Object.keys(noBuyer).filter((name) => name !== 'isForCompany') as (keyof BuyerInput)[];
  const typed = names.filter((name) => draft[name].trim() !== '').map((name) => [name, draft[name]]);
  return { buyer: Object.fromEntries(typed) as BuyerInput };
}
