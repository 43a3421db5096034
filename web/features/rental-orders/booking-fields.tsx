/** What is booked and for when: the item, the period, and what it costs, by the rules of the customers' page. */
import { Alert, Button, Group, Loader, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent } from 'react';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { linkDeadline } from '#domain/rentals/pay-by-link.js';
import { durationText, hoursText } from '#domain/shared/duration-words.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { typeset } from '#domain/shared/typography.js';
import { platform } from '#web/api/api.js';
import { freeAgainText } from '#web/features/rental/item-card.js';
import { firstPick, priceTtcCents, quickPicks, shortestHours } from '#web/features/rental/item-terms.js';
import { isQuote, quoteFor, type Quote, type Refusal } from '#web/features/rental/quote.js';
import { recapLines } from '#web/features/rental/summary.js';
import { momentText } from '#web/lib/moments.js';
import { centsText } from '#web/lib/money.js';
import { useNow } from '#web/lib/now.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import { Facts } from '#web/ui/admin/facts.js';
import { SelectField, useFieldOf } from '#web/ui/admin/form/fields.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { StartCalendar } from '#web/ui/start-calendar/start-calendar.js';

/** The period as it is typed. */
export interface TypedPeriod {
  readonly mode: 'rental' | 'reservation';
  readonly duration: string;
  readonly start: string;
}

const whileOpen = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

/** The items of the cabinet, as they are now. */
const useItems = (cabinetId: string) =>
  platform.useRentalAvailabilityQuery(
    cabinetId === '' ? skipToken : { params: { cabinetId }, query: {}, toasts: false },
    whileOpen,
  );

export const useBookedItem = (cabinetId: string, itemId: string): PublicRentalItem | null =>
  useItems(cabinetId).data?.items.find(({ id }) => id === itemId) ?? null;

const freeText = (item: PublicRentalItem): string => {
  const { availableQuantity: free, totalQuantity: all } = item;
  if (all === 0) return 'aucun exemplaire';
  return free === 0 ? 'pris maintenant' : `${free} sur ${all} libres maintenant`;
};

export function ItemField({ cabinetId }: { readonly cabinetId: string }) {
  const { data, error, refetch, isFetching } = useItems(cabinetId);
  const duration = useFieldOf('duration', 'Durée en heures');
  const chosen = useFieldOf('rentalItemId', 'Article');
  const items = data?.items ?? [];
  /** An item of another cabinet is not offered here; the first duration of an item is its cheapest one. */
  const follow = useEffectEvent(() => {
    const item = items.find(({ id }) => id === chosen.value);
    if (!item && chosen.value !== '') chosen.setValue('');
    if (item && duration.value === '') duration.setValue(String(firstPick(item)));
  });
  useEffect(() => {
    if (data) follow();
  }, [data]);
  const choose = (id: string): void => {
    const item = items.find((one) => one.id === id);
    if (item) duration.setValue(String(firstPick(item)));
  };
  return (
    <>
      <SelectField
        name="rentalItemId"
        label="Article"
        required
        options={items.map((item) => ({ value: item.id, label: `${item.name} – ${freeText(item)}` }))}
        onChosen={choose}
      />
      {error ? <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} /> : null}
    </>
  );
}

interface ItemProps {
  readonly item: PublicRentalItem;
}

/** Any number of whole hours, and the usual ones with their prices. */
function DurationField({ item }: ItemProps) {
  const { value, setValue, inputProps } = useFieldOf('duration', 'Durée en heures');
  const typed = typeof value === 'string' ? value : '';
  return (
    <Stack gap={6}>
      <TextInput
        {...inputProps}
        type="number"
        inputMode="numeric"
        withAsterisk
        min={shortestHours(item)}
        max={item.maxRentalDurationHours}
        step={1}
        maw={180}
        description={typeset(
          `De ${hoursText(shortestHours(item))} à ${hoursText(item.maxRentalDurationHours)}`,
        )}
        value={typed}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <Group gap={6}>
        {quickPicks(item).map((count) => (
          <Button
            key={count}
            size="compact-sm"
            variant={typed === String(count) ? 'filled' : 'default'}
            aria-pressed={typed === String(count)}
            onClick={() => setValue(String(count))}
          >
            {typeset(`${hoursText(count)} : ${centsText(priceTtcCents(item, count))}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

/** The free starts for the duration, and any other one typed. */
function StartField({ item, cabinetId, duration }: ItemProps & { cabinetId: string; duration: string }) {
  const { value, setValue, inputProps } = useFieldOf('start', 'Début');
  const typed = typeof value === 'string' ? value : '';
  const durationHours = Number(duration);
  const free = platform.useRentalFreeWindowsQuery(
    Number.isInteger(durationHours) && durationHours > 0
      ? { params: { cabinetId, rentalItemId: item.id }, query: { durationHours }, toasts: false }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Stack gap="sm">
      {free.currentData ? (
        <StartCalendar
          free={free.currentData}
          start={instantFromField(typed)}
          onChoose={(instant) => setValue(fieldText(instant))}
        />
      ) : null}
      {free.isFetching && !free.currentData ? <Loader size="sm" /> : null}
      {free.error ? <ErrorNotice error={free.error} /> : null}
      <TextInput
        {...inputProps}
        type="datetime-local"
        withAsterisk
        maw={260}
        description={typeset(
          `Heure de Paris, au plus ${hoursText(item.maxAdvanceReservationHours)} à l’avance`,
        )}
        value={typed}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    </Stack>
  );
}

/** Steps, so that the answer for a start that follows the clock can be cached. */
const stepMs = 5 * minute;

function spanOf({ period: { startAt, plannedEndAt, isReservation } }: Quote) {
  const start = isReservation ? startAt : Math.floor(startAt / stepMs) * stepMs;
  const end = plannedEndAt - (startAt - start);
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

interface TakenProps {
  readonly cabinetId: string;
  readonly item: PublicRentalItem;
  readonly quote: Quote;
  readonly now: Instant;
}

/** Says when units are taken; renders nothing while one is free for the whole period. */
function Taken({ cabinetId, item, quote, now }: TakenProps) {
  const mode = useFieldOf('mode', 'Quand');
  const start = useFieldOf('start', 'Début');
  const { currentData } = platform.useRentalAvailabilityQuery(
    { params: { cabinetId }, query: spanOf(quote), toasts: false },
    { ...whileOpen, refetchOnMountOrArgChange: true },
  );
  const found = currentData?.items.find(({ id }) => id === item.id);
  if (found?.availableQuantity !== 0) return null;
  const { nextReservableAt: next } = found;
  const takeNext = (at: Instant): void => {
    mode.setValue('reservation');
    start.setValue(fieldText(at));
  };
  return (
    <Alert color="orange" variant="light" title="Aucun exemplaire n’est libre sur toute cette période.">
      <Text size="sm">{freeAgainText(found, now)}</Text>
      {next === null ? null : (
        <Button size="compact-sm" mt="xs" variant="default" onClick={() => takeNext(Date.parse(next))}>
          {typeset(`Prendre ${momentText(Date.parse(next))}`)}
        </Button>
      )}
    </Alert>
  );
}

/** By the same rule as the server: how long depends on when the rental begins. */
function payUntilText({ period: { startAt, isReservation } }: Quote, now: Instant): string {
  const until = linkDeadline(isReservation ? startAt : now, now);
  return `le client a ${durationText(until - now)}, jusqu’au ${momentText(until)}`;
}

/** What the customer will read: the same lines, and until when they may pay. */
function Amounts({ item, answer, now }: ItemProps & { answer: Quote | Refusal; now: Instant }) {
  if (!isQuote(answer))
    return (
      <Text size="sm" c="var(--bad)" role="status">
        {typeset(answer.refusal)}
      </Text>
    );
  return (
    <div role="status">
      <Facts
        items={[
          ...recapLines(item, answer, now).slice(1),
          { label: 'Pour payer', value: payUntilText(answer, now) },
        ].map(({ label, value, note }) => ({
          label,
          value: (
            <>
              {typeset(value)}
              {note ? (
                <Text span size="sm" c="dimmed">
                  {' – '}
                  {typeset(note)}
                </Text>
              ) : null}
            </>
          ),
        }))}
      />
    </div>
  );
}

const modes = [
  { value: 'rental', label: 'Maintenant' },
  { value: 'reservation', label: 'Plus tard' },
];

interface Props extends ItemProps {
  readonly cabinetId: string;
  readonly typed: TypedPeriod;
}

export function PeriodFields({ cabinetId, item, typed }: Props) {
  const mode = useFieldOf('mode', 'Quand');
  const now = useNow(null, minute);
  const chosen = item.allowReservations ? typed.mode : 'rental';
  const answer = quoteFor(item, { ...typed, mode: chosen }, now);
  return (
    <>
      {item.allowReservations ? (
        <SegmentedControl
          aria-label="Quand"
          data={modes}
          value={chosen}
          onChange={(next) => mode.setValue(next)}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {typeset('Cet article ne se réserve pas à l’avance : la location commence maintenant.')}
        </Text>
      )}
      <DurationField item={item} />
      {chosen === 'reservation' ? (
        <StartField item={item} cabinetId={cabinetId} duration={typed.duration} />
      ) : null}
      <Amounts item={item} answer={answer} now={now} />
      {isQuote(answer) ? <Taken {...{ cabinetId, item, now }} quote={answer} /> : null}
    </>
  );
}
