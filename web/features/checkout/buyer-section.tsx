/**
 * « Je commande pour une entreprise » (money.md#firms-as-buyers): never ticked by default; its fields load when it is
 * ticked.
 */
import { lazy } from 'react';
import { inLanguage } from '#web/lib/language.js';
import { Tick } from '#web/ui/field.js';
import { LatePart } from '#web/ui/late-part.js';
import type { BuyerDraft } from './buyer-draft.js';
import type { FieldErrors } from './field-errors.js';
import { words } from './words/index.js';

const t = inLanguage(words);

const BuyerFields = lazy(() =>
  import('./buyer/buyer-fields.js').then(({ BuyerFields }) => ({ default: BuyerFields })),
);

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
