/**
 * The maintenance code: requested with a reason, shown on demand, revoked early
 * (doors-and-codes.md#maintenance-codes).
 */
import { lockTemplates } from '#domain/locks/templates.js';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { LockerDetail, MaintenanceView } from '#application/contract/lockers/locker-shapes.js';
import { CodeStateBadge } from '#web/ui/admin/code-state-badge.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { newCodeRefusalText } from '#domain/locks/lock-reach.js';
import { sinceText } from '#web/lib/since.js';
import { ReasonedButton } from '#web/ui/admin/reasoned-button.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { Masked } from '#web/ui/admin/masked.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import {
  useRequestMaintenanceCodeMutation,
  useRevealMaintenanceCodeMutation,
  useRevokeMaintenanceCodeMutation,
} from './locker-calls.js';
import { maintenanceReasons } from './words.js';

/** « 12345678 » → « 1234 5678 »: grouped for typing and reading aloud. */
const grouped = (code: string): string =>
  code.length === 9 ? code.replace(/(\d{3})(?=\d)/g, '$1 ') : code.replace(/(\d{4})(?=\d)/g, '$1 ');

const useful = ({ isOneTime }: MaintenanceView): string =>
  isOneTime ? 'Une seule ouverture' : 'Autant d’ouvertures que nécessaire';

interface RunningProps {
  readonly lockerId: string;
  readonly running: MaintenanceView;
  readonly isLinkLost: boolean;
}

function Running({ lockerId, running, isLinkLost }: RunningProps) {
  const [reveal] = useRevealMaintenanceCodeMutation();
  const [revoke] = useRevokeMaintenanceCodeMutation();
  const [isAsking, setIsAsking] = useState(false);
  const params = { lockerId };
  const effect = running.canRevokeOnLock
    ? 'Le code est effacé de la serrure et le casier redevient libre.'
    : 'Cette serrure est autonome : le code ne peut pas en être effacé. Il ne sera plus affiché et s’éteindra de lui-même.';
  return (
    <Stack gap="sm">
      {running.isOccupied ? (
        <Alert color="orange" variant="light" title="Ce casier est occupé">
          Les affaires d’un client sont derrière la porte. Votre passage est écrit dans sa commande.
        </Alert>
      ) : null}
      <Facts
        items={[
          {
            label: 'Code',
            value: running.canReveal ? (
              <Masked
                label="le code de maintenance"
                reveal={async () => grouped((await reveal({ params, toasts: false }).unwrap()).code)}
              />
            ) : (
              'Révoqué'
            ),
          },
          { label: 'État', value: <CodeStateBadge state={running.codeState} isLinkLost={isLinkLost} /> },
          { label: 'Ouvre jusqu’au', value: <Moment at={running.validUntil} /> },
          { label: 'Usage', value: useful(running) },
          { label: 'Demandé par', value: `${running.by} : ${running.reason}` },
        ]}
      />
      {running.canReveal ? (
        <Group>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Révoquer le code
          </Button>
        </Group>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Révoquer le code de maintenance"
          effect={effect}
          confirmLabel="Révoquer"
          onConfirm={() => revoke({ params, toasts: { success: '!Code révoqué', error: false } }).unwrap()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Stack>
  );
}

function effectOf({ door, smartlockType }: LockerDetail): string {
  const life =
    lockTemplates[smartlockType].codes === 'pushed'
      ? 'Le code ouvre la porte pendant 15 minutes.'
      : 'La serrure est autonome : le code ouvre une seule fois, jusqu’à la fin de l’heure suivante au plus tard.';
  const place =
    door.claim === null
      ? 'Un casier libre est réservé à la maintenance pendant ce temps.'
      : 'Ce casier est occupé : son client le garde, et votre passage est écrit dans sa commande.';
  return `${life} ${place}`;
}

export function MaintenanceSection({ locker }: { readonly locker: LockerDetail }) {
  const [ask] = useRequestMaintenanceCodeMutation();
  const [isAsking, setIsAsking] = useState(false);
  const running = locker.maintenance;
  const params = { lockerId: locker.id };
  const canAsk = locker.commissionedAt !== null && !running?.canReveal;
  return (
    <Section title="Code de maintenance">
      {running ? (
        <Running lockerId={locker.id} running={running} isLinkLost={locker.door.lockLink === 'lost'} />
      ) : null}
      {running ? null : <Text size="sm">Pour ouvrir sur place sans le code du client, avec un motif.</Text>}
      {canAsk ? (
        <Group>
          <ReasonedButton
            variant="default"
            leftSection={<Icon name="key" size={16} />}
            whyNot={
              locker.can.maintenance
                ? null
                : newCodeRefusalText('LOCK_OFFLINE', sinceText(locker.link.lastSeenAt))
            }
            onClick={() => setIsAsking(true)}
          >
            Demander un code
          </ReasonedButton>
        </Group>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={`Code de maintenance, casier N°${locker.number}`}
          effect={effectOf(locker)}
          confirmLabel="Demander le code"
          reasons={maintenanceReasons}
          onConfirm={(reason) =>
            ask({
              params,
              body: { reason },
              toasts: { success: '!Code de maintenance demandé', error: false },
            }).unwrap()
          }
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Section>
  );
}
