/** The person's sessions; every other device can be signed out, after a theft or a loan (accounts.md#sessions). */
import { Box, Button, Group, List, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import Bowser from 'bowser';
import type { OwnSession } from '#application/contract/people/own-sessions.js';
import { platform } from '#web/api/api.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Ago } from '#web/ui/admin/formats.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

/** The device name for people, from the program's own name: « Firefox sur Windows ». */

/**
 * Programs other than browsers put their name before the first slash: a Node.js script sends « node », which alone
 * means little.
 */
function programText(userAgent: string): string {
  const name = /^[\w.-]{1,40}/.exec(userAgent)?.[0];
  return name ? `Programme «\u00a0${name}\u00a0»` : 'Programme inconnu';
}

/** Platform names of Node.js, which `consigne` sends behind its version. */
const platforms: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

function terminalText(userAgent: string): string {
  const [, version, system = ''] = /^consigne-cli\/([\w.-]{1,20})(?: \((\w+)\))?$/.exec(userAgent) ?? [];
  const name = version ? `Terminal consigne ${version}` : 'Terminal consigne';
  const platform = platforms[system];
  return platform ? `${name} · ${platform}` : name;
}

export function deviceText({ via, userAgent }: Pick<OwnSession, 'via' | 'userAgent'>): string {
  if (via === 'cli') return terminalText(userAgent);
  // All browsers start like this; a parser would guess for anything else.
  if (!userAgent.startsWith('Mozilla/')) return programText(userAgent);
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return programText(userAgent);
  return os.name ? `${browser.name} sur ${os.name}` : browser.name;
}

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
