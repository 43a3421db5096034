/** `/parcels/create`: one parcel after the other, without leaving the keyboard. */
import { Anchor, Button, Group, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CreatedParcel } from '#application/contract/orders/parcel-shapes.js';
import { firstReached, useCabinetChoice } from '#web/ui/admin/form/cabinet-choice.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import { codeWaitsForLink, linkLostText } from '#domain/locks/lock-reach.js';
import { sinceText } from '#web/lib/since.js';
import { reachFact } from '#web/features/orders/facts.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Icon } from '#web/ui/admin/icon.js';
import { Masked } from '#web/ui/admin/masked.js';
import { usePrint } from '#web/ui/admin/page/print-sheet.js';
import { EntryForm } from './entry-form.js';
import { takingParcels } from './use-cabinets.js';
import { PrintedLabels } from './label.js';

/** The parcel created last, with its codes while they are visible, for the label. */
function LastCreated({ parcel }: { readonly parcel: CreatedParcel }) {
  const { sheet, print } = usePrint<CreatedParcel>();
  return (
    <div role="status">
      <Section title="Dernier colis créé">
        <Facts
          items={[
            {
              label: 'N° de suivi',
              value: (
                <Anchor component={Link} to={`/parcels/${parcel.id}`}>
                  {parcel.trackingNumber}
                </Anchor>
              ),
            },
            { label: 'Destinataire', value: parcel.customerName },
            { label: 'Casier', value: `N°${parcel.lockerNumber}, ${parcel.cabinetName}` },
            reachFact(parcel.reach),
            parcel.lock.isLinkLost && {
              label: 'Serrure',
              value: `${codeWaitsForLink} : consigne ${linkLostText(sinceText(parcel.lock.lastSeenAt))}`,
            },
            { label: 'Code de dépôt', value: parcel.depositCode ?? '–' },
            {
              label: 'Code de retrait',
              value: <Masked label="le code de retrait" value={parcel.pickupCode} />,
            },
          ]}
        />
        <Group>
          <Button
            variant="default"
            leftSection={<Icon name="print" size={16} />}
            onClick={() => print(parcel)}
          >
            Imprimer l’étiquette
          </Button>
          {parcel.depositUrl ? (
            <Button
              component="a"
              href={parcel.depositUrl}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<Icon name="door" size={16} />}
            >
              Déposer le colis (dans un nouvel onglet)
            </Button>
          ) : null}
        </Group>
        {sheet ? <PrintedLabels labels={[sheet]} /> : null}
      </Section>
    </div>
  );
}

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
