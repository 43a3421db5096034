/**
 * « Je commande pour une entreprise » (money.md#firms-as-buyers): never ticked by default; its fields load when it is
 * ticked.
 */
import { lazy } from 'react';
import type { BuyerInput } from '#domain/companies/buyer.js';
import { inLanguage } from '#web/lib/language.js';
import { Tick } from '#web/ui/field.js';
import { LatePart } from '#web/ui/late-part.js';
import type { FieldErrors } from './field-errors.js';
import { words } from './words/index.js';

const t = inLanguage(words);

const BuyerFields = lazy(() =>
  import('./buyer/buyer-fields.js').then(({ BuyerFields }) => ({ default: BuyerFields })),
);

/** Drafts store only texts. */
export interface BuyerDraft extends Readonly<Record<keyof BuyerInput, string>> {
  /** `yes`, or empty. */
  readonly isForCompany: string;
}

export const noBuyer: BuyerDraft = {
  ...{ isForCompany: '', companyName: '', siren: '', vatNumber: '' },
  ...{ addressLine: '', postcode: '', city: '', country: 'FR' },
};

/** The part of an order's body: nothing while the tick is off, and no field that is empty. */
export function buyerIn(draft: BuyerDraft): { readonly buyer?: BuyerInput } {
  if (draft.isForCompany !== 'yes') return {};
  const names = Object.keys(noBuyer).filter((name) => name !== 'isForCompany') as (keyof BuyerInput)[];
  const typed = names.filter((name) => draft[name].trim() !== '').map((name) => [name, draft[name]]);
  return { buyer: Object.fromEntries(typed) as BuyerInput };
}

interface Props {
  readonly draft: BuyerDraft;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<BuyerDraft>) => void;
}

export const BuyerSection = ({ draft, errors, onChange }: Props) => (
  <>
    <Tick
      isTicked={draft.isForCompany === 'yes'}
      onTick={(isTicked) => onChange({ isForCompany: isTicked ? 'yes' : '' })}
    >
      {t.forCompany}
    </Tick>
    {draft.isForCompany === 'yes' ? (
      <LatePart missing={<p className="muted">{t.companyMissing}</p>}>
        <BuyerFields draft={draft} errors={errors} onChange={onChange} />
      </LatePart>
    ) : null}
  </>
);
