/**
 * The legal identity of a company for invoices and public pages, and its storage times for parcels (parcels.md#keeping,
 * money.md#invoices-and-credit-notes).
 */
import * as z from 'zod/mini';
import { cleanReference } from '#domain/shared/clean-text.js';
import { isSiret, isVatNumber, parcelKeepHoursLimits } from '#domain/companies/legal.js';
import { parcelExtraHoursLimits } from '#domain/parcels/keeping.js';
import { email, id, line, text } from '#application/contract/fields.js';
import { managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const params = z.object({ companyId: id });
const version = z.number().check(z.int(), z.gte(1));

const hours = ({ least, most }: { readonly least: number; readonly most: number }) => {
  const text = `Indiquez un nombre entier d’heures entre ${least} et ${most}.`;
  return z.number().check(z.int(text), z.gte(least, text), z.lte(most, text));
};

/** An empty field means none; spaces are only for readability. */
const numbered = (isRight: (typed: string) => boolean, fault: string) =>
  z.string().check(
    z.overwrite(cleanReference),
    z.maxLength(30),
    z.refine<string>((typed) => typed.trim() === '' || isRight(typed), fault),
  );

export const legalBody = z.strictObject({
  version,
  legalName: z.nullable(line(200)),
  /** One address line per line. */
  legalAddress: z.nullable(text(500)),
  siret: z.nullable(numbered(isSiret, 'Vérifiez les 14 chiffres du SIRET.')),
  vatNumber: z.nullable(
    numbered(isVatNumber, 'Vérifiez le numéro de TVA. Il commence par FR et compte 13 caractères en France.'),
  ),
  legalMentions: z.nullable(text(1000)),
  publicationDirector: z.nullable(line(200)),
  privacyEmail: z.nullable(z.union([z.literal(''), email(254)])),
  /** One address line per line. */
  mediator: z.nullable(text(500)),
  parcelKeepHours: hours(parcelKeepHoursLimits),
  /** Hours that a recipient may add, once; 0: none. */
  parcelExtraHours: hours(parcelExtraHoursLimits),
});
export type LegalBody = z.output<typeof legalBody>;

const companyLegal = z.object({
  companyId: id,
  version,
  legalName: z.nullable(z.string()),
  legalAddress: z.nullable(z.string()),
  siret: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  legalMentions: z.nullable(z.string()),
  publicationDirector: z.nullable(z.string()),
  privacyEmail: z.nullable(z.string()),
  mediator: z.nullable(z.string()),
  parcelKeepHours: z.number(),
  parcelExtraHours: z.number(),
});
export type CompanyLegal = z.output<typeof companyLegal>;

export const legal = routes('Companies', {
  companyLegal: {
    address: 'GET /companies/:companyId/legal',
    access: managers,
    summary: 'Who a company is in law, and how long it keeps parcels',
    params,
    reply: companyLegal,
  },
  updateCompanyLegal: {
    address: 'PUT /companies/:companyId/legal',
    access: managers,
    summary: 'Change the legal identity of a company, for later invoices, and its storage time of parcels',
    params,
    body: legalBody,
    reply: companyLegal,
  },
});
