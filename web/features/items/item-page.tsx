/** One item of a pressing or a shop: its fields and its picture. */
import { type RefObject, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { type ItemView, itemBody } from '#application/contract/orders/item-shapes.js';
import { managers } from '#application/contract/rights.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useSend } from '#web/api/use-send.js';
import { DeleteArticle } from '#web/features/offers/delete-article.js';
import { OfferedBadge } from '#web/features/offers/offered-badge.js';
import { eurosText, percentText } from '#web/lib/money.js';
import { DetailPage, Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { exclusionWords } from '#web/ui/admin/form/exclusion-field.js';
import { type FormHandle, RecordForm } from '#web/ui/admin/form/record-form.js';
import { useSwitchUndo } from '#web/ui/admin/undo-notice.js';
import { WaitingBanner } from '#web/ui/admin/waiting/waiting-banner.js';
import { PictureSection } from '#web/ui/admin/form/picture-section.js';
import { useItemSwitch, valuesOf } from './item-record.js';
import { ItemFields } from './item-fields.js';
import { delayText, lockerText, lockerTypeOptions, stockWords, typeWords } from './words.js';

const ItemFacts = ({ item }: { readonly item: ItemView }) => (
  <Facts
    items={[
      { label: 'Description', value: item.description || '–' },
      { label: 'Catégorie', value: item.category ?? '–' },
      { label: 'Référence', value: item.sku ?? '–' },
      { label: 'Proposé à la vente', value: item.isActive ? 'oui' : 'non' },
      { label: 'Prix TTC', value: eurosText(item.price) },
      { label: 'TVA', value: percentText(item.tvaRate) },
      typeWords[item.type].hasDelay && { label: 'Délai', value: delayText(item) },
      { label: 'Stock', value: stockWords(item).text },
      { label: 'Emplacements', value: String(item.slotsRequired) },
      { label: 'Casier', value: lockerText(item) },
      { label: 'Droit de rétractation', value: exclusionWords(item.withdrawalExclusion) },
    ]}
  />
);

const describe = (name: string, value: unknown): string | undefined =>
  name === 'requiresSpecificLockerType'
    ? (lockerTypeOptions.find((option) => option.value === String(value))?.label ?? 'tous les casiers')
    : undefined;

const switchedText = ({ name, isActive }: ItemView): string =>
  `« ${name} » ${isActive ? 'proposé à la vente' : 'retiré de la vente'}`;

type Handle = RefObject<FormHandle<ReturnType<typeof valuesOf>> | null>;

function ItemForm({ item, form }: { readonly item: ItemView; readonly form: Handle }) {
  const send = useSend();
  const params = { sellableItemId: item.id };
  const { refetch } = platform.useItemQuery({ params, toasts: false });
  const undo = useSwitchUndo(useItemSwitch(), switchedText, ({ isActive, version }) =>
    form.current?.follow({ isActive, version }),
  );
  return (
    <>
      <RecordForm
        schema={itemBody}
        values={valuesOf(item)}
        draft={`item.${item.id}`}
        submitLabel="Enregistrer l’article"
        describe={describe}
        handle={form}
        onSubmit={(body) => send('updateItem', { params, body, done: '!Article enregistré' })}
        onSaved={(since) => undo.saved(item, since)}
        reload={async () => valuesOf(await refetch().unwrap())}
      >
        <ItemFields type={item.type} />
      </RecordForm>
      {undo.notice}
    </>
  );
}

function Item({ item }: { readonly item: ItemView }) {
  const isEditable = useMay()(managers);
  const [isDeleting, setDeleting] = useState(false);
  const send = useSend();
  const form: Handle = useRef(null);
  return (
    <DetailPage
      title={item.name}
      {...(item.sku ? { reference: item.sku } : {})}
      subtitle={item.cabinetName}
      status={<OfferedBadge isActive={item.isActive} />}
      actions={
        isEditable
          ? [{ label: 'Supprimer l’article', tone: 'danger' as const, onClick: () => setDeleting(true) }]
          : []
      }
      aside={
        <PictureSection
          item={item}
          isEditable={isEditable}
          onSend={(image, toasts) =>
            send('uploadItemImage', { params: { sellableItemId: item.id }, image, toasts })
          }
          onErase={(toasts) => send('deleteItemImage', { params: { sellableItemId: item.id }, toasts })}
          onSaved={({ version }) => form.current?.follow({ version })}
        />
      }
    >
      <WaitingBanner subjectKind="sellableItem" subjectId={item.id} name={item.name} />
      <Section title="Article">
        {isEditable ? <ItemForm item={item} form={form} /> : <ItemFacts item={item} />}
      </Section>
      {isDeleting ? (
        <DeleteArticle
          article={item}
          effect="L’article disparaît de la vente. Les commandes en cours et passées gardent leurs lignes."
          onDelete={(toasts) => send('deleteItem', { params: { sellableItemId: item.id }, toasts })}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </DetailPage>
  );
}

export function ItemPage() {
  const { sellableItemId = '' } = useParams();
  const query = platform.useItemQuery(
    { params: { sellableItemId }, toasts: false },
    { pollingInterval: 10_000, skipPollingIfUnfocused: true },
  );
  return <QueryState query={query}>{(item) => <Item key={item.id} item={item} />}</QueryState>;
}
