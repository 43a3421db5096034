/** The look of the company whose cabinet this is; the page does not wait for it. */
import { useEffect } from 'react';
import { usePublicCabinetQuery } from '#web/api/api.js';
import { applyBrand } from '#web/ui/brand.js';

/** The company's name once it is known. */
export function useBrandOf(cabinetId: string): string | null {
  const { data } = usePublicCabinetQuery({ params: { cabinetId }, toasts: false });
  const branding = data?.branding;
  useEffect(() => {
    if (branding) applyBrand(branding);
  }, [branding]);
  return branding?.companyName ?? null;
}
