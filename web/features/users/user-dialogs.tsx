/** A new or existing user in one dialog; a new user gets an invitation by e-mail. */
import { Select, SimpleGrid, Text } from '@mantine/core';
import { type Role, roleLabels, roles } from '#domain/access/role.js';
import { api } from '#application/contract/index.js';
import type { UserView } from '#application/contract/people/users.js';
import { useSession } from '#web/api/auth/use-session.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { PhoneField, SwitchField, TextField } from '#web/ui/admin/form/fields.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { CompanyChoice } from '#web/ui/admin/form/company-choice.js';
import { useFieldOf } from '#web/ui/admin/form/field-context.js';
import { useCreateUserMutation, useUpdateUserMutation, useUserQuery } from './user-calls.js';
import { userBody } from './user-body.js';
import { nameOf, roleHints, rolesText } from './words.js';

const isRole = (value: string | null): value is Role => roles.some((role) => role === value);

/** A single role can be chosen; a user who already has several keeps them until another is chosen. */
function RoleField({ disabled }: { readonly disabled: boolean }) {
  const { isAdmin } = useSession();
  const { value, setValue, inputProps } = useFieldOf('roles', 'Rôle');
  const company = useFieldOf('companyId', 'Entreprise');
  const held = Array.isArray(value) ? (value as Role[]) : [];
  const [leading = null] = held;
  const offered = roles.filter((role) => isAdmin || role !== 'Admin');
  const choose = (role: string | null): void => {
    if (!isRole(role) || role === leading) return;
    setValue([role]);
    if (role === 'Admin') company.setValue(null);
    else if (company.value === null) company.setValue(undefined);
  };
  return (
    <Select
      {...inputProps}
      withAsterisk
      aria-required
      disabled={disabled}
      allowDeselect={false}
      data={offered.map((role) => ({ value: role, label: roleLabels[role] }))}
      description={leading && roleHints[leading]}
      value={leading}
      onChange={choose}
    />
  );
}

function CompanyField({ disabled }: { readonly disabled: boolean }) {
  const { value } = useFieldOf('roles', 'Rôle');
  const isPlatform = Array.isArray(value) && value.includes('Admin');
  return isPlatform ? null : <CompanyChoice disabled={disabled} />;
}

/** Role and company depend on each other: platform staff have no company, all others have one (accounts.md#people). */
const RightsFields = ({ disabled = false }: { readonly disabled?: boolean }) => (
  <>
    <RoleField disabled={disabled} />
    <CompanyField disabled={disabled} />
  </>
);

const Names = ({ isOwn = false }: { readonly isOwn?: boolean }) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextField name="firstName" label="Prénom" required maxLength={100} />
      <TextField name="lastName" label="Nom" required maxLength={100} />
    </SimpleGrid>
    <EmailField name="email" label="E-mail" required disabled={isOwn} />
    <PhoneField name="phoneNumber" label="Téléphone" emptyAs={null} />
  </>
);

const operator: Role[] = ['Operator'];
const blank = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: null as string | null,
  roles: operator,
  companyId: undefined as string | null | undefined,
};

/** Presets role and company when opened from a company's list of managers. */
function useBlank() {
  const { isAdmin } = useSession();
  const { role, companyId } = useChosen(api.userCounts, 'role', 'companyId');
  const requested = roles.filter((known) => known === role && (isAdmin || known !== 'Admin'));
  const belongsTo = requested.includes('Admin') ? null : companyId;
  return {
    ...blank,
    ...(requested.length > 0 && { roles: requested }),
    ...(isAdmin && { companyId: belongsTo }),
  };
}

interface NewProps {
  readonly onInvited: (user: UserView) => void;
  readonly onClose: () => void;
}

export function NewUserDialog({ onInvited, onClose }: NewProps) {
  const [create] = useCreateUserMutation();
  const values = useBlank();
  return (
    <RecordDialog
      title="Inviter un utilisateur"
      onClose={onClose}
      size="lg"
      schema={api.createUser.body}
      values={values}
      draft="user"
      submitLabel="Inviter"
      onSubmit={(body) => create({ body, toasts: { success: '!Utilisateur créé', error: false } }).unwrap()}
      onSaved={(user) => {
        onInvited(user);
        onClose();
      }}
    >
      <Text c="dimmed">
        Un e-mail lui permet de choisir son mot de passe. Le lien reste valable 7{'\u00a0'}jours.
      </Text>
      <Names />
      <RightsFields />
    </RecordDialog>
  );
}

function inWords(name: string, value: unknown): string | undefined {
  if (name === 'roles' && Array.isArray(value)) return rolesText(value as Role[]);
  return undefined;
}

interface EditProps {
  readonly user: UserView;
  readonly onSaved: (since: UserView) => void;
  readonly onClose: () => void;
}

export function EditUserDialog({ user, onSaved, onClose }: EditProps) {
  const params = { userId: user.id };
  const [save] = useUpdateUserMutation();
  const { refetch } = useUserQuery({ params, toasts: false });
  const isOwn = useSession().user?.id === user.id;
  const values = userBody(user);
  return (
    <RecordDialog
      title={nameOf(user)}
      onClose={onClose}
      size="lg"
      schema={api.updateUser.body}
      values={values}
      draft={`user.${user.id}`}
      submitLabel="Enregistrer"
      describe={inWords}
      onSubmit={(body) =>
        save({ params, body, toasts: { success: '!Utilisateur mis à jour', error: false } }).unwrap()
      }
      onSaved={(since) => {
        onSaved(since);
        onClose();
      }}
      reload={async () => userBody(await refetch().unwrap())}
    >
      <Names isOwn={isOwn} />
      <RightsFields disabled={isOwn} />
      <SwitchField
        name="isActive"
        label="Compte actif"
        disabled={isOwn}
        hint={
          isOwn
            ? 'Personne ne désactive son propre compte, ni ne change son adresse ou son rôle : demandez à un autre responsable.'
            : 'Un compte désactivé ne peut plus se connecter et ses appareils sont déconnectés.'
        }
      />
    </RecordDialog>
  );
}
