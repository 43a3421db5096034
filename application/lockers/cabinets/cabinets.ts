/** The public data of a cabinet: place, mode and brand. */
import { logoUrlOf } from '#application/contract/people/companies.js';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { maintenanceMet } from '#application/lockers/capacity/maintenance-windows.js';
import type { Ports } from '#application/ports.js';
import { iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { DomainError } from '#domain/shared/errors.js';
import type { RequestOf } from '#application/contract/index.js';

/** Throws NOT_FOUND. */
export async function cabinetByNumber(
  app: Pick<Ports, 'read'>,
  { number }: RequestOf<'cabinetByNumber'>,
): Promise<{ cabinetId: string }> {
  const [cabinet] = await app.read((store) => store.cabinets.where({ publicNumber: number }));
  if (!cabinet) throw new DomainError('NOT_FOUND');
  return { cabinetId: cabinet.id };
}

async function doorsOf(store: Store, cabinetId: string): Promise<PublicCabinet['doors']> {
  const lockers = await store.lockers.where({ cabinetId });
  const sizes = await store.cabinetSizes.where({ id: lockers.map(({ cabinetSizeId }) => cabinetSizeId) });
  return lockers.map(({ number, cabinetSizeId, gridColumn, gridRow }) => {
    const { heightMm = 300, widthMm = 400 } = sizes.find((size) => size.id === cabinetSizeId) ?? {};
    return { number, heightMm, widthMm, gridColumn, gridRow };
  });
}

/** Throws NOT_FOUND. */
export async function publicCabinet(
  app: Pick<Ports, 'read' | 'clock'>,
  { cabinetId }: RequestOf<'publicCabinet'>,
): Promise<PublicCabinet> {
  return app.read(async (store) => {
    const cabinet = await store.cabinets.get(cabinetId);
    const [company, doors, maintenanceUntil] = await Promise.all([
      store.companies.get(cabinet.companyId),
      doorsOf(store, cabinet.id),
      maintenanceMet(store, cabinet.id, app.clock.now()),
    ]);
    const { id, name, location, description, isActive, mode } = cabinet;
    const {
      companyName,
      primaryColor,
      fontFamily,
      landingMarkdown,
      landingComponentName,
      supportPhone,
      cgv,
      termsVersionId: termsVersion,
    } = company;
    const branding = {
      primaryColor,
      fontFamily,
      landingMarkdown,
      landingComponentName,
      supportPhone,
      cgv,
      termsVersion,
    };
    return {
      id,
      name,
      location,
      description,
      isActive,
      mode,
      maintenanceUntil: maintenanceUntil === null ? null : iso(maintenanceUntil),
      doors,
      branding: { ...branding, companyName: companyName ?? company.name, logoUrl: logoUrlOf(company) },
    };
  });
}
