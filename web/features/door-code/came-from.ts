/** Whose cabinet a code was typed at: one that opens nothing does not tell, and its holder still needs a name and a number to call. */
import { useLocation } from 'react-router';
import type { PublicCabinet } from '#application/contract/cabinets.js';

export type CameFrom = Pick<PublicCabinet['branding'], 'companyName' | 'logoUrl' | 'supportPhone'>;

export function useCameFrom(): CameFrom | null {
  const { state } = useLocation() as { readonly state: CameFrom | null };
  return state;
}

/** Kept with the history's entry, and so without what else a cabinet is dressed in. */
export const cameFrom = ({ companyName, logoUrl, supportPhone }: CameFrom): CameFrom => ({
  companyName,
  logoUrl,
  supportPhone,
});
