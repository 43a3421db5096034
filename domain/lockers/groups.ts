/** How an operator of many cabinets groups them (pages.md#groups-of-cabinets): a region, a site, free tags. */

export interface CabinetGroups {
  /** Empty for none, as the site. */
  readonly region: string;
  readonly site: string;
  /** Separated by commas. */
  readonly tags: string;
}

export const groupNames = ['region', 'site', 'tag'] as const;
export type GroupFilter = { readonly [Name in (typeof groupNames)[number]]?: string | undefined };

const folded = (text: string): string => text.trim().toLocaleLowerCase('fr');
const isSame = (one: string, other: string): boolean => folded(one) === folded(other);

/** Each once, in the order of the text. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return tags.filter((tag, place) => tag !== '' && tags.findIndex((each) => isSame(each, tag)) === place);
}

export const cleanTags = (text: string): string => tagsOf(text).join(', ');
export const withTag = (tags: string, tag: string): string => cleanTags(`${tags}, ${tag}`);
export const withoutTag = (tags: string, tag: string): string =>
  tagsOf(tags)
    .filter((each) => !isSame(each, tag))
    .join(', ');

/** Whether the cabinet is in every given group; case does not count. */
export const isInGroup = (cabinet: CabinetGroups, { region, site, tag }: GroupFilter): boolean =>
  (region === undefined || isSame(cabinet.region, region)) &&
  (site === undefined || isSame(cabinet.site, site)) &&
  (tag === undefined || tagsOf(cabinet.tags).some((each) => isSame(each, tag)));

export const isGrouped = (filter: GroupFilter): boolean =>
  groupNames.some((name) => filter[name] !== undefined);
