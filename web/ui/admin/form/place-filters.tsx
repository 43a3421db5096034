/**
 * Where figures and work are about, in the address: the company for platform staff, groups and a cabinet for all
 * (pages.md#groups-of-cabinets).
 */
import { Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useSession } from '#web/api/auth/use-session.js';
import type { Option } from '#web/ui/admin/list/list-types.js';
import { asyncSelect } from './async-select.js';
import { type CabinetChoice, useCabinetChoice } from './cabinet-choice.js';
import { useCompanyChoice } from './company-choice.js';
import { groupLabels, groupsIn, useGroupOptions } from './group-choice.js';

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
  readonly onSearch?: CabinetChoice['onSearch'];
}

export const Choice = ({ label, all, options, value, onChange, onSearch }: ChoiceProps) => (
  <Select
    aria-label={label}
    placeholder={all}
    data={[...options]}
    value={value ?? null}
    onChange={onChange}
    clearable
    searchable
    {...asyncSelect(options, value ?? '', onSearch)}
  />
);

const allOf = {
  region: 'Toutes les régions',
  site: 'Tous les sites',
  tag: 'Toutes les étiquettes',
} as const;

type PlaceFiltersProps = Place & {
  readonly groupNames: readonly (keyof typeof allOf)[];
  /** For a page about all cabinets beside each other. */
  readonly isWithoutCabinet?: boolean;
};

/** Staff choose among their cabinets; platform staff also among companies. */
export function PlaceFilters({
  companyId,
  cabinetId,
  groups,
  change,
  groupNames,
  isWithoutCabinet = false,
}: PlaceFiltersProps) {
  const { isAdmin } = useSession();
  const companies = useCompanyChoice(companyId ?? null);
  const cabinets = useCabinetChoice(companyId ? { companyId } : {}, cabinetId ?? null);
  const known = useGroupOptions(companyId);
  return (
    <>
      {isAdmin ? (
        <Choice
          label="Entreprise"
          all="Toutes les entreprises"
          options={companies.options}
          onSearch={companies.onSearch}
          value={companyId}
          onChange={(next) => change({ companyId: next, cabinetId: null })}
        />
      ) : null}
      {groupNames.map((name) =>
        known[name].length > 0 || groups[name] ? (
          <Choice
            key={name}
            label={groupLabels[name]}
            all={allOf[name]}
            options={known[name]}
            value={groups[name]}
            onChange={(next) => change({ [name]: next })}
          />
        ) : null,
      )}
      {isWithoutCabinet ? null : (
        <Choice
          label="Consigne"
          all="Toutes les consignes"
          options={cabinets.options}
          onSearch={cabinets.onSearch}
          value={cabinetId}
          onChange={(next) => change({ cabinetId: next })}
        />
      )}
    </>
  );
}

/** The place in the address. `filters` are those of a query; `change` sets parameters, and removes those that are null. */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>): void =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const companyId = search.get('companyId') ?? undefined;
  const cabinetId = search.get('cabinetId') ?? undefined;
  const groups = groupsIn(search);
  const filters = { ...(companyId && { companyId }), ...(cabinetId && { cabinetId }), ...groups };
  return { search, companyId, cabinetId, groups, filters, change };
}
export type Place = ReturnType<typeof usePlace>;
