/** Role and company belong together: the platform's people have no company, everybody else has one (accounts.md#people). */
import { Select } from '@mantine/core';
import { roleLabels, roles, type Role } from '#domain/access/role.js';
import { useSession } from '#web/api/auth/use-session.js';
import { CompanyChoice } from '#web/ui/admin/company-choice.js';
import { useFieldOf } from '#web/ui/admin/field-context.js';
import { roleHints } from './words.js';

const isRole = (value: string | null): value is Role => roles.some((role) => role === value);

/** One role is chosen; several that a person already has are kept until another is chosen. */
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

export const RightsFields = ({ disabled = false }: { readonly disabled?: boolean }) => (
  <>
    <RoleField disabled={disabled} />
    <CompanyField disabled={disabled} />
  </>
);
