/** Start and duration; shows an unavailable period while it is chosen, and the server's refusal after the order. */
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { fieldErrorText, type FieldErrors } from '#web/features/checkout/field-errors.js';
import { useUnpaidUrl } from '#web/features/checkout/unpaid-order.js';
import { Notice } from '#web/ui/notice.js';
import type { Draft } from './draft.js';
import { DurationChooser } from './duration-chooser.js';
import type { Mode, Refusal } from './quote.js';
import { StartChooser } from './start-chooser.js';

interface Props {
  readonly item: PublicRentalItem;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly now: Instant;
  readonly refusal: Refusal | null;
  readonly errors: FieldErrors;
  /** Null until loaded. */
  readonly isFree: boolean | null;
}

export function PeriodCard({ item, mode, onMode, draft, onChange, now, refusal, errors, isFree }: Props) {
  const isUnpaid = useUnpaidUrl() !== null;
  const errorOf = (field: Refusal['field'], sent: string): string | null =>
    refusal?.field === field ? refusal.refusal : fieldErrorText(sent, errors);
  return (
    <section className="card" aria-label="Période">
      <StartChooser
        item={item}
        mode={mode}
        onMode={onMode}
        start={draft.start}
        now={now}
        error={errorOf('start', 'rentalStartTime')}
        onChange={(start) => onChange({ start })}
      />
      <DurationChooser
        item={item}
        duration={draft.duration}
        error={errorOf('duration', mode === 'rental' ? 'durationHours' : 'plannedEndTime')}
        onChange={(duration) => onChange({ duration })}
      />
      {isFree === false ? (
        <Notice tone="warn" title="Aucun exemplaire n’est libre sur toute cette période.">
          <p>
            {isUnpaid
              ? 'Votre commande en attente, en haut de cette page, en tient peut-être un : reprenez son paiement, ou annulez-la.'
              : 'Raccourcissez la durée, ou choisissez une autre heure.'}
          </p>
        </Notice>
      ) : null}
    </section>
  );
}
