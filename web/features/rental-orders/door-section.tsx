/** The doors of a rental: its code, masked until shown, the state of the code, and its uses. */
import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { operators } from '#application/contract/rights.js';
import { isOver } from '#domain/rentals/rental-order.js';
import { refusalText } from '#domain/shared/refusal-labels.js';
import { codeStateByLink } from '#domain/locks/code-state-labels.js';
import { useMay } from '#web/api/auth/use-session.js';
import { OpenLocker } from '#web/features/orders/open-locker.js';
import { reachFact } from '#web/features/orders/facts.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Masked } from '#web/ui/admin/masked.js';
import { platform } from '#web/api/api.js';

const { useLazyRentalAccessCodeQuery } = platform;

const purposes = {
  access: 'Accès',
  return: 'Retour',
  maintenance: 'Maintenance',
  deposit: 'Dépôt',
  collect: 'Collecte',
  pickup: 'Retrait',
} as const;

function CurrentCode({ orderId }: { readonly orderId: string }) {
  const [reveal] = useLazyRentalAccessCodeQuery();
  const read = async (): Promise<string> => {
    const { lockCode } = await reveal({ params: { orderId }, toasts: false }).unwrap();
    return lockCode ?? 'Aucun code valable';
  };
  return <Masked label="le code du casier" reveal={read} />;
}

export function DoorSection({ order }: { readonly order: RentalOrderDetail }) {
  const may = useMay();
  const { grants, accesses } = order;
  return (
    <Section title="Casier et codes">
      <Facts
        items={[
          {
            label: 'Casier',
            value: (
              <>
                <Anchor component={Link} to={`/lockers/${order.lockerId}`}>
                  N°{order.lockerNumber}
                </Anchor>
                {', '}
                <Anchor component={Link} to={`/cabinets/${order.cabinetId}`}>
                  {order.cabinetName}
                </Anchor>
              </>
            ),
          },
          reachFact(order.reach),
          may(operators) && { label: 'Code actuel', value: <CurrentCode orderId={order.id} /> },
          { label: 'Retiré', value: <Moment at={order.pickedUpAt} /> },
          { label: 'Rendu', value: <Moment at={order.returnedAt} /> },
        ]}
      />
      {isOver(order) ? null : (
        <Group>
          <OpenLocker lockerId={order.lockerId} lockerNumber={order.lockerNumber} lock={order.lock} />
        </Group>
      )}
      {grants.length === 0 ? null : (
        <Stack gap={4}>
          <Text fw={600}>Codes donnés</Text>
          <List size="sm">
            {grants.map((grant) => (
              <List.Item key={grant.id}>
                {purposes[grant.purpose]}
                {'\u00a0'}: {codeStateByLink(grant.codeState, order.lock.isLinkLost)}, jusqu’au{' '}
                <Moment at={grant.validUntil} />
                {grant.failure ? ` (${refusalText(grant.failure)})` : ''}
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
      {accesses.length === 0 ? null : (
        <Stack gap={4}>
          <Text fw={600}>Demandes d’accès</Text>
          <List size="sm">
            {accesses.map(({ accessedAt, accessTypeDisplay }) => (
              <List.Item key={accessedAt + accessTypeDisplay}>
                {accessTypeDisplay}, <Moment at={accessedAt} withSeconds />
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
    </Section>
  );
}
