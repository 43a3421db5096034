/** Puts the order into its locker: open or type the code, then close. A lock without a sensor needs a confirmation. */
import { Button, Group, Stack, Text } from '@mantine/core';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import type { ShopOrderDetail } from '#application/contract/orders/shop-orders.js';
import { remoteRefusalText } from '#domain/locks/lock-reach.js';
import { sinceText } from '#web/lib/since.js';
import { useDoorOpening, type Opening } from '#web/api/door-opening.js';
import { grouped } from '#web/lib/spelling.js';
import { typeset } from '#domain/shared/typography.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ReasonedButton } from '#web/ui/admin/reasoned-button.js';
import { platform } from '#web/api/api.js';

type DoorTask = NonNullable<ShopOrderDetail['doorTask']>;

interface Props {
  readonly order: ShopOrderDetail;
  readonly doorTask: DoorTask;
  readonly onDone: () => void;
}

const pollMs = 3_000;

/** Shows "ouvert" only when the lock reported it (doors-and-codes.md#opening-a-door). */
const openingWords: Readonly<Record<Opening['state'], string>> = {
  idle: '',
  sending: 'Envoi…',
  opening: 'Ouverture…',
  open: 'Ouvert.',
  noAnswer: 'Pas de réponse.',
  refused: 'Pas ouvert.',
};

function howTo({ hasDoorSensor, doorOpenedAt, canConfirm }: DoorVisit): string {
  if (!hasDoorSensor)
    return canConfirm
      ? 'Tapez le code, déposez la commande, fermez la porte, puis confirmez ici.'
      : 'Cette serrure ne dit pas si la porte a servi : affichez son code, déposez la commande, puis confirmez ici.';
  return doorOpenedAt === null
    ? 'Ouvrez le casier, déposez la commande et fermez la porte : le client est averti tout seul.'
    : 'La porte a été ouverte. Fermez-la : le client est averti tout seul.';
}

/** The button that requested the code has disappeared. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

function Doors({ visit, onDone }: { readonly visit: DoorVisit; readonly onDone: () => void }) {
  const params = { code: visit.code };
  const [access, asking] = platform.useAccessDoorMutation();
  const [open] = platform.useOpenDoorMutation();
  const [confirm, confirming] = platform.useConfirmDoorMutation();
  const {
    opening,
    open: openNow,
    isOpening,
  } = useDoorOpening((idempotencyKey) => open({ params, idempotencyKey, toasts: false }), visit.doorOpenedAt);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {visit.canOpenRemotely ? (
          <ReasonedButton
            leftSection={<Icon name="door" size={16} />}
            loading={isOpening}
            whyNot={
              visit.isLinkUp ? null : remoteRefusalText('LOCK_OFFLINE', sinceText(visit.unreachableSince))
            }
            onClick={openNow}
          >
            Ouvrir le casier N°{visit.lockerNumber}
          </ReasonedButton>
        ) : null}
        {visit.lockCode === null ? (
          <Button
            variant={visit.canOpenRemotely && visit.isLinkUp ? 'default' : 'filled'}
            loading={asking.isLoading}
            onClick={() => void access({ params, toasts: { success: false } })}
          >
            Afficher le code du clavier
          </Button>
        ) : null}
        {visit.canConfirm ? (
          <Button
            variant={visit.lockCode === null ? 'default' : 'filled'}
            ref={asking.isSuccess ? takeFocus : undefined}
            loading={confirming.isLoading}
            onClick={() =>
              void confirm({ params, toasts: { success: '!Dépôt confirmé' } }).then((answer) => {
                if (!('error' in answer)) onDone();
              })
            }
          >
            La commande est dans le casier
          </Button>
        ) : null}
      </Group>
      <Text size="sm" role="status">
        {openingWords[opening.state]}
        {'text' in opening ? ` ${opening.text}` : ''}
      </Text>
    </Stack>
  );
}

export function PutInSection({ order, doorTask, onDone }: Props) {
  const { data: visit } = platform.useDoorVisitQuery(
    { params: { code: doorTask.code }, toasts: false },
    { pollingInterval: pollMs },
  );
  const [ready, { isLoading }] = platform.useReadyShopOrderMutation();
  const takeOther = (): void =>
    void ready({
      params: { shopOrderId: order.id },
      body: { isOtherLocker: true },
      toasts: { success: '!Autre casier attribué' },
    });
  return (
    <Section
      title="Mise en casier"
      actions={
        <Button variant="default" size="compact-md" loading={isLoading} onClick={takeOther}>
          Prendre un autre casier
        </Button>
      }
    >
      <Facts
        items={[
          { label: 'Casier', value: `N°${doorTask.lockerNumber}, ${order.cabinetName}` },
          { label: 'Votre code de dépôt', value: doorTask.code },
          visit !== undefined &&
            visit.lockCode !== null && { label: 'Code du clavier', value: grouped(visit.lockCode) },
        ]}
      />
      {visit ? (
        <>
          <Text>{typeset(howTo(visit))}</Text>
          <Doors visit={visit} onDone={onDone} />
        </>
      ) : null}
    </Section>
  );
}
