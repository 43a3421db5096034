/** One item: its fields, its packages with prices by duration, its picture and its units. */
import { Alert, Anchor, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { perStartedUnit } from '#domain/rentals/rental-item.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { type RentalItemView, rentalItemBody } from '#application/contract/rentals/rental-item-shapes.js';
import { managers, operators } from '#application/contract/rights.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useSend } from '#web/api/use-send.js';
import { DeleteArticle } from '#web/features/offers/delete-article.js';
import { OfferedBadge } from '#web/features/offers/offered-badge.js';
import { DetailPage, Section } from '#web/ui/admin/page/detail-page.js';
import { Icon } from '#web/ui/admin/icon.js';
import { newRentalPath } from '#web/ui/admin/new-rental.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { PictureSection } from '#web/ui/admin/form/picture-section.js';
import { eurosText, percentText } from '#web/lib/money.js';
import { exclusionWords } from '#web/ui/admin/form/exclusion-field.js';
import { Facts } from '#web/ui/admin/facts.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { type FormHandle, RecordForm } from '#web/ui/admin/form/record-form.js';
import { useSwitchUndo } from '#web/ui/admin/undo-notice.js';
import { PriceCurve } from './price-curve.js';
import { type PackageValues, readItem, termsOf, useRentalItemSwitch, valuesOf } from './terms.js';
import { ThresholdsEditor } from './thresholds-editor.js';
import { rentedText, unitPriceText, timeUnitOptions } from './words.js';
import { UnitRow } from './unit-row.js';
import { ItemFields } from './item-fields.js';

const describe = (name: string, value: unknown): string | undefined =>
  name.endsWith('TimeUnitType')
    ? timeUnitOptions.find((option) => option.value === String(value))?.label
    : undefined;

const switchedText = ({ name, isActive }: RentalItemView): string =>
  `« ${name} » ${isActive ? 'proposé à la location' : 'retiré de la location'}`;

type ItemHandle = RefObject<FormHandle<ReturnType<typeof valuesOf>> | null>;

interface ItemFormProps {
  readonly item: RentalItemView;
  readonly form: ItemHandle;
  readonly onChange: (values: unknown) => void;
}

/**
 * The item's form: its own saves and pictures update the version, those of others are a conflict
 * (lists-and-api.md#conflicts).
 */
function ItemForm({ item, form, onChange }: ItemFormProps) {
  const send = useSend();
  const params = { itemId: item.id };
  const { refetch } = platform.useRentalItemQuery({ params, toasts: false });
  const undo = useSwitchUndo(useRentalItemSwitch(), switchedText, ({ isActive, version }) =>
    form.current?.follow({ isActive, version }),
  );
  return (
    <>
      <RecordForm
        schema={rentalItemBody}
        values={valuesOf(item)}
        draft={`item.${item.id}`}
        submitLabel="Enregistrer l’article"
        describe={describe}
        onChange={onChange}
        onSubmit={(body) => send('updateRentalItem', { params, body, done: '!Article enregistré' })}
        handle={form}
        onSaved={(since) => undo.saved(item, since)}
        reload={async () => valuesOf(await refetch().unwrap())}
      >
        <ItemFields />
      </RecordForm>
      {undo.notice}
    </>
  );
}

/** Assigns a unit to one of the lockers that are free for it. */
export function AssignUnit({ item }: { readonly item: RentalItemView }) {
  const params = { itemId: item.id };
  const { data } = platform.useFreeRentalLockersQuery({ params, toasts: false });
  const [chosen, setChosen] = useState<string | null>(null);
  const [assign, { isLoading, error }] = platform.useAssignRentalUnitMutation();
  const lockers = data?.items ?? [];
  const lockerId = lockers.some(({ id }) => id === chosen) ? chosen : null;
  if (data && lockers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Aucun casier libre dans cette consigne. Ajoutez-en, ou mettez une serrure en service,{' '}
        <Anchor component={Link} to={`/cabinets/${item.cabinetId}`} inherit>
          sur le dessin de la consigne
        </Anchor>
        .
      </Text>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (lockerId)
          void assign({
            params,
            body: { lockerId },
            toasts: { success: '!Exemplaire ajouté', error: false },
          });
      }}
    >
      <Stack gap="xs">
        <Group align="flex-end" gap="sm">
          <Select
            label="Ajouter un exemplaire dans"
            placeholder="Choisir un casier libre"
            data={lockers.map(({ id, number, name }) => ({ value: id, label: labelOf(number, name) }))}
            value={lockerId}
            onChange={setChosen}
            searchable={lockers.length > 8}
          />
          <Button type="submit" loading={isLoading} disabled={lockerId === null}>
            Ajouter l’exemplaire
          </Button>
        </Group>
        {error ? <ErrorNotice error={error} /> : null}
      </Stack>
    </form>
  );
}

const labelOf = (number: number, name: string): string =>
  name === '' || name === `Casier ${number}` ? `Casier N°${number}` : `Casier N°${number} (${name})`;

/** The read-only view of the item. */
function ItemFacts({ item }: { readonly item: RentalItemView }) {
  const late = perStartedUnit(item.overdueTimeUnit, item.overdueTimeUnitType);
  return (
    <Facts
      items={[
        { label: 'Description', value: item.description || '–' },
        { label: 'Catégorie', value: item.category ?? '–' },
        { label: 'Référence', value: item.sku ?? '–' },
        { label: 'Proposé à la location', value: item.isActive ? 'oui' : 'non' },
        { label: 'Prix', value: unitPriceText(item) },
        { label: 'TVA', value: percentText(item.tvaRate) },
        {
          label: 'Durée',
          value: `de ${hoursText(item.minRentalDurationHours)} à ${hoursText(item.maxRentalDurationHours)}`,
        },
        { label: 'Retard', value: `${eurosText(item.overduePricePerUnit)} HT ${late}` },
        { label: 'Tolérance', value: hoursText(item.gracePeriodHours) },
        { label: 'Dépôt de garantie', value: eurosText(item.depositAmount) },
        { label: 'Droit de rétractation', value: exclusionWords(item.withdrawalExclusion) },
        item.allowReservations
          ? { label: 'Réservable', value: `${hoursText(item.maxAdvanceReservationHours)} à l’avance` }
          : { label: 'Réservable', value: 'non' },
        item.allowReservations && {
          label: 'Gardé après l’heure de début',
          value: hoursText(item.reservationHoldHours),
        },
        item.allowReservations && {
          label: 'Annulation gratuite jusqu’à',
          value: `${hoursText(item.cancellationDeadlineHours)} avant le début`,
        },
        item.allowReservations && {
          label: 'Pénalité d’absence',
          value: percentText(item.noShowPenaltyPercentage),
        },
        item.allowReservations && {
          label: 'Marge avant une réservation',
          value: hoursText(item.reservationProtectionBufferHours),
        },
      ]}
    />
  );
}

/** The units of an item: the locker of each, whether it can be rented, and why not (specification §4). */
function UnitsSection({ item }: { readonly item: RentalItemView }) {
  const may = useMay();
  const query = platform.useRentalAssignmentsQuery(
    { params: { itemId: item.id }, toasts: false },
    { pollingInterval: 10_000, skipPollingIfUnfocused: true },
  );
  return (
    <Section title="Exemplaires">
      <QueryState query={query} isPart>
        {({ items }) => (
          <Stack gap="sm">
            {items.length === 0 ? (
              <Text>
                Aucun exemplaire&nbsp;: mettez-en un dans un casier pour que l’article puisse être loué.
              </Text>
            ) : (
              <ul className="units">
                {items.map((unit) => (
                  <UnitRow
                    key={unit.id}
                    unit={unit}
                    cabinetId={item.cabinetId}
                    mayMaintain={may(operators)}
                    mayManage={may(managers)}
                  />
                ))}
              </ul>
            )}
            {may(managers) ? <AssignUnit item={item} /> : null}
          </Stack>
        )}
      </QueryState>
    </Section>
  );
}

/** The price curve of the form's values, saved or not; of the saved item while a field is invalid. */
function Prices({ item, draft, isEditable }: { item: RentalItemView; draft: unknown; isEditable: boolean }) {
  const query = platform.usePricingThresholdsQuery({ params: { itemId: item.id }, toasts: false });
  const [packages, setPackages] = useState<readonly PackageValues[] | null>(null);
  const values = useMemo(() => readItem(draft) ?? item, [draft, item]);
  const terms = useMemo(
    () => termsOf(values, packages ?? query.data?.items ?? []),
    [values, packages, query.data],
  );
  return (
    <>
      <Section title="Forfaits">
        <QueryState query={query} isPart>
          {({ items }) => (
            <ThresholdsEditor
              item={{ ...values, id: item.id }}
              thresholds={items}
              isEditable={isEditable}
              onDraft={setPackages}
            />
          )}
        </QueryState>
      </Section>
      <Section title="Prix selon la durée">
        <PriceCurve
          terms={terms}
          shortestHours={values.minRentalDurationHours}
          longestHours={values.maxRentalDurationHours}
        />
      </Section>
    </>
  );
}

function Item({ item }: { readonly item: RentalItemView }) {
  const may = useMay();
  const send = useSend();
  const form: ItemHandle = useRef(null);
  const [typed, setTyped] = useState<unknown>(null);
  const [isDeleting, setDeleting] = useState(false);
  const mayEdit = may(managers);
  const isEditable = mayEdit && item.isEditable;
  const navigate = useNavigate();
  const { id: itemId, cabinetId } = item;
  const booking = may(operators)
    ? [
        {
          label: 'Nouvelle location',
          disabledReason: item.isActive ? null : 'Cet article n’est pas proposé à la location.',
          onClick: () => void navigate(newRentalPath({ cabinetId, itemId })),
        },
      ]
    : [];
  const removing = mayEdit
    ? [
        {
          label: 'Supprimer l’article',
          tone: 'danger' as const,
          disabledReason: item.isEditable ? null : rentedText,
          onClick: () => setDeleting(true),
        },
      ]
    : [];
  return (
    <DetailPage
      title={item.name}
      {...(item.sku ? { reference: item.sku } : {})}
      subtitle={item.cabinetName}
      status={<OfferedBadge isActive={item.isActive} />}
      actions={[...booking, ...removing]}
      aside={
        <>
          <UnitsSection item={item} />
          <PictureSection
            item={item}
            isEditable={isEditable}
            onSend={(image, toasts) => send('uploadRentalItemImage', { params: { itemId }, image, toasts })}
            onErase={(toasts) => send('deleteRentalItemImage', { params: { itemId }, toasts })}
            onSaved={({ version }) => form.current?.follow({ version })}
          />
        </>
      }
    >
      {item.isEditable ? null : <Alert color="blue" icon={<Icon name="info" />} title={rentedText} />}
      <Section title="Article et tarif">
        {isEditable ? <ItemForm item={item} form={form} onChange={setTyped} /> : <ItemFacts item={item} />}
      </Section>
      <Prices item={item} draft={isEditable ? typed : null} isEditable={isEditable} />
      {isDeleting ? (
        <DeleteArticle
          article={item}
          effect="L’article disparaît de la consigne avec ses forfaits, et ses casiers sont libérés. Les commandes passées restent lisibles."
          onDelete={(toasts) => send('deleteRentalItem', { params: { itemId: item.id }, toasts })}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </DetailPage>
  );
}

export function RentalItemPage() {
  const { itemId = '' } = useParams();
  const query = platform.useRentalItemQuery(
    { params: { itemId }, toasts: false },
    { pollingInterval: 10_000, skipPollingIfUnfocused: true },
  );
  return <QueryState query={query}>{(item) => <Item key={item.id} item={item} />}</QueryState>;
}
