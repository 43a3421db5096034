/** The public data of a cabinet: place, mode and brand. */
import { logoUrlOf } from '#application/contract/people/companies.js';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import type { Ports } from '#application/ports.js';
import { DomainError } from '#domain/shared/errors.js';

/** Throws NOT_FOUND. */
export async function cabinetByNumber(
  app: Pick<Ports, 'read'>,
  { number }: { readonly number: string },
): Promise<{ cabinetId: string }> {
  const [cabinet] = await app.read((store) => store.cabinets.where({ publicNumber: number }));
  if (!cabinet) throw new DomainError('NOT_FOUND');
  return { cabinetId: cabinet.id };
}

/** Throws NOT_FOUND. */
export async function publicCabinet(
  app: Pick<Ports, 'read'>,
  { cabinetId }: { readonly cabinetId: string },
): Promise<PublicCabinet> {
  return app.read(async (store) => {
    const cabinet = await store.cabinets.get(cabinetId);
    const company = await store.companies.get(cabinet.companyId);
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
      ...{ primaryColor, fontFamily, landingMarkdown, landingComponentName, supportPhone },
      ...{ cgv, termsVersion },
    };
    return {
      id,
      name,
      location,
      description,
      isActive,
      mode,
      branding: { ...branding, companyName: companyName ?? company.name, logoUrl: logoUrlOf(company) },
    };
  });
}
