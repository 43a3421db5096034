/**
 * The company of the cabinet at which a code was typed: an invalid code does not return it, and its holder still needs
 * a name and a number to call.
 */
import { useLocation } from 'react-router';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';

export type OriginCompany = Pick<PublicCabinet['branding'], 'companyName' | 'logoUrl' | 'supportPhone'>;

export function useOriginCompany(): OriginCompany | null {
  const { state } = useLocation() as { readonly state: OriginCompany | null };
  return state;
}

/** Stored in the history entry, so without the rest of the cabinet's brand. */
export const originCompany = ({ companyName, logoUrl, supportPhone }: OriginCompany): OriginCompany => ({
  companyName,
  logoUrl,
  supportPhone,
});
