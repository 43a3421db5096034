/** Whether the cabinet accepts new orders. */
import { StatusBadge } from '#web/ui/admin/status-badge.js';

export const StateBadge = ({ isActive }: { readonly isActive: boolean }) =>
  isActive ? (
    <StatusBadge tone="good">Active</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Inactive</StatusBadge>
  );
