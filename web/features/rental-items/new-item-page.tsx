/** A new item in a cabinet, with the specification's defaults filled in (§5). */
import { Paper } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { newRentalItemBody } from '#application/contract/rentals/rental-item-shapes.js';
import { itemDefaults } from '#domain/rentals/item-limits.js';
import { useSend } from '#web/api/use-send.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { ItemFields } from './item-fields.js';

const emptyItem = {
  ...itemDefaults,
  name: '',
  description: '',
  category: null,
  sku: null,
  isActive: true,
  rentalPricePerUnit: null,
  overduePricePerUnit: 0,
  depositAmount: 0,
};

export function NewItemPage() {
  const { cabinetId = '' } = useParams();
  const navigate = useNavigate();
  const send = useSend();
  const blank = { ...emptyItem, cabinetId };
  return (
    <ScreenPage
      title="Nouvel article"
      subtitle="Les forfaits, la photo et les exemplaires viennent juste après."
    >
      <Paper p="md" radius="md" maw={820}>
        <RecordForm
          schema={newRentalItemBody}
          values={blank}
          draft={`new-item.${cabinetId}`}
          submitLabel="Créer l’article"
          onSubmit={(values) => {
            const body = newRentalItemBody.parse(values);
            return send('createRentalItem', { body, done: '!Article créé' });
          }}
          onSaved={({ id }) => navigate(`/cabinets/${cabinetId}/items/${id}`, { replace: true })}
          onCancel={() => navigate(`/cabinets/${cabinetId}?tab=items`)}
        >
          <ItemFields />
        </RecordForm>
      </Paper>
    </ScreenPage>
  );
}
