/** `/account/`: own name, phone, password, second factor, devices and keyboard; rights are shown (specification §7). */
import { Box, Button, Card, Group, List, Stack, Text, Title, SimpleGrid } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import Bowser from 'bowser';
import { useDispatch } from 'react-redux';
import { roleLabels } from '#domain/access/role.js';
import { shortestPassword } from '#domain/access/password.js';
import type { UserView } from '#application/contract/people/users.js';
import { newPassword, typedPassword } from '#application/contract/people/account-fields.js';
import type { OwnSession } from '#application/contract/people/own-account.js';
import { api } from '#application/contract/index.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { useSession } from '#web/api/auth/use-session.js';
import { Facts } from '#web/ui/admin/facts.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { ShortcutsSwitch } from '#web/ui/admin/palette/keyboard-help.js';
import { PasswordField, PhoneField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Ago } from '#web/ui/admin/formats.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { userChanged } from '#web/api/auth/session-slice.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { AlertsPart } from './alerts-part.js';
import { SecondFactorPart } from './second-factor-part.js';

const bodyOf = ({ firstName, lastName, phoneNumber, version }: UserView) => ({
  firstName,
  lastName,
  phoneNumber,
  version,
});

const isSameProfile = (one: UserView, other: UserView): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.phoneNumber === other.phoneNumber;

interface Props {
  readonly user: UserView;
  readonly reload: () => Promise<UserView>;
}

/** The user's own name and phone; the page header shows a changed name at once. */
function ProfileForm({ user, reload }: Props) {
  const send = useSend();
  const dispatch = useDispatch();
  const show = ({ id, email, firstName, lastName, roles, companyId }: UserView): void =>
    void dispatch(userChanged({ id, email, firstName, lastName, roles, companyId }));
  const [opened, setOpened] = useState(user);
  const { typed, storeTyped, forgetTyped } = useDraft('profile', bodyOf(user));
  // A restored draft is compared with the values at the time of typing, so that later changes appear as a conflict.
  const [isTakenUp, setTakenUp] = useState(typed !== undefined && typed.version !== user.version);
  // A new password or second factor changes only the profile's version; changes from another window are a conflict.
  const known = isSameProfile(opened, user) ? user.version : opened.version;
  return (
    <RecordForm
      schema={api.updateMe.body}
      values={bodyOf(opened)}
      typed={typed}
      onChange={storeTyped}
      submitLabel="Enregistrer"
      onSubmit={(body) =>
        send('updateMe', {
          body: { ...body, version: isTakenUp ? body.version : Math.max(body.version, known) },
          done: '!Profil mis à jour',
        })
      }
      onSaved={(saved) => {
        setOpened(saved);
        forgetTyped();
        setTakenUp(false);
        show(saved);
      }}
      reload={async () => bodyOf(await reload())}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField name="firstName" label="Prénom" required maxLength={100} autoComplete="given-name" />
        <TextField name="lastName" label="Nom" required maxLength={100} autoComplete="family-name" />
      </SimpleGrid>
      <PhoneField name="phoneNumber" label="Téléphone" emptyAs={null} autoComplete="tel" />
    </RecordForm>
  );
}

// The device name for people, from the program's own name: « Firefox sur Windows ».

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

/** The person's sessions; every other device can be signed out, after a theft or a loan (accounts.md#sessions). */
export function deviceText({ via, userAgent }: Pick<OwnSession, 'via' | 'userAgent'>): string {
  if (via === 'cli') return terminalText(userAgent);
  // All browsers start like this; a parser would guess for anything else.
  if (!userAgent.startsWith('Mozilla/')) return programText(userAgent);
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return programText(userAgent);
  return os.name ? `${browser.name} sur ${os.name}` : browser.name;
}

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

function EndOthers({ onEnded, onClose }: { readonly onEnded: () => void; readonly onClose: () => void }) {
  const send = useSend();
  return (
    <ConfirmDialog
      title="Déconnecter les autres appareils&nbsp;?"
      effect="Tous sauf celui-ci. Il faudra y saisir le mot de passe de nouveau."
      confirmLabel="Déconnecter"
      tone="danger"
      onConfirm={async () => {
        await send('endMyOtherSessions', { done: '!Autres appareils déconnectés' });
        onEnded();
      }}
      onClose={onClose}
    />
  );
}

/** The button disappears with the other devices: the focus moves to the remaining list. */
function useFocusOnceGone(hasOthers: boolean, isDialogOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (hasEnded && !hasOthers && !isDialogOpen) place.current?.focus();
  }, [hasEnded, hasOthers, isDialogOpen]);
  return { place, onEnded: () => setEnded(true) };
}

function SessionsPart() {
  const answer = platform.useMySessionsQuery({ toasts: false });
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { place, onEnded } = useFocusOnceGone((answer.data?.items.length ?? 0) > 1, isDialogOpen);
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
              <Button variant="default" onClick={() => setDialogOpen(true)}>
                Déconnecter les autres
              </Button>
            </Group>
          ) : null}
          {isDialogOpen ? <EndOthers onEnded={onEnded} onClose={() => setDialogOpen(false)} /> : null}
        </Stack>
      )}
    </QueryState>
  );
}

/** Both are required here; the call itself may omit them. */
const schema = z.object({ currentPassword: typedPassword, newPassword });

/**
 * Changes the password after a check of the current one; every other device is signed out
 * (accounts.md#passwords-and-links).
 */
function PasswordForm({ user }: { readonly user: UserView }) {
  const send = useSend();
  const [timesChanged, setTimesChanged] = useState(0);
  const { firstName, lastName, phoneNumber, version } = user;
  return (
    <RecordForm
      // Cleared only after a password change, because the profile beside it may be saved while the user types here.
      key={timesChanged}
      schema={schema}
      values={{ currentPassword: '', newPassword: '' }}
      submitLabel="Changer le mot de passe"
      onSubmit={(passwords) =>
        send('updateMe', {
          body: { firstName, lastName, phoneNumber, version, ...passwords },
          done: '!Mot de passe mis à jour',
        })
      }
      onSaved={() => setTimesChanged((times) => times + 1)}
    >
      <Text c="dimmed">Vos autres appareils seront déconnectés.</Text>
      <PasswordField
        name="currentPassword"
        label="Mot de passe actuel"
        required
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label="Nouveau mot de passe"
        required
        hint={`Au moins ${shortestPassword} caractères. Une phrase est facile à retenir.`}
      />
    </RecordForm>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card padding="lg" component="section" aria-label={title}>
    <Stack gap="md">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  </Card>
);

function Rights({ user }: { readonly user: UserView }) {
  const { data } = platform.useMyCompanyNameQuery({ toasts: false });
  return (
    <Facts
      items={[
        { label: 'E-mail', value: user.email },
        { label: 'Rôle', value: user.roles.map((role) => roleLabels[role]).join(', ') },
        { label: 'Entreprise', value: data === undefined ? '…' : (data?.companyName ?? 'Plateforme') },
        { label: 'Consignes', value: user.hasRestrictions ? 'Certaines seulement' : 'Toutes' },
      ]}
    />
  );
}

export function AccountPage() {
  const answer = platform.useMeQuery({ toasts: false });
  const { isHeldBack } = useSession();
  // The second factor comes first for users who must set it up, and stays there afterwards.
  const [isFactorFirst] = useState(isHeldBack);
  const factor = (
    <Part title="Double authentification">
      <SecondFactorPart />
    </Part>
  );
  return (
    <ScreenPage title="Mon compte">
      <QueryState query={answer}>
        {(user) => (
          <Stack gap="lg" maw={640}>
            {isFactorFirst ? factor : null}
            <Part title="Mes droits">
              <Rights user={user} />
            </Part>
            <Part title="Mon profil">
              <ProfileForm user={user} reload={() => answer.refetch().unwrap()} />
            </Part>
            {isHeldBack ? null : (
              <Part title="Mes alertes">
                <AlertsPart />
              </Part>
            )}
            <Part title="Mon mot de passe">
              <PasswordForm user={user} />
            </Part>
            {isFactorFirst ? null : factor}
            <Part title="Mes appareils">
              <SessionsPart />
            </Part>
            <Part title="Clavier">
              <ShortcutsSwitch />
            </Part>
          </Stack>
        )}
      </QueryState>
    </ScreenPage>
  );
}
