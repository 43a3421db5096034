/** `/rental-orders/create`: books for a customer on the phone, who orders and pays by a link. */
import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { staffBookingBody } from '#application/contract/rentals/staff-booking.js';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import type { Language } from '#domain/shared/languages.js';
import { euros } from '#domain/shared/money.js';
import { typeset } from '#domain/shared/typography.js';
import type { BuyerInput } from '#domain/companies/buyer.js';
import { useSend } from '#web/api/use-send.js';
import { BuyerField } from '#web/features/orders/buyer-form.js';
import { LanguageField } from '#web/features/orders/language-field.js';
import { KnownCustomerField } from '#web/features/orders/known-customer-field.js';
import { platform } from '#web/api/api.js';
import { isApiError } from '#web/api/errors.js';
import { isQuote, quoteFor } from '#web/features/rental/quote.js';
import { platformTime } from '#web/lib/now.js';
import { instantFromField } from '#web/lib/paris-time.js';
import { firstReached, useCabinetChoice, type Among } from '#web/ui/admin/form/cabinet-choice.js';
import { CabinetField } from '#web/ui/admin/form/cabinet-field.js';
import { contactIn, contactState } from '#web/ui/admin/form/contact-state.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { PhoneField, SwitchField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';
import { ItemField, PeriodFields, useBookedItem, type TypedPeriod } from './booking-fields.js';

const {
  cabinetId,
  rentalItemId,
  customerName,
  customerEmail,
  customerPhone,
  customerLanguage,
  needsReach,
  buyer,
} = staffBookingBody.shape;

/** The period as it is typed: the body is made from it when it is sent. */
const bookingForm = z.object({
  cabinetId,
  rentalItemId,
  customerName,
  customerEmail,
  customerPhone,
  customerLanguage,
  needsReach,
  buyer,
  mode: z.enum(['rental', 'reservation']),
  duration: z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Indiquez une durée en heures entières.')),
  start: z.string(),
});

interface Draft extends Record<string, unknown>, TypedPeriod {
  readonly cabinetId: string;
  readonly rentalItemId: string;
  readonly customerName: string;
  readonly customerEmail: string | undefined;
  readonly customerPhone: string | undefined;
  readonly customerLanguage: Language;
  readonly buyer: BuyerInput | undefined;
  readonly needsReach: boolean;
}

function periodOf(draft: Draft, isReservation: boolean) {
  const durationHours = Number(draft.duration);
  const startAt = isReservation ? instantFromField(draft.start) : null;
  if (!isReservation) return { durationHours };
  if (startAt === null) return {};
  return {
    rentalStartTime: new Date(startAt).toISOString(),
    plannedEndTime: new Date(endOfRental(startAt, hours(durationHours))).toISOString(),
  };
}

/** With the amounts as they are shown: a changed price is refused, not reported afterwards. */
function bodyOf(draft: Draft, item: PublicRentalItem | null) {
  const { mode, duration, start, ...rest } = draft;
  const isReservation = mode === 'reservation' && item?.allowReservations === true;
  const chosen = isReservation ? ('reservation' as const) : ('rental' as const);
  const quote = item && quoteFor(item, { mode: chosen, duration, start }, platformTime());
  return {
    ...rest,
    ...periodOf(draft, isReservation),
    ...(item &&
      quote &&
      isQuote(quote) && {
        rentalAmountTtc: euros(quote.cost.baseTtcCents),
        depositAmountTtc: item.depositAmountTtc,
      }),
  };
}

const rentalCabinets: Among = { mode: 'Rental', isActive: true };
const aboutCustomer = ['TOO_MANY_UNPAID', 'CUSTOMER_BLOCKED'];

/** What concerns the customer is settled in their file. */
function Refused({ error, draft }: { readonly error: unknown; readonly draft: Draft }) {
  const navigate = useNavigate();
  const contact = draft.customerPhone ?? draft.customerEmail;
  const hasFile = isApiError(error) && aboutCustomer.includes(error.code ?? '') && contact !== undefined;
  return (
    <Stack gap="xs" align="flex-start">
      <ErrorNotice error={error} />
      {hasFile ? (
        <Button variant="default" onClick={() => void navigate('/customers/contact', contactState(contact))}>
          Ouvrir la fiche du client
        </Button>
      ) : null}
    </Stack>
  );
}

function BookingForm({ blank }: { readonly blank: Draft }) {
  const send = useSend();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { typed, storeTyped } = useDraft('rental-order', blank);
  const [draft, setDraft] = useState<Draft>(typed ?? blank);
  const item = useBookedItem(draft.cabinetId, draft.rentalItemId);
  const book = (values: Draft) =>
    send('createRentalOrder', {
      body: bodyOf(values, item),
      done: '!Location enregistrée, lien envoyé au client',
    }).catch((error: unknown) => {
      // Prices and free units may have changed.
      dispatch(platform.util.invalidateTags(['Rentals']));
      throw error;
    });
  return (
    <RecordForm
      schema={bookingForm}
      values={blank}
      typed={typed}
      onChange={(values) => {
        setDraft(values);
        storeTyped(values);
      }}
      submitLabel="Enregistrer et envoyer le lien"
      presentRefusal={(error) => <Refused error={error} draft={draft} />}
      onSubmit={book}
      onSaved={({ id }) => void navigate(`/rental-orders/${id}`)}
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Section title="Location">
          <CabinetField among={rentalCabinets} required isForOrders />
          <ItemField cabinetId={draft.cabinetId} />
          {item ? <PeriodFields cabinetId={draft.cabinetId} item={item} typed={draft} /> : null}
        </Section>
        <Section title="Client">
          <KnownCustomerField />
          <PhoneField name="customerPhone" label="Téléphone" emptyAs={undefined} />
          <EmailField
            name="customerEmail"
            label="E-mail"
            emptyAs={undefined}
            hint="Un téléphone mobile, un e-mail, ou les deux : le client y reçoit son lien."
          />
          <LanguageField />
          <BuyerField />
          <SwitchField
            name="needsReach"
            label="Casier à hauteur accessible demandé"
            hint="S’il en est un de libre ; sinon, le client en est averti."
          />
        </Section>
      </SimpleGrid>
    </RecordForm>
  );
}

type Person = Pick<CustomerFileView, 'name' | 'email' | 'phone'>;

const blankFor = (cabinetId: string, itemId: string, person: Person | null): Draft => ({
  cabinetId,
  rentalItemId: itemId,
  mode: 'rental',
  duration: '',
  start: '',
  customerName: person?.name ?? '',
  customerEmail: person?.email ?? undefined,
  customerPhone: person?.phone ?? undefined,
  customerLanguage: 'fr',
  needsReach: false,
  buyer: undefined,
});

/** The person whose file led here: by a record of theirs in the address, or a contact that is not written there. */
function usePerson() {
  const [search] = useSearchParams();
  const typed = contactIn(useLocation().state);
  const of = search.get('of') ?? typed;
  const { data, isLoading } = platform.useCustomerQuery(
    of === null ? skipToken : { query: { of }, toasts: false },
  );
  return { person: data ?? null, isLoading };
}

export function CreateRentalOrderPage() {
  const [search] = useSearchParams();
  const asked = search.get('cabinetId');
  const { data, error, refetch, isFetching } = useCabinetChoice(rentalCabinets, asked).query;
  const { person, isLoading } = usePerson();
  const first = data && firstReached(data.items);
  const cabinet = asked ?? first?.id;
  return (
    <ScreenPage title="Nouvelle location">
      <Text c="dimmed">
        {typeset(
          'L’article est mis de côté tout de suite. Le client reçoit un lien pour accepter les conditions et payer ; rien n’est débité avant.',
        )}
      </Text>
      {error ? <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} /> : null}
      {data && !first ? (
        <EmptyNotice
          title="Aucune consigne de location"
          text="Mettez d’abord une consigne en service dans ce mode."
          action={<ToCabinets />}
        />
      ) : null}
      {cabinet !== undefined && first && !isLoading ? (
        <BookingForm blank={blankFor(cabinet, search.get('itemId') ?? '', person)} />
      ) : null}
    </ScreenPage>
  );
}
