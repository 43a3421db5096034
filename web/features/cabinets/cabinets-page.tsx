/** The cabinets that one may see: where they stand, what they serve, whether they answer, how full they are. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { managers } from '#application/contract/rights.js';
import type { CabinetView } from '#application/contract/staff-cabinets.js';
import { cabinetModeLabels } from '#domain/lockers/mode-labels.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { useCompanyFilter } from '#web/ui/admin/company-choice.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ListPage } from '#web/ui/admin/list-page.js';
import type { Column, Filter } from '#web/ui/admin/list-types.js';
import { LinkBadge } from './link-badge.js';
import { NewCabinetDialog } from './new-cabinet-dialog.js';
import { StateBadge } from './state-badge.js';
import { useCabinetBulk } from './use-bulk.js';
import { modeOptions } from './words.js';

const closedLockers = ({ lockers }: CabinetView): number =>
  lockers.outOfService + lockers.disabled + lockers.unequipped;

/** « 4 libres sur 6, 1 indisponible ». */
export function fillText(cabinet: CabinetView): string {
  const { total, free } = cabinet.lockers;
  if (total === 0) return 'Aucun casier';
  const closed = closedLockers(cabinet);
  const rest = closed === 0 ? '' : `, ${closed} indisponible${closed > 1 ? 's' : ''}`;
  return `${free} libre${free > 1 ? 's' : ''} sur ${total}${rest}`;
}

const columns: readonly Column<CabinetView>[] = [
  {
    key: 'name',
    header: 'Nom',
    sort: 'name',
    isTitle: true,
    cell: ({ name }) => name,
    csv: ({ name }) => name,
  },
  {
    key: 'location',
    header: 'Adresse',
    sort: 'location',
    cell: ({ location }) => location || '–',
    csv: ({ location }) => location,
  },
  {
    key: 'mode',
    header: 'Mode',
    cell: ({ mode }) => cabinetModeLabels[mode],
    csv: ({ mode }) => cabinetModeLabels[mode],
  },
  { key: 'lockers', header: 'Casiers', cell: fillText, csv: fillText },
  {
    key: 'link',
    header: 'Liaison',
    cell: (cabinet) => <LinkBadge {...cabinet} />,
    csv: ({ isOnline }) => (isOnline ? 'En ligne' : 'Hors ligne'),
  },
  {
    key: 'state',
    header: 'État',
    cell: ({ isActive }) => <StateBadge isActive={isActive} />,
    csv: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
  },
];

const companyColumn: Column<CabinetView> = {
  key: 'company',
  header: 'Entreprise',
  cell: ({ companyName }) => companyName,
  csv: ({ companyName }) => companyName,
};

const filters: readonly Filter[] = [
  { key: 'mode', label: 'Mode', options: modeOptions },
  {
    key: 'isActive',
    label: 'État',
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
];

export function CabinetsPage() {
  const may = useMay();
  const { isAdmin } = useSession();
  const byCompany = useCompanyFilter();
  const bulk = useCabinetBulk();
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
      Ajouter une consigne
    </Button>
  );
  return (
    <>
      <ListPage
        name="listCabinets"
        title="Consignes"
        sort="name"
        order="asc"
        searchLabel="Rechercher un nom ou une adresse"
        columns={isAdmin ? [...columns, companyColumn] : columns}
        rowName={({ name }) => name}
        rowLink={({ id }) => `/cabinets/${id}`}
        filters={[...filters, ...byCompany]}
        actions={
          <>
            <Button component={Link} to="/cabinets/cells" variant="default">
              Piles à prévoir
            </Button>
            <Button component={Link} to="/cabinet-sizes" variant="default">
              Tailles de casiers
            </Button>
            {may(managers) ? add : null}
          </>
        }
        bulk={bulk}
        csv="consignes"
        empty={{
          title: 'Aucune consigne',
          text: 'Ajoutez la première consigne, puis ses casiers.',
          action: may(managers) ? (
            <>
              {add}
              <Button component={Link} to="/board" variant="default">
                Voir tout ce qu’il faut préparer
              </Button>
            </>
          ) : undefined,
        }}
        live
      />
      {isAdding ? <NewCabinetDialog onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}
