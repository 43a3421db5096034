/** The duration: quick choices with their prices, or any whole number of hours within the item's limits. */
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { centsText } from '#web/lib/money.js';
import { Choices } from '#web/ui/choices.js';
import { Field } from '#web/ui/field.js';
import { priceTtcCents, quickPicks, shortestHours } from './item-terms.js';

interface Props {
  readonly item: PublicRentalItem;
  readonly duration: string;
  readonly error: string | null;
  readonly onChange: (duration: string) => void;
}

export function DurationChooser({ item, duration, error, onChange }: Props) {
  const picks = quickPicks(item).map((count) => ({
    value: String(count),
    label: hoursText(count),
    detail: `${centsText(priceTtcCents(item, count))} TTC`,
  }));
  const [least, most] = [shortestHours(item), item.maxRentalDurationHours];
  return (
    <div className="stack">
      <Choices
        legend="Durée"
        options={picks}
        value={picks.some(({ value }) => value === duration) ? duration : null}
        onChoose={onChange}
      />
      <Field
        label="Autre durée, en heures"
        hint={`De ${hoursText(least)} à ${hoursText(most)}`}
        error={error}
        name="durationHours"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        value={duration}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
