/** The regions, sites and tags that cabinets have, as filters; one that no cabinet has is not offered. */
import { useSearchParams } from 'react-router';
import { groupNames, type GroupFilter } from '#domain/lockers/groups.js';
import { platform } from '#web/api/api.js';
import type { Filter, Option } from '#web/ui/admin/list/list-types.js';

export const groupLabels = { region: 'Région', site: 'Site', tag: 'Étiquette' } as const;
type GroupName = (typeof groupNames)[number];

type GroupOptions = Readonly<Record<GroupName, readonly Option[]>>;

export function useGroupOptions(companyId?: string): GroupOptions {
  const { data } = platform.useCabinetCountsQuery({ query: companyId ? { companyId } : {}, toasts: false });
  const of = (counts: Readonly<Record<string, number>> | undefined): Option[] =>
    Object.entries(counts ?? {}).map(([value, count]) => ({ value, label: `${value} (${count})` }));
  const groups = data?.groups;
  return { region: of(groups?.regions), site: of(groups?.sites), tag: of(groups?.tags) };
}

export function useGroupFilters(): Filter[] {
  const [search] = useSearchParams();
  const options = useGroupOptions(search.get('companyId') ?? undefined);
  const isOffered = (name: GroupName): boolean => options[name].length > 0 || search.has(name);
  return groupNames
    .filter(isOffered)
    .map((key) => ({ key, label: groupLabels[key], options: [...options[key]] }));
}

/** The groups that the address filters by. */
export const groupsIn = (search: URLSearchParams): GroupFilter =>
  Object.fromEntries(groupNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
