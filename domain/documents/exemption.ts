/**
 * Legal text for a seller exempt from VAT (article 293 B of the Code général des impôts). A seller with a VAT number
 * charges it, and explains exemptions of single items in their own mentions.
 */
export const withoutVat = 'TVA non applicable, art. 293 B du CGI';
