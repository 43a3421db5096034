/**
 * Changes the password after a check of the current one; every other device is signed out
 * (accounts.md#passwords-and-links).
 */
import { Text } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { shortestPassword } from '#domain/access/password.js';
import { newPassword, typedPassword } from '#application/contract/account-fields.js';
import type { UserView } from '#application/contract/users.js';
import { platform } from '#web/api/api.js';
import { PasswordField } from '#web/ui/admin/fields.js';
import { RecordForm } from '#web/ui/admin/record-form.js';

const { useUpdateMeMutation } = platform;

/** Both are needed here; in the call they may be left out. */
const schema = z.object({ currentPassword: typedPassword, newPassword });

export function PasswordForm({ user }: { readonly user: UserView }) {
  const [save] = useUpdateMeMutation();
  const [timesChanged, setTimesChanged] = useState(0);
  const { firstName, lastName, phoneNumber, version } = user;
  return (
    <RecordForm
      // Empty again only once a password was changed: the profile beside it may be saved while one types here.
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
