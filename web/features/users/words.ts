/** Texts of user states and roles. */
import { roleLabels, type Role } from '#domain/access/role.js';
import { fullName, type UserStatus } from '#domain/access/user.js';
import type { Tone } from '#web/ui/admin/status-badge.js';

export const statusWords: Readonly<
  Record<UserStatus, { readonly label: string; readonly many: string; readonly tone: Tone }>
> = {
  Active: { label: 'Actif', many: 'Actifs', tone: 'good' },
  Invited: { label: 'Invité', many: 'Invités', tone: 'info' },
  Inactive: { label: 'Désactivé', many: 'Désactivés', tone: 'neutral' },
};

/** Hints for the choice of a role. */
export const roleHints: Readonly<Record<Role, string>> = {
  Admin: 'Gère toutes les entreprises de la plateforme.',
  Manager: 'Gère l’équipe, les consignes, les prix et l’argent de l’entreprise.',
  Operator: 'Fait le travail de tous les jours sur ses consignes.',
  Support: 'Lit tout, renvoie les codes et ouvre un casier avec un motif.',
};

export const rolesText = (roles: readonly Role[]): string => roles.map((role) => roleLabels[role]).join(', ');

export const nameOf = (user: Parameters<typeof fullName>[0]): string => fullName(user);
