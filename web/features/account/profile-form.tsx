/** The user's own name and phone; the page header shows a changed name at once. */
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '#application/contract/index.js';
import type { UserView } from '#application/contract/people/users.js';
import { platform } from '#web/api/api.js';
import { userChanged } from '#web/api/auth/session-slice.js';
import { PhoneField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';

const { useUpdateMeMutation } = platform;

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

export function ProfileForm({ user, reload }: Props) {
  const [save] = useUpdateMeMutation();
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
        save({
          body: { ...body, version: isTakenUp ? body.version : Math.max(body.version, known) },
          toasts: { success: '!Profil mis à jour', error: false },
        }).unwrap()
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
