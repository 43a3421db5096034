/** `/parcels/create`: one parcel after the other, without leaving the keyboard. */
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import type { CreatedParcel } from '#application/contract/orders/parcel-shapes.js';
import { firstReached, useCabinetChoice } from '#web/ui/admin/form/cabinet-choice.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import { EntryForm } from './entry-form.js';
import { LastCreated } from './last-created.js';
import { takingParcels } from './use-cabinets.js';

export function CreateParcelPage() {
  const { data, error, refetch, isFetching } = useCabinetChoice(takingParcels).query;
  const [last, setLast] = useState<CreatedParcel | null>(null);
  const first = data && firstReached(data.items);
  const isPhone = usePhone();
  const created = last ? <LastCreated parcel={last} /> : null;
  return (
    <ScreenPage title="Créer un colis">
      {error ? <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} /> : null}
      {data && !first ? (
        <EmptyNotice
          title="Aucune consigne Click & Collect"
          text="Mettez d’abord une consigne en service dans ce mode."
          action={<ToCabinets />}
        />
      ) : null}
      {first ? (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
          {/* On a phone, shows the code above the form, which is two screens long. */}
          {isPhone ? created : null}
          <EntryForm first={first} onCreated={setLast} />
          {isPhone ? null : created}
        </SimpleGrid>
      ) : null}
    </ScreenPage>
  );
}
