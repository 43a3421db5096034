/** The firm of an order, as customers and staff give it (money.md#firms-as-buyers). */
import * as z from 'zod/mini';
import { buyerCountries, isBuyersVat, lacksSiren } from '#domain/companies/buyer.js';
import { compactNumber, isSiren } from '#domain/companies/legal.js';
import { filledLine, filledReference, reference } from '#application/contract/fields.js';

export const sirenInvalid = 'Vérifiez ce SIREN : neuf chiffres, ceux de l’entreprise.';
export const vatInvalid = 'Vérifiez ce numéro de TVA : pour la France, FR, deux chiffres et le SIREN.';

const number = reference(20).check(z.overwrite(compactNumber));

/** A French firm names its SIREN; the VAT number is that of the SIREN. */
export const buyerBody = z
  .strictObject({
    companyName: filledLine(200),
    siren: z.optional(number.check(z.refine(isSiren, sirenInvalid))),
    vatNumber: z.optional(number.check(z.refine((typed) => isBuyersVat(typed, undefined), vatInvalid))),
    addressLine: filledLine(200),
    postcode: filledReference(20),
    city: filledLine(100),
    country: z.enum(buyerCountries),
  })
  .check(
    z.refine((buyer) => !lacksSiren(buyer), { path: ['siren'], error: sirenInvalid }),
    z.refine(({ siren, vatNumber }) => vatNumber === undefined || isBuyersVat(vatNumber, siren), {
      path: ['vatNumber'],
      error: vatInvalid,
    }),
  );

export const buyerView = z.object({
  companyName: z.string(),
  siren: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  addressLine: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.enum(buyerCountries),
});
