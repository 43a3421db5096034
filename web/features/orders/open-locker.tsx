/** « Ouvrir à distance » on an order's page: with a reason for the audit; disabled if the lock is unreachable. */
import { useState } from 'react';
import type { LockReach } from '#application/contract/lockers/lock-reach.js';
import { remoteRefusalText } from '#domain/locks/lock-reach.js';
import { useSend } from '#web/api/use-send.js';
import { sinceText } from '#web/lib/since.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useActionFromAddress } from '#web/ui/admin/waiting/use-action-from-address.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { ReasonedButton } from '#web/ui/admin/reasoned-button.js';

const reasons = ['Le code ne fonctionne pas', 'Le client est devant la porte', 'Serrure lente'] as const;

type Remote = Pick<LockReach, 'remoteRefusal' | 'lastSeenAt'>;

export const whyNotOpened = ({ remoteRefusal, lastSeenAt }: Remote): string | null =>
  remoteRefusal && remoteRefusalText(remoteRefusal, sinceText(lastSeenAt));

interface Props {
  readonly lockerId: string;
  readonly lockerNumber: number;
  readonly lock: Remote;
}

export function OpenLocker({ lockerId, lockerNumber, lock }: Props) {
  const send = useSend();
  const [isDialogOpen, setDialogOpen] = useState(false);
  useActionFromAddress(
    (asked) => asked === 'open' && whyNotOpened(lock) === null,
    () => setDialogOpen(true),
  );
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<Icon name="door" size={16} />}
        whyNot={whyNotOpened(lock)}
        onClick={() => setDialogOpen(true)}
      >
        Ouvrir à distance
      </ReasonedButton>
      {isDialogOpen ? (
        <ReasonDialog
          title={`Ouvrir le casier N°${lockerNumber}`}
          effect="La porte s’ouvre tout de suite. Assurez-vous que quelqu’un est devant."
          confirmLabel="Ouvrir"
          reasons={reasons}
          onConfirm={(reason) =>
            send('openLocker', { params: { lockerId }, body: { reason }, toasts: false })
          }
          onClose={() => setDialogOpen(false)}
        />
      ) : null}
    </>
  );
}
