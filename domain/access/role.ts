/** The four roles (behaviour.md §3). `Admin` is the platform's; the others belong to one company. */

export const roles = ['Admin', 'Manager', 'Operator', 'Support'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = {
  Admin: 'Administrateur',
  Manager: 'Responsable',
  Operator: 'Opérateur',
  Support: 'Assistance',
};
