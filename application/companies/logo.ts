/** A company's logo: re-encoded upload, stored by content, public (specification §3; accounts.md#companies). */
import type { Branding } from '#application/contract/people/companies.js';
import type { FileReply } from '#application/contract/files.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { storePicture, pictureReply, redrawn } from '#application/pictures.js';
import { brandingView } from './branding.js';
import { saveAudited } from './companies.js';
import { companyToChange } from './company-of.js';

/** Sharp on a phone at twice its display size, and small. */
const sidePixels = 512;

/** Throws NOT_FOUND. */
export async function readLogo(
  app: App,
  { companyId, v }: { readonly companyId: string; readonly v?: string | undefined },
): Promise<FileReply> {
  const logo = await app.read(async (store) => {
    const { logoVersion } = await store.companies.get(companyId);
    return logoVersion === null ? null : store.companyLogos.find(companyId);
  });
  return pictureReply(logo, v);
}

interface NewLogo {
  readonly companyId: string;
  readonly image: Uint8Array;
}

/** Throws NOT_FOUND, FORBIDDEN, or IMAGE_NOT_ACCEPTED. */
export async function saveLogo(app: App, staff: Staff, { companyId, image }: NewLogo): Promise<Branding> {
  await app.read((store) => companyToChange(store, staff, companyId));
  const picture = await redrawn(app, image, sidePixels);
  const saved = await app.transaction(async (store) => {
    const company = await companyToChange(store, staff, companyId);
    await storePicture(store.companyLogos, companyId, picture);
    const change = { logoVersion: picture.digest };
    return saveAudited(app, store, staff, company, change, 'company.logo');
  });
  return brandingView(app, saved);
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function removeLogo(
  app: App,
  staff: Staff,
  { companyId }: { readonly companyId: string },
): Promise<Branding> {
  const saved = await app.transaction(async (store) => {
    const company = await companyToChange(store, staff, companyId);
    if (company.logoVersion === null) return company;
    await storePicture(store.companyLogos, companyId, null);
    return saveAudited(app, store, staff, company, { logoVersion: null }, 'company.logo');
  });
  return brandingView(app, saved);
}
