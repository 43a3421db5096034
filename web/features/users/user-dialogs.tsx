/** A new or existing user in one dialog; a new user gets an invitation by e-mail. */
import { Select, SimpleGrid, Text, MultiSelect, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { type Role, roleLabels, roles } from '#domain/access/role.js';
import { api } from '#application/contract/index.js';
import type { UserView } from '#application/contract/people/users.js';
import type { Reply } from '#application/contract/route.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { useSession } from '#web/api/auth/use-session.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { PhoneField, SwitchField, TextField, useFieldOf } from '#web/ui/admin/form/fields.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { CompanyChoice } from '#web/ui/admin/form/company-choice.js';
import { useSettled } from '#web/lib/settled.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { nameOf, roleHints, rolesText } from './words.js';

/** The request body of a user edit: all editable fields, and the version that was read. */
export const userBody = (user: UserView) => {
  const { firstName, lastName, email, phoneNumber, roles, companyId, isActive, version } = user;
  return { firstName, lastName, email, phoneNumber, roles, companyId, isActive, version };
};

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
  const send = useSend();
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
      onSubmit={(body) => send('createUser', { body, done: '!Utilisateur créé' })}
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
  const send = useSend();
  const { refetch } = platform.useUserQuery({ params, toasts: false });
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
      onSubmit={(body) => send('updateUser', { params, body, done: '!Utilisateur mis à jour' })}
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

type Access = Reply<typeof api.cabinetAccess>;

interface Props {
  readonly user: UserView;
  readonly onClose: () => void;
}

type Named = Access['cabinets'][number];

/** The company's cabinets by a part of the name, plus the chosen ones, which the next search may omit. */
function useOffered({ companyId }: UserView, access: Access) {
  const { isAdmin } = useSession();
  const [search, setSearch] = useState('');
  const ofCompany = isAdmin && companyId !== null ? { companyId } : {};
  const settledSearch = useSettled(search.trim().slice(0, 100), 300);
  const query = { pageSize: 100, sort: 'name', order: 'asc', search: settledSearch, ...ofCompany } as const;
  const { data } = platform.useListCabinetsQuery({ query, toasts: false });
  const [chosen, setChosen] = useState<readonly Named[]>(access.cabinets);
  const known = new Map([...chosen, ...(data?.items ?? [])].map(({ id, name }) => [id, name]));
  return {
    data: [...known].map(([value, label]) => ({ value, label })),
    cabinetIds: chosen.map(({ id }) => id),
    choose: (ids: readonly string[]) => setChosen(ids.map((id) => ({ id, name: known.get(id) ?? id }))),
    setSearch,
  };
}

function Choice({ user, access, onClose }: Props & { readonly access: Access }) {
  const [isRestricted, setRestricted] = useState(access.hasRestrictions);
  const { data, cabinetIds, choose, setSearch } = useOffered(user, access);
  const send = useSend();
  const params = { userId: user.id };
  const toasts = { success: '!Utilisateur mis à jour', error: false } as const;
  const save = (): Promise<unknown> =>
    isRestricted
      ? send('restrictCabinets', { params, body: { cabinetIds, version: access.version }, toasts })
      : send('liftCabinetRestrictions', { params, toasts });
  return (
    <ConfirmDialog
      title={`Consignes de ${nameOf(user)}`}
      effect="Cette personne ne voit que les consignes choisies, leurs casiers et leurs commandes."
      confirmLabel="Enregistrer"
      canConfirm={!isRestricted || cabinetIds.length > 0}
      whyNot="Choisissez au moins une consigne."
      chosen={cabinetIds.join()}
      onConfirm={save}
      onClose={onClose}
    >
      <Radio.Group
        label="Accès"
        value={isRestricted ? 'some' : 'all'}
        onChange={(value) => setRestricted(value === 'some')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label="Toutes les consignes de l’entreprise" />
          <Radio value="some" label="Certaines consignes seulement" />
        </Stack>
      </Radio.Group>
      {isRestricted ? (
        <MultiSelect
          mt="md"
          mb="md"
          label="Consignes"
          placeholder={cabinetIds.length > 0 ? undefined : 'Choisir'}
          data={data}
          value={cabinetIds}
          onChange={choose}
          onSearchChange={setSearch}
          searchable
          withAsterisk
          nothingFoundMessage="Aucune consigne"
        />
      ) : null}
    </ConfirmDialog>
  );
}

/** Which cabinets a user sees: all of their company, or only those chosen here (accounts.md#tenants-and-cabinets). */
export function AccessDialog({ user, onClose }: Props) {
  const answer = platform.useCabinetAccessQuery(
    { params: { userId: user.id }, toasts: false },
    { refetchOnMountOrArgChange: true },
  );
  if (answer.data && !answer.isFetching) return <Choice user={user} access={answer.data} onClose={onClose} />;
  return (
    <Dialog title={`Consignes de ${nameOf(user)}`} onClose={onClose}>
      <QueryState query={answer}>{() => null}</QueryState>
    </Dialog>
  );
}
