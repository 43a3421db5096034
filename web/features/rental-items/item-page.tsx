/** One item: its fields, its packages with what they cost by duration, its picture and its units. */
import { Alert } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { RentalItemView } from '#application/contract/rental-item-shapes.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { DeleteArticle } from '#web/features/offers/delete-article.js';
import { OfferedBadge } from '#web/features/offers/offered-badge.js';
import { DetailPage, Section } from '#web/ui/admin/detail-page.js';
import { Icon } from '#web/ui/admin/icon.js';
import { QueryState } from '#web/ui/admin/query-state.js';
import { useOwnVersion } from '#web/ui/admin/own-version.js';
import { useDraft } from '#web/ui/admin/use-draft.js';
import { useDeleteRentalItemMutation, usePricingThresholdsQuery, useRentalItemQuery } from './calls.js';
import { ImageSection } from './image-section.js';
import { ItemFacts } from './item-facts.js';
import { ItemForm } from './item-form.js';
import { PriceCurve } from './price-curve.js';
import { readItem, termsOf, valuesOf, type PackageValues } from './terms.js';
import { ThresholdsEditor } from './thresholds-editor.js';
import { UnitsSection } from './units-section.js';
import { rentedText } from './words.js';

/** The curve of what stands in the fields, saved or not; of the saved item while a field is not yet right. */
function Prices({ item, draft, isEditable }: { item: RentalItemView; draft: unknown; isEditable: boolean }) {
  const query = usePricingThresholdsQuery({ params: { itemId: item.id }, toasts: false });
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
  const draft = useDraft(`item.${item.id}`, valuesOf(item));
  const [typed, setTyped] = useState<unknown>(draft.typed ?? null);
  const [isDeleting, setDeleting] = useState(false);
  const [remove] = useDeleteRentalItemMutation();
  const version = useOwnVersion(draft.typed?.version ?? item.version);
  const mayEdit = may(managers);
  const isEditable = mayEdit && item.isEditable;
  const actions = mayEdit
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
      actions={actions}
      aside={
        <>
          <UnitsSection item={item} />
          <ImageSection item={item} isEditable={isEditable} onSaved={version.made} />
        </>
      }
    >
      {item.isEditable ? null : <Alert color="blue" icon={<Icon name="info" />} title={rentedText} />}
      <Section title="Article et tarif">
        {isEditable ? (
          <ItemForm item={item} draft={draft} version={version} onChange={setTyped} />
        ) : (
          <ItemFacts item={item} />
        )}
      </Section>
      <Prices item={item} draft={isEditable ? typed : null} isEditable={isEditable} />
      {isDeleting ? (
        <DeleteArticle
          article={item}
          effect="L’article disparaît de la consigne avec ses forfaits, et ses casiers sont libérés. Les commandes passées restent lisibles."
          onDelete={(toasts) => remove({ params: { itemId: item.id }, toasts }).unwrap()}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </DetailPage>
  );
}

export function RentalItemPage() {
  const { itemId = '' } = useParams();
  const query = useRentalItemQuery(
    { params: { itemId }, toasts: false },
    { pollingInterval: 10_000, skipPollingIfUnfocused: true },
  );
  return <QueryState query={query}>{(item) => <Item key={item.id} item={item} />}</QueryState>;
}
