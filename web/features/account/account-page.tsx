/** `/account/`: own name, phone, password, second factor, devices and keyboard; rights are shown (specification §7). */
import { Card, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { roleLabels } from '#domain/access/role.js';
import type { UserView } from '#application/contract/people/users.js';
import { platform } from '#web/api/api.js';
import { useSession } from '#web/api/auth/use-session.js';
import { Facts } from '#web/ui/admin/facts.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { ShortcutsSwitch } from '#web/ui/admin/palette/shortcuts-switch.js';
import { shortestPassword } from '#domain/access/password.js';
import { newPassword, typedPassword } from '#application/contract/people/account-fields.js';
import { PasswordField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { ProfileForm } from './profile-form.js';
import { SecondFactorPart } from './second-factor-part.js';
import { SessionsPart } from './sessions-part.js';

const { useUpdateMeMutation } = platform;

/** Both are required here; the call itself may omit them. */
const schema = z.object({ currentPassword: typedPassword, newPassword });

/**
 * Changes the password after a check of the current one; every other device is signed out
 * (accounts.md#passwords-and-links).
 */
function PasswordForm({ user }: { readonly user: UserView }) {
  const [save] = useUpdateMeMutation();
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
        save({
          body: { firstName, lastName, phoneNumber, version, ...passwords },
          toasts: { success: '!Mot de passe mis à jour', error: false },
        }).unwrap()
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

const { useMeQuery, useMyCompanyNameQuery } = platform;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card withBorder padding="lg" component="section" aria-label={title}>
    <Stack gap="md">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  </Card>
);

function Rights({ user }: { readonly user: UserView }) {
  const { data } = useMyCompanyNameQuery({ toasts: false });
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
  const answer = useMeQuery({ toasts: false });
  const { isHeldBack } = useSession();
  // People who were led here for the second factor see it first; it keeps its place after the set-up.
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
