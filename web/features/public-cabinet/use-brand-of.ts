/** The look of the company whose cabinet this is; the page does not wait for it. */
import { useEffect } from 'react';
import type { PublicCabinet } from '#application/contract/cabinets.js';
import { usePublicCabinetQuery } from '#web/api/customer-api.js';
import { applyBrand } from '#web/ui/brand.js';

/** The company's name and logo once they are known. */
export function useBrandOf(cabinetId: string): Pick<PublicCabinet['branding'], 'companyName' | 'logoUrl'> {
  const { data } = usePublicCabinetQuery({ params: { cabinetId }, toasts: false });
  const branding = data?.branding;
  useEffect(() => {
    if (branding) applyBrand(branding);
  }, [branding]);
  return branding ?? { companyName: null, logoUrl: null };
}
