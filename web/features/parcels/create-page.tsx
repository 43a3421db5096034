/** `/parcels/create`: one parcel after the other, without leaving the keyboard. */
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import type { CreatedParcel } from '#application/contract/parcel-shapes.js';
import { EmptyNotice } from '#web/ui/admin/empty-notice.js';
import { ErrorNotice } from '#web/ui/admin/error-notice.js';
import { ScreenPage } from '#web/ui/admin/screen-page.js';
import { EntryForm } from './entry-form.js';
import { LastCreated } from './last-created.js';
import { takingParcels, useCabinetsByName } from './use-cabinets.js';

export function CreateParcelPage() {
  const { data, error, refetch, isFetching } = useCabinetsByName();
  const [last, setLast] = useState<CreatedParcel | null>(null);
  const cabinets = data && takingParcels(data.items);
  return (
    <ScreenPage title="Créer un colis">
      {error ? <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} /> : null}
      {cabinets?.length === 0 ? (
        <EmptyNotice
          title="Aucune consigne Click & Collect"
          text="Mettez d’abord une consigne en service dans ce mode."
        />
      ) : null}
      {cabinets && cabinets.length > 0 ? (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
          <EntryForm cabinets={cabinets} onCreated={setLast} />
          {last ? <LastCreated parcel={last} /> : null}
        </SimpleGrid>
      ) : null}
    </ScreenPage>
  );
}
