/** A screen of the signed-in area, and its entry in the menu. */
import type { ComponentType } from 'react';
import type { StaffAccess } from '#application/contract/rights.js';
import type { IconName } from './icon.js';

export const menuGroups = ['Travail du jour', 'Matériel', 'Personnes'] as const;
type MenuGroupName = (typeof menuGroups)[number];

/** One operator screen: its address, its name, the roles that may see it, and the part loaded on demand. */
export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly access: StaffAccess;
  readonly load: () => Promise<ComponentType>;
  /** The screen's entry in the menu; the label is the title where it is left out. */
  readonly menu?: { readonly group: MenuGroupName; readonly icon: IconName; readonly label?: string };
}

export const screen = (
  path: string,
  title: string,
  access: StaffAccess,
  load: () => Promise<ComponentType>,
): Screen => ({ path, title, access, load });

export const inMenu =
  (group: MenuGroupName) =>
  (entry: Omit<NonNullable<Screen['menu']>, 'group'>, ...of: Parameters<typeof screen>): Screen => ({
    ...screen(...of),
    menu: { group, ...entry },
  });
export const work = inMenu('Travail du jour');
