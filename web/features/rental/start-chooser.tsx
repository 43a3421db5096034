/** The start: now, or a native field in Europe/Paris time within the reservation window (rental.md#periods). */
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import type { Instant } from '#domain/shared/record.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import { Button } from '#web/ui/button.js';
import { Choices } from '#web/ui/choices.js';
import { Field } from '#web/ui/field.js';
import { LatePart } from '#web/ui/late-part.js';
import { Skeleton } from '#web/ui/waiting.js';
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

/** Loaded when it is opened: the form is usable without it. */
const FreeCalendar = lazy(() =>
  import('./free-calendar.js').then(({ FreeCalendar }) => ({ default: FreeCalendar })),
);

type CalendarProps = Pick<Props, 'cabinetId' | 'item' | 'duration' | 'start' | 'onChange'>;

/** The days and times that are free; open from the start where the item is not free now. */
function Calendar({ cabinetId, item, duration, start, onChange }: CalendarProps) {
  const [isOpen, setOpen] = useState(item.availableQuantity === 0);
  return (
    <>
      <Button kind="quiet" isWide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t.hideCalendar : t.showCalendar}
      </Button>
      {isOpen ? (
        <LatePart waiting={<Skeleton cards={1} />}>
          <FreeCalendar
            cabinetId={cabinetId}
            rentalItemId={item.id}
            duration={duration}
            start={instantFromField(start)}
            onChoose={(instant) => onChange(fieldText(instant))}
          />
        </LatePart>
      ) : null}
    </>
  );
}

interface Props {
  readonly cabinetId: string;
  readonly item: PublicRentalItem;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  /** In hours, as it is typed. */
  readonly duration: string;
  readonly start: string;
  readonly now: Instant;
  readonly error: string | null;
  readonly onChange: (start: string) => void;
}

export function StartChooser({ mode, onMode, now, error, ...period }: Props) {
  const { item, start, onChange } = period;
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
      {mode === 'reservation' ? <Calendar {...period} /> : null}
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
