/** The content of an invoice, word for word and to the cent; the drawing has its own tests. */
import { describe, expect, test } from 'vitest';
import type { Invoice, Seller } from '#domain/documents/invoice.js';
import { withoutVat } from '#domain/documents/legal-texts.js';
import { printedInvoice, type Typography } from '#domain/documents/printed.js';
import { day } from '#domain/shared/record.js';
import { noon } from '#tests/support/builders.js';

const typography: Typography = {
  amount: (cents) => `${cents}c`,
  rate: (percent) => `${percent}%`,
  day: (at) => `day ${(at - noon) / day}`,
};
const seller: Seller = {
  legalName: 'Pressing du Port SARL',
  legalAddress: '12 rue de la Gare\n44000 Nantes',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  legalMentions: 'SARL au capital de 10 000 €\nRCS Nantes 732 829 320',
};
const line = (itemName: string, quantity: number, unitCents: number, tvaRate: number) => ({
  itemName,
  quantity,
  unitCents,
  totalCents: quantity * unitCents,
  tvaRate,
});
const invoice: Invoice = {
  id: 'invoice-1',
  companyId: 'company-1',
  cabinetId: 'cabinet-1',
  orderKind: 'pressing',
  orderId: 'order-1',
  orderReference: 'ABC234',
  kind: 'invoice',
  ordinal: 1,
  year: 2026,
  number: 7,
  issuedAt: noon,
  seller,
  customerName: 'Camille Martin',
  customerEmail: 'camille@example.test',
  buyer: null,
  buyerName: '',
  lines: [line('Chemise', 2, 600, 20), line('Livre', 1, 1_055, 5.5), line('Manteau', 1, 1_200, 20)],
  totalCents: 3_455,
  vat: [
    { rate: 5.5, htCents: 1_000, vatCents: 55, ttcCents: 1_055 },
    { rate: 20, htCents: 2_000, vatCents: 400, ttcCents: 2_400 },
  ],
  htCents: 3_000,
  paymentWords: 'Payée par carte bancaire',
  correctsId: null,
};
const creditNote: Invoice = {
  ...invoice,
  kind: 'creditNote',
  number: 8,
  issuedAt: noon + 3 * day,
  paymentWords: 'Remboursée sur la carte',
  correctsId: 'invoice-1',
};

describe('an invoice', () => {
  const printed = printedInvoice(invoice, null, typography);

  test('names its kind, its sale and both parties', () => {
    expect(printed).toMatchObject({ title: 'Facture', number: 'F2026-000007', issuedAt: noon });
    expect(printed.facts).toEqual([
      ['Date d’émission', 'day 0'],
      ['Date de la vente', 'day 0'],
      ['Commande', 'ABC234'],
    ]);
    expect(printed.seller).toEqual({
      name: 'Pressing du Port SARL',
      lines: [
        '12 rue de la Gare',
        '44000 Nantes',
        'SIRET\u00a0: 732\u00a0829\u00a0320\u00a000074',
        'N°\u00a0TVA\u00a0: FR44732829320',
        'SARL au capital de 10 000 €',
        'RCS Nantes 732 829 320',
      ],
    });
    expect(printed.customer).toEqual({ name: 'Camille Martin', lines: ['camille@example.test'] });
  });

  test('shows each line before and with tax', () => {
    expect(printed.lines).toEqual({
      title: 'Détail',
      columns: ['Désignation', 'Quantité', 'Prix unitaire HT', 'TVA', 'Prix unitaire TTC', 'Total TTC'],
      rows: [
        ['Chemise', '2', '500c', '20%', '600c', '1200c'],
        ['Livre', '1', '1000c', '5.5%', '1055c', '1055c'],
        ['Manteau', '1', '1000c', '20%', '1200c', '1200c'],
      ],
    });
  });

  test('sums up each rate, and all of them', () => {
    expect(printed.vat).toEqual({
      title: 'TVA par taux',
      columns: ['Taux', 'Montant HT', 'TVA', 'Montant TTC'],
      rows: [
        ['5.5%', '1000c', '55c', '1055c'],
        ['20%', '2000c', '400c', '2400c'],
      ],
    });
    expect(printed.totals).toEqual([
      ['Total HT', '3000c'],
      ['Total TVA', '455c'],
      ['Total TTC', '3455c'],
    ]);
  });

  test('says how it was paid', () => {
    expect(printed.notes).toEqual(['Payée par carte bancaire.']);
  });
});

test('names the invoice of a credit note, and the day of the sale', () => {
  const printed = printedInvoice(creditNote, invoice, typography);

  expect(printed).toMatchObject({ title: 'Avoir', number: 'A2026-000008', issuedAt: noon + 3 * day });
  expect(printed.facts).toEqual([
    ['Date d’émission', 'day 3'],
    ['Date de la vente', 'day 0'],
    ['Commande', 'ABC234'],
    ['Annule la facture', 'F2026-000007 du day 0'],
  ]);
  expect(printed.totals.at(-1)).toEqual(['Total TTC remboursé', '3455c']);
  expect(printed.notes).toEqual(['Remboursée sur la carte.']);
});

test.each([
  ['a seller without a VAT number charges none', null, [0, 0], true],
  ['one rate is none', null, [0, 20], false],
  ['a seller with a VAT number charges none', 'FR44732829320', [0, 0], false],
] as const)('where %s, prints the law’s words for that', (_, vatNumber, [shirt, trousers], isSaid) => {
  const lines = [line('Chemise', 1, 600, shirt), line('Pantalon', 1, 800, trousers)];
  const seller = { ...invoice.seller, vatNumber };
  const { notes } = printedInvoice({ ...invoice, seller, lines, totalCents: 1_400 }, null, typography);
  expect(notes).toEqual(['Payée par carte bancaire.', ...(isSaid ? [`${withoutVat}.`] : [])]);
});

test.each<[string, Partial<Seller>, readonly string[]]>([
  ['only a name', { legalAddress: null, siret: null, vatNumber: null, legalMentions: null }, []],
  [
    'an empty line in its address',
    { legalAddress: 'Bât. A\n\n44000 Nantes', siret: null, vatNumber: null, legalMentions: null },
    ['Bât. A', '44000 Nantes'],
  ],
  [
    'a number of another country',
    { legalAddress: null, siret: 'CHE-123.456.789', vatNumber: null, legalMentions: '' },
    ['SIRET\u00a0: CHE-123.456.789'],
  ],
])('prints no line without words for a seller with %s', (_, changes, lines) => {
  const printed = printedInvoice({ ...invoice, seller: { ...seller, ...changes } }, null, typography);
  expect(printed.seller.lines).toEqual(lines);
});
