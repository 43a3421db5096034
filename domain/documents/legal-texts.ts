/** Sentences that French law puts on documents. */

/**
 * Legal text for a seller exempt from VAT (article 293 B of the Code général des impôts). A seller with a VAT number
 * charges it, and explains exemptions of single items in their own mentions.
 */
export const withoutVat = 'TVA non applicable, art. 293 B du CGI';

/** A part of a deposit that is retained for a damage. */
export const retainedWithoutVat =
  'La retenue sur le dépôt de garantie répare un dommage\u00a0: sans prix, elle est sans TVA.';

/** Between professionals (articles L. 441-9 and L. 441-10 of the Code de commerce), also where nothing is due. */
export const latePayment = [
  'Pas d’escompte pour paiement anticipé.',
  'Pénalités de retard\u00a0: trois fois le taux d’intérêt légal.',
  'Indemnité forfaitaire pour frais de recouvrement\u00a0: 40 €.',
] as const;
