/** Whether customers see an article, for sale or rental. */
import { StatusBadge } from '#web/ui/admin/status-badge.js';

export interface Offered {
  readonly isActive: boolean;
}

export const offeredWord = ({ isActive }: Offered): string => (isActive ? 'Proposé' : 'Retiré');

export const OfferedBadge = (offered: Offered) => (
  <StatusBadge tone={offered.isActive ? 'good' : 'neutral'}>{offeredWord(offered)}</StatusBadge>
);
