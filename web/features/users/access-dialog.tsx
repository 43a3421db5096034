/** Which cabinets a user sees: all of their company, or only those chosen here (accounts.md#tenants-and-cabinets). */
import { MultiSelect, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Reply } from '#application/contract/route.js';
import type { api } from '#application/contract/index.js';
import type { UserView } from '#application/contract/people/users.js';
import { useSession } from '#web/api/auth/use-session.js';
import { useSettled } from '#web/lib/settled.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import {
  useCabinetAccessQuery,
  useLiftCabinetRestrictionsMutation,
  useListCabinetsQuery,
  useRestrictCabinetsMutation,
} from './user-calls.js';
import { nameOf } from './words.js';

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
  const { data } = useListCabinetsQuery({ query, toasts: false });
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
  const [restrict] = useRestrictCabinetsMutation();
  const [lift] = useLiftCabinetRestrictionsMutation();
  const params = { userId: user.id };
  const toasts = { success: '!Utilisateur mis à jour', error: false } as const;
  const save = (): Promise<unknown> =>
    isRestricted
      ? restrict({ params, body: { cabinetIds, version: access.version }, toasts }).unwrap()
      : lift({ params, toasts }).unwrap();
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

export function AccessDialog({ user, onClose }: Props) {
  const answer = useCabinetAccessQuery(
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
