/** The versions of a company's terms of sale: stored when written, referenced by the orders that accept them. */
import type { Company } from '#domain/companies/company.js';
import {
  assertTermsShown,
  type Acceptance,
  type TermsVersion,
  unnamedPublisher,
  type Publisher,
} from '#domain/companies/legal.js';
import type { Instant } from '#domain/shared/record.js';
import type { TermsVersionView } from '#application/contract/people/terms.js';
import type { AcceptedTerms } from '#application/contract/people/accepted-terms.js';
import { digestOf } from '#application/digest.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import type { LegalNotices } from '#application/contract/people/legal-notices.js';
import { logoUrlOf } from '#application/contract/people/companies.js';
import type { RequestOf } from '#application/contract/index.js';

/** The version of a text that is new for the company. */
export const newVersion = (
  { id, companyId, createdAt }: Pick<TermsVersion, 'id' | 'companyId' | 'createdAt'>,
  text: string,
): TermsVersion => ({ id, companyId, createdAt, digest: digestOf(text), text });

/**
 * The version of a text, created if new for the company; null without a text. Call in the unit of work that saves the
 * company: of two concurrent edits one then conflicts on its version.
 */
export async function versionOf(
  app: Pick<Ports, 'clock' | 'newId'>,
  store: Store,
  companyId: string,
  text: string | null,
): Promise<string | null> {
  if (text === null) return null;
  const digest = digestOf(text);
  const [known] = await store.termsVersions.where({ companyId, digest }, { limit: 1 });
  if (known) return known.id;
  const version = newVersion({ id: app.newId(), companyId, createdAt: app.clock.now() }, text);
  await store.termsVersions.add(version);
  return version.id;
}

export interface Accepting {
  readonly termsAccepted?: boolean | undefined;
  /** As shown to the customer. */
  readonly termsVersion?: string | null | undefined;
}

/** The acceptance to store in the order. Throws TERMS_CHANGED. */
export function acceptTerms(
  { termsVersionId }: Pick<Company, 'termsVersionId'>,
  { termsAccepted, termsVersion }: Accepting,
  now: Instant,
): Acceptance {
  assertTermsShown(termsVersion, termsVersionId);
  return termsAccepted
    ? { termsAcceptedAt: now, termsVersionId }
    : { termsAcceptedAt: null, termsVersionId: null };
}

/** For staff and exports. */
const acceptedView = (
  { termsAcceptedAt, termsVersionId }: Acceptance,
  written: ReadonlyMap<string, Instant>,
): AcceptedTerms =>
  termsAcceptedAt === null
    ? null
    : {
        acceptedAt: iso(termsAcceptedAt),
        versionId: termsVersionId,
        writtenAt: isoOrNull(written.get(termsVersionId ?? '') ?? null),
      };

/** One query for any number of orders. */
export async function termsViews(
  store: Store,
  orders: readonly Acceptance[],
): Promise<(accepted: Acceptance) => AcceptedTerms> {
  const id = [...new Set(orders.flatMap(({ termsVersionId }) => termsVersionId ?? []))];
  const versions = id.length === 0 ? [] : await store.termsVersions.where({ id });
  const written = new Map(versions.map((version) => [version.id, version.createdAt]));
  return (accepted) => acceptedView(accepted, written);
}

export const acceptedTermsOf = async (store: Store, order: Acceptance): Promise<AcceptedTerms> =>
  (await termsViews(store, [order]))(order);

/** Public to all who have its id: it was on a public page. Throws NOT_FOUND. */
export const readTerms = (app: App, { termsId }: RequestOf<'termsVersion'>): Promise<TermsVersionView> =>
  app.read(async (store) => {
    const { id, companyId, createdAt, digest, text } = await store.termsVersions.get(termsId);
    const company = await store.companies.find(companyId);
    const companyName = company && (company.companyName ?? company.name);
    return { id, companyName, writtenAt: iso(createdAt), digest, text };
  });

/** The publisher of a public page (LCEN, article 1-1): the company of its cabinet, else the platform's operator. */

type NoticesQuery = RequestOf<'legalNotices'>;

const publisherOf = (company: Company): Publisher => ({
  name: company.companyName ?? company.name,
  legalName: company.legalName,
  address: company.legalAddress,
  siret: company.siret,
  vatNumber: company.vatNumber,
  mentions: company.legalMentions,
  director: company.publicationDirector,
  phone: company.supportPhone,
  privacyEmail: company.privacyEmail,
  mediator: company.mediator,
});

async function companyOf(store: Store, { cabinetId, companyId }: NoticesQuery): Promise<Company | null> {
  if (cabinetId) return store.companies.get((await store.cabinets.get(cabinetId)).companyId);
  return companyId ? store.companies.get(companyId) : null;
}

/** Throws NOT_FOUND. */
export async function legalNotices(app: App, query: NoticesQuery): Promise<LegalNotices> {
  const { host, ...platform } = app.settings.publisher ?? unnamedPublisher;
  const company = await app.read((store) => companyOf(store, query));
  if (company)
    return { companyId: company.id, logoUrl: logoUrlOf(company), publisher: publisherOf(company), host };
  const publisher = { ...platform, legalName: null, siret: null, vatNumber: null, mediator: null };
  return { companyId: null, logoUrl: null, publisher, host };
}
