/**
 * The company of the cabinet at which a code was typed: an invalid code does not return it, and its holder still needs
 * a name and a number to call.
 */
import { useLocation } from 'react-router';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';

export type CameFrom = Pick<PublicCabinet['branding'], 'companyName' | 'logoUrl' | 'supportPhone'>;

export function useCameFrom(): CameFrom | null {
  const { state } = useLocation() as { readonly state: CameFrom | null };
  return state;
}

/** Stored in the history entry, so without the rest of the cabinet's brand. */
export const cameFrom = ({ companyName, logoUrl, supportPhone }: CameFrom): CameFrom => ({
  companyName,
  logoUrl,
  supportPhone,
});
