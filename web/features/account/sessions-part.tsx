/** The person's sessions; every other device can be signed out, after a theft or a loan (accounts.md#sessions). */
import { Box, Button, Group, List, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { OwnSession } from '#application/contract/own-sessions.js';
import { platform } from '#web/api/api.js';
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.js';
import { Ago } from '#web/ui/admin/formats.js';
import { QueryState } from '#web/ui/admin/query-state.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { deviceText } from './device-words.js';

const { useMySessionsQuery, useEndMyOtherSessionsMutation } = platform;

const Device = ({ session }: { readonly session: OwnSession }) => (
  <List.Item>
    <Group gap="xs">
      <Text fw={600}>{deviceText(session)}</Text>
      {session.isCurrent ? <StatusBadge tone="good">Cet appareil</StatusBadge> : null}
    </Group>
    <Text size="sm" c="dimmed">
      Connecté <Ago at={session.createdAt} /> depuis {session.address}
      {session.isCurrent ? null : (
        <>
          , utilisé <Ago at={session.lastUsedAt} />
        </>
      )}
    </Text>
  </List.Item>
);

interface EndOthersProps {
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

function EndOthers({ onEnded, onClose }: EndOthersProps) {
  const [end] = useEndMyOtherSessionsMutation();
  return (
    <ConfirmDialog
      title="Déconnecter les autres appareils&nbsp;?"
      effect="Tous sauf celui-ci. Il faudra y saisir le mot de passe de nouveau."
      confirmLabel="Déconnecter"
      tone="danger"
      onConfirm={async () => {
        await end({ toasts: { success: '!Autres appareils déconnectés', error: false } }).unwrap();
        onEnded();
      }}
      onClose={onClose}
    />
  );
}

/** The button disappears with the other devices: the focus moves to the remaining list. */
function useFocusOnceGone(hasOthers: boolean, isAsked: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (hasEnded && !hasOthers && !isAsked) place.current?.focus();
  }, [hasEnded, hasOthers, isAsked]);
  return { place, onEnded: () => setEnded(true) };
}

export function SessionsPart() {
  const answer = useMySessionsQuery({ toasts: false });
  const [isAsked, setAsked] = useState(false);
  const { place, onEnded } = useFocusOnceGone((answer.data?.items.length ?? 0) > 1, isAsked);
  return (
    <QueryState query={answer} isPart>
      {({ items }) => (
        <Stack gap="md">
          <Box ref={place} tabIndex={-1} role="group" aria-label="Appareils connectés">
            <List listStyleType="none" spacing="sm">
              {items.map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </List>
          </Box>
          {items.length > 1 ? (
            <Group>
              <Button variant="default" onClick={() => setAsked(true)}>
                Déconnecter les autres
              </Button>
            </Group>
          ) : null}
          {isAsked ? <EndOthers onEnded={onEnded} onClose={() => setAsked(false)} /> : null}
        </Stack>
      )}
    </QueryState>
  );
}
