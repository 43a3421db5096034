/** The start: now, or a native field in Europe/Paris time within the reservation window (rental.md#periods). */
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import type { Instant } from '#domain/shared/record.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import { buttonClass } from '#web/ui/button.js';
import { Choices } from '#web/ui/choices.js';
import { Field } from '#web/ui/field.js';
import { Icon } from '#web/ui/icons.js';
import { LatePart } from '#web/ui/late-part.js';
import { Modal } from '#web/ui/modal.js';
import { Skeleton } from '#web/ui/waiting.js';
import type { Mode } from './quote.js';
import { inLanguage } from '#web/lib/language.js';
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

type StartProps = Omit<Props, 'mode' | 'onMode'>;

/** The start as a field, and the calendar of what is free in a dialog, so that the form stays short. */
function Start({ cabinetId, item, duration, start, now, error, onChange }: StartProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const choose = (instant: Instant): void => {
    onChange(fieldText(instant));
    close();
  };
  return (
    <>
      <div className="start-row">
        <Field
          label={t.start}
          hint={t.startHint}
          error={error}
          name="rentalStartTime"
          type="datetime-local"
          min={fieldText(now)}
          max={fieldText(endOfRental(now, hours(item.maxAdvanceReservationHours)))}
          value={start}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-haspopup="dialog"
          aria-label={t.showCalendar}
          onClick={() => setOpen(true)}
        >
          <Icon name="calendar" />
        </button>
      </div>
      {isOpen ? (
        <Modal title={t.start} onClose={close}>
          <LatePart waiting={<Skeleton cards={1} />}>
            <FreeCalendar
              cabinetId={cabinetId}
              rentalItemId={item.id}
              duration={duration}
              start={instantFromField(start)}
              onChoose={choose}
            />
          </LatePart>
        </Modal>
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

export function StartChooser({ mode, onMode, ...period }: Props) {
  if (!period.item.allowReservations) return null;
  return (
    <>
      <Choices
        legend={t.when}
        isNamed={false}
        options={[
          { value: 'rental', label: t.rentNow },
          { value: 'reservation', label: t.reserveLater },
        ]}
        value={mode}
        onChoose={onMode}
      />
      {mode === 'reservation' ? <Start {...period} /> : null}
    </>
  );
}
