/** Applies the brand of the cabinet's company; the page does not wait for it. */
import { useEffect } from 'react';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { usePublicCabinetQuery } from '#web/api/customer-api.js';
import { writeStored, readStored } from '#web/lib/device-storage.js';
import { applyBrand } from '#web/ui/brand.js';

const keyOf = (cabinetId: string): string => `consigne.company.${cabinetId}`;

/** The company of a cabinet as stored on this device: offline pages show its name, too. */
export function storedCompany(cabinetId: string | undefined): string | null {
  const kept = cabinetId && readStored('local', keyOf(cabinetId));
  return typeof kept === 'string' ? kept : null;
}

interface Shown extends Pick<PublicCabinet['branding'], 'companyName' | 'logoUrl'> {
  /** Null while they are loaded. */
  readonly doors: PublicCabinet['doors'] | null;
}

/** The company's name and logo, and the cabinet's doors, once they are loaded. */
export function useBrandOf(cabinetId: string): Shown {
  const { data, isError } = usePublicCabinetQuery({ params: { cabinetId }, toasts: false });
  const branding = data?.branding;
  useEffect(() => {
    if (!branding) return;
    applyBrand(branding);
    writeStored('local', keyOf(cabinetId), branding.companyName);
  }, [branding, cabinetId]);
  return {
    companyName: branding ? branding.companyName : storedCompany(cabinetId),
    logoUrl: branding?.logoUrl ?? null,
    doors: data?.doors ?? (isError ? [] : null),
  };
}
