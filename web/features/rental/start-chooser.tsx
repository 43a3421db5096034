/** The start: now, or a native field in Europe/Paris time within the reservation window (rental.md#periods). */
import { useSearchParams } from 'react-router';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import type { Instant } from '#domain/shared/record.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { fieldText } from '#web/lib/paris-time.js';
import { Choices } from '#web/ui/choices.js';
import { Field } from '#web/ui/field.js';
import type { Mode } from './quote.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './order/words/index.js';

const t = inLanguage(words);

/** `mode` of the address (specification §2): rental by default, and always if the item cannot be reserved. */
export function useMode(item: PublicRentalItem): readonly [Mode, (mode: Mode) => void] {
  const [search, setSearch] = useSearchParams();
  const mode: Mode =
    item.allowReservations && search.get('mode') === 'reservation' ? 'reservation' : 'rental';
  const choose = (next: Mode): void =>
    setSearch(
      (before) => {
        before.set('mode', next);
        return before;
      },
      { replace: true },
    );
  return [mode, choose];
}

interface Props {
  readonly item: PublicRentalItem;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly start: string;
  readonly now: Instant;
  readonly error: string | null;
  readonly onChange: (start: string) => void;
}

export function StartChooser({ item, mode, onMode, start, now, error, onChange }: Props) {
  if (!item.allowReservations) return null;
  const ahead = item.maxAdvanceReservationHours;
  return (
    <>
      <Choices
        legend={t.when}
        options={[
          { value: 'rental', label: t.rentNow },
          { value: 'reservation', label: t.reserveLater },
        ]}
        value={mode}
        onChoose={onMode}
      />
      {mode === 'reservation' ? (
        <Field
          label={t.start}
          hint={t.startHint(hoursText(ahead, language))}
          error={error}
          name="rentalStartTime"
          type="datetime-local"
          min={fieldText(now)}
          max={fieldText(endOfRental(now, hours(ahead)))}
          value={start}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : null}
    </>
  );
}
