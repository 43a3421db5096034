/** The four roles (accounts.md#roles). `Admin` is the platform's; the others belong to one company. */

export const roles = ['Admin', 'Manager', 'Operator', 'Support'] as const;
export type Role = (typeof roles)[number];

/** A set of roles as one string that lists can filter by: `Manager+Operator`. */
export const roleSetOf = (some: readonly Role[]): string =>
  roles.filter((role) => some.includes(role)).join('+');

const allSets = roles.reduce<readonly (readonly Role[])[]>(
  (sets, role) => [...sets, ...sets.map((set) => [...set, role])],
  [[]],
);

/** Every set that contains the role. */
export const roleSetsWith = (role: Role): readonly string[] =>
  allSets.filter((set) => set.includes(role)).map(roleSetOf);

export const roleLabels: Readonly<Record<Role, string>> = {
  Admin: 'Administrateur',
  Manager: 'Responsable',
  Operator: 'Opérateur',
  Support: 'Assistance',
};
