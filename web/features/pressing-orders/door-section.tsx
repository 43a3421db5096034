/** The next door task. Staff operate their own locker and code; for the customer's they see only the progress. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type {
  PressingCodes,
  PressingOrderDetail,
} from '#application/contract/orders/pressing-order-shapes.js';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { whyNotOpened } from '#web/features/orders/open-locker.js';
import { typeset } from '#domain/shared/typography.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { DoorCodeCard, KeypadCode, type RevealedCode, revealedOf } from '#web/ui/admin/door-code-card.js';
import { ReasonedButton } from '#web/ui/admin/reasoned-button.js';
import { Icon } from '#web/ui/admin/icon.js';
import { pressingSteps } from '#domain/timelines/pressing.js';
import { platform } from '#web/api/api.js';

type DoorTask = NonNullable<PressingOrderDetail['doorTask']>;

interface OfDoorTask {
  readonly orderId: string;
  readonly doorTask: DoorTask;
}

/** A lock without a sensor needs a confirmation from a person who received its code. */
const isWordAwaited = ({ hasDoorSensor, isUnconfirmed }: DoorTask): boolean =>
  !hasDoorSensor && isUnconfirmed;

function Blindness({ doorTask }: Pick<OfDoorTask, 'doorTask'>) {
  if (doorTask.hasDoorSensor) return null;
  return (
    <Text size="sm">
      {typeset(
        doorTask.isUnconfirmed
          ? 'Cette serrure ne dit pas si la porte a servi : fermez-la, puis confirmez ici.'
          : 'Cette serrure ne dit pas si la porte a servi : demandez son code, puis confirmez ici.',
      )}
    </Text>
  );
}

/** The step that a return waits for. A collection can also be recorded with the page's own first button. */
function nextAtDoor({ step, canOpenRemotely, lockCode }: DoorTask): 'open' | 'code' | 'confirm' | null {
  if (step !== 'return') return null;
  if (canOpenRemotely) return 'open';
  return lockCode === null ? 'code' : 'confirm';
}

function DoorWork({ orderId, doorTask, onCode }: OfDoorTask & { readonly onCode: () => void }) {
  const [work, { isLoading }] = platform.useWorkPressingDoorMutation();
  const [giveBack, { isLoading: isMoving }] = platform.useReturnPressingOrderMutation();
  const params = { pressingOrderId: orderId };
  const next = nextAtDoor(doorTask);
  const button = (
    action: 'code' | 'open' | 'confirm',
    label: string,
    success: string,
    whyNot: string | null = null,
  ) => (
    <ReasonedButton
      whyNot={whyNot}
      variant={action === next ? 'filled' : 'default'}
      loading={isLoading}
      onClick={() => {
        if (action === 'code') onCode();
        void work({ params, body: { action }, toasts: { success: `!${success}` } });
      }}
    >
      {label}
    </ReasonedButton>
  );
  return (
    <Group gap="xs" align="start">
      {doorTask.remoteRefusal === 'REMOTE_OPENING_UNSUPPORTED'
        ? null
        : button('open', 'Ouvrir le casier', 'Casier ouvert', whyNotOpened(doorTask))}
      {doorTask.lockCode === null ? button('code', 'Obtenir le code du clavier', 'Code prêt') : null}
      {isWordAwaited(doorTask) ? button('confirm', 'C’est fait', 'Enregistré') : null}
      {doorTask.step === 'return' ? (
        <Button
          variant="subtle"
          loading={isMoving}
          onClick={() =>
            void giveBack({
              params,
              body: { isOtherLocker: true },
              toasts: { success: '!Autre casier attribué' },
            })
          }
        >
          {typeset('La porte reste fermée : autre casier')}
        </Button>
      ) : null}
    </Group>
  );
}

/** Undoes a return within five minutes. */
function UndoReturn({ orderId }: Pick<OfDoorTask, 'orderId'>) {
  const [work, { isLoading }] = platform.useWorkPressingDoorMutation();
  return (
    <Button
      variant="subtle"
      loading={isLoading}
      leftSection={<Icon name="back" size={16} />}
      onClick={() =>
        void work({
          params: { pressingOrderId: orderId },
          body: { action: 'undo' },
          toasts: { success: '!Retour annulé' },
        })
      }
    >
      Je n’ai rien déposé
    </Button>
  );
}

const undoableMs = 5 * 60_000;

export function DoorSection({ order }: { readonly order: PressingOrderDetail }) {
  const may = useMay();
  const [reveal] = platform.useLazyRevealPressingCodesQuery();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const { doorTask, id: orderId, returnedAt, serverTime } = order;
  if (!doorTask) return null;
  const isOurs = doorTask.code !== null && may(operators);
  const read = (): Promise<PressingCodes> =>
    reveal({ params: { pressingOrderId: orderId }, toasts: false }).unwrap();
  const readOwn = async (): Promise<RevealedCode> => {
    const { userPickupCode, userReturnCode, codeUrl } = await read();
    return revealedOf(userPickupCode ?? userReturnCode, codeUrl);
  };
  const isJustReturned =
    doorTask.step === 'pickup' &&
    returnedAt !== null &&
    Date.parse(serverTime) < Date.parse(returnedAt) + undoableMs;
  return (
    <>
      <DoorCodeCard
        title={pressingSteps[doorTask.step]}
        doorCode={{ ...doorTask, revealed: null, doneAt: null }}
        {...(isOurs && { onReveal: readOwn })}
      />
      {isOurs ? (
        <Section title="À la porte">
          <KeypadCode
            {...doorTask}
            isRevealed={askedFor === doorTask.code}
            onReveal={async () => (await read()).userLockCode}
          />
          <Blindness doorTask={doorTask} />
          <DoorWork orderId={orderId} doorTask={doorTask} onCode={() => setAskedFor(doorTask.code)} />
        </Section>
      ) : null}
      {isJustReturned && may(operators) ? <UndoReturn orderId={orderId} /> : null}
    </>
  );
}
