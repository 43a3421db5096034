/**
 * A locker within reach, and « Pour une entreprise » (money.md#firms-as-buyers): never ticked by default. The
 * fields of a firm load when it is ticked.
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

type Draft = BuyerDraft & { readonly needsReach: string };

interface Props {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<Draft>) => void;
}

const yesIf = (isTicked: boolean): 'yes' | '' => (isTicked ? 'yes' : '');

/** What an order may ask for; a locker within reach is never guaranteed. */
export function OrderTicks({ draft, errors, onChange }: Props) {
  const isForCompany = draft.isForCompany === 'yes';
  const needsReach = draft.needsReach === 'yes';
  return (
    <>
      <div className="order-ticks">
        <Tick isTicked={needsReach} onTick={(isTicked) => onChange({ needsReach: yesIf(isTicked) })}>
          {t.needsReach}
        </Tick>
        <Tick isTicked={isForCompany} onTick={(isTicked) => onChange({ isForCompany: yesIf(isTicked) })}>
          {t.forCompany}
        </Tick>
        {needsReach ? <p className="muted">{t.reachHint}</p> : null}
      </div>
      {isForCompany ? (
        <LatePart missing={<p className="muted">{t.companyMissing}</p>}>
          <BuyerFields draft={draft} errors={errors} onChange={onChange} />
        </LatePart>
      ) : null}
    </>
  );
}
