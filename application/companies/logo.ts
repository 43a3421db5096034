/** A company's logo: drawn anew from what was handed in, kept by its content, public (specification §3; behaviour.md §12). */
import type { Branding } from '#application/contract/companies.js';
import type { FileReply } from '#application/contract/files.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import type { Picture } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { DomainError } from '#domain/shared/errors.js';
import { brandingView } from './branding.js';
import { saveAudited } from './companies.js';
import { companyToChange } from './company-of.js';

/** Sharp on a phone at twice the size at which pages show it, and light. */
const sidePixels = 512;

/** Throws NOT_FOUND. */
export async function readLogo(
  at: Installation,
  { companyId, v }: { readonly companyId: string; readonly v?: string | undefined },
): Promise<FileReply> {
  const logo = await at.read(async (store) => {
    const { logoVersion } = await store.companies.get(companyId);
    return logoVersion === null ? null : store.companyLogos.find(companyId);
  });
  if (!logo) throw new DomainError('NOT_FOUND');
  const { mediaType, base64, digest } = logo;
  return { mediaType, base64, version: digest, isPermanent: v === digest };
}

async function keep(store: Store, id: string, digest: string, base64: string, mediaType: string) {
  const logo = { id, digest, mediaType, base64 };
  if (await store.companyLogos.find(id)) await store.companyLogos.save(logo);
  else await store.companyLogos.add(logo);
}

interface NewLogo {
  readonly companyId: string;
  readonly image: Uint8Array;
}

/** Throws NOT_FOUND, FORBIDDEN, or IMAGE_NOT_ACCEPTED. */
export async function saveLogo(
  at: Installation,
  staff: Staff,
  { companyId, image }: NewLogo,
): Promise<Branding> {
  await at.read((store) => companyToChange(store, staff, companyId));
  const picture: Picture | null = await at.images.redraw(image, sidePixels);
  if (!picture) throw new DomainError('IMAGE_NOT_ACCEPTED');
  const logoVersion = at.secrets.digest(picture.base64).slice(0, 22);
  const saved = await at.transaction(async (store) => {
    const company = await companyToChange(store, staff, companyId);
    await keep(store, companyId, logoVersion, picture.base64, picture.mediaType);
    return saveAudited(at, store, staff, company, { logoVersion }, 'company.logo');
  });
  return brandingView(at, saved);
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function removeLogo(
  at: Installation,
  staff: Staff,
  { companyId }: { readonly companyId: string },
): Promise<Branding> {
  const saved = await at.transaction(async (store) => {
    const company = await companyToChange(store, staff, companyId);
    if (company.logoVersion === null) return company;
    // The picture is erased with its name: nothing of it is kept behind.
    await keep(store, companyId, '', '', '');
    return saveAudited(at, store, staff, company, { logoVersion: null }, 'company.logo');
  });
  return brandingView(at, saved);
}
