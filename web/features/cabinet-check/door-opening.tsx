/** Opens the door of a step: remotely, or by a keypad code for a lock without a link; else shows why neither works. */
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { CheckedLocker } from '#application/contract/lockers/cabinet-check.js';
import { remoteRefusalText } from '#domain/locks/lock-reach-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { randomKey } from '#web/lib/random-key.js';
import { sinceText } from '#web/lib/since.js';
import { isApiError } from '#web/api/errors.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { Icon } from '#web/ui/admin/icon.js';
import {
  useRequestMaintenanceCodeMutation,
  useOpenLockerMutation,
  useRevealMaintenanceCodeMutation,
} from './check-calls.js';
import { checkReason } from './check-words.js';

const body = { reason: checkReason };

function FromAfar({ lockerId }: { readonly lockerId: string }) {
  const [open, { isLoading, error, data }] = useOpenLockerMutation();
  return (
    <Stack gap="xs">
      <Button
        size="lg"
        loading={isLoading}
        leftSection={<Icon name="door" size={20} />}
        onClick={() =>
          // Each tap is a separate opening: the door may have closed since.
          void open({ params: { lockerId }, body, idempotencyKey: randomKey(), toasts: false })
        }
      >
        {data ? 'Ouvrir de nouveau' : 'Ouvrir'}
      </Button>
      <div role="status">{data && !isLoading ? <Text size="sm">{data.message}</Text> : null}</div>
      {error ? <ErrorNotice error={error} /> : null}
    </Stack>
  );
}

const grouped = (code: string): string => code.replace(/(\d{3})(?=\d)/g, '$1 ');

/** Ignores the refusal because a code is still valid: the page shows the same. */
function unlessLive(error: unknown): void {
  if (!isApiError(error) || error.code !== 'MAINTENANCE_CODE_LIVE') throw error;
}

function ByCode({ lockerId }: { readonly lockerId: string }) {
  const [ask] = useRequestMaintenanceCodeMutation();
  const [reveal] = useRevealMaintenanceCodeMutation();
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const params = { lockerId };
  const tell = async (): Promise<void> => {
    await ask({ params, body, toasts: false }).unwrap().catch(unlessLive);
    setCode((await reveal({ params, toasts: false }).unwrap()).code);
  };
  const start = (): void => {
    setBusy(true);
    setError(null);
    void tell()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return (
    <Stack gap="xs">
      <Button size="lg" loading={isBusy} leftSection={<Icon name="key" size={20} />} onClick={start}>
        Obtenir un code
      </Button>
      <div role="status">
        {code === null ? null : (
          <Text>
            À taper au clavier de la porte, une seule fois&nbsp;:{' '}
            <b className="check-code">{grouped(code)}</b>
          </Text>
        )}
      </div>
      {error ? <ErrorNotice error={error} /> : null}
    </Stack>
  );
}

export function DoorOpening({ locker }: { readonly locker: CheckedLocker }) {
  const { lockerId, remoteRefusal, lastSeenAt } = locker;
  if (remoteRefusal === null) return <FromAfar lockerId={lockerId} />;
  if (remoteRefusal === 'REMOTE_OPENING_UNSUPPORTED') return <ByCode lockerId={lockerId} />;
  return <Text role="status">{typeset(remoteRefusalText(remoteRefusal, sinceText(lastSeenAt)))}</Text>;
}
