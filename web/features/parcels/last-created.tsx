/** The parcel created last, with its codes while they are visible, for the label. */
import { Anchor, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { CreatedParcel } from '#application/contract/orders/parcel-shapes.js';
import { codeWaitsForLink, linkLostText } from '#domain/locks/lock-reach-labels.js';
import { sinceText } from '#web/lib/since.js';
import { reachFact } from '#web/features/orders/facts.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Icon } from '#web/ui/admin/icon.js';
import { Masked } from '#web/ui/admin/masked.js';
import { usePrint } from '#web/ui/admin/page/print-sheet.js';
import { PrintedLabels } from './label.js';

export function LastCreated({ parcel }: { readonly parcel: CreatedParcel }) {
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
