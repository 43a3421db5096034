/** A new article at a pressing or a shop, with the specification's defaults filled in (§5). */
import { Paper } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { newItemBody } from '#application/contract/orders/item-shapes.js';
import { sellableTypeOf } from '#domain/catalogue/sellable-item.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { emptyItem } from './item-record.js';
import { ItemFields } from './item-fields.js';

export function NewItemPage() {
  const { cabinetId = '' } = useParams();
  const navigate = useNavigate();
  const query = platform.useCabinetQuery({ params: { cabinetId }, toasts: false });
  const send = useSend();
  const blank = { ...emptyItem, cabinetId };
  return (
    <QueryState query={query}>
      {(cabinet) => (
        <ScreenPage title="Nouvel article" subtitle={`${cabinet.name} · La photo vient juste après.`}>
          <Paper p="md" radius="md" maw={820}>
            <RecordForm
              schema={newItemBody}
              values={blank}
              draft={`new-item.${cabinetId}`}
              submitLabel="Créer l’article"
              onSubmit={(values) => {
                const body = newItemBody.parse(values);
                return send('createItem', { body, done: '!Article créé' });
              }}
              onSaved={({ id }) => navigate(`/cabinets/${cabinetId}/catalogue/${id}`, { replace: true })}
              onCancel={() => navigate(`/cabinets/${cabinetId}?tab=items`)}
            >
              <ItemFields type={sellableTypeOf(cabinet.mode) ?? 'Product'} />
            </RecordForm>
          </Paper>
        </ScreenPage>
      )}
    </QueryState>
  );
}
