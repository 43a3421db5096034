/**
 * Factur-X (money.md#factur-x): the XML of every kind of document is valid by the official schema of the profile, and
 * its amounts add up as EN 16931 asks. The schemas are those of the package; the XML and the PDF are ours.
 */
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typography } from '#application/documents/print.js';
import type { Buyer } from '#domain/companies/buyer.js';
import { htCentsOf, totalCentsOf, vatShares } from '#domain/catalogue/order-lines.js';
import { creditedShares } from '#domain/documents/credit.js';
import { facturX } from '#domain/documents/factur-x.js';
import type { Invoice } from '#domain/documents/invoice.js';
import { printedInvoice } from '#domain/documents/printed.js';
import { createDocumentPrinter } from '#infrastructure/documents/printer.js';
import { saleRows } from '#tests/infrastructure/database/sale-rows.js';
import { attachedTo, readPdf } from './read-pdf.js';

const seller: Invoice['seller'] = {
  legalName: 'Léa & fils « SARL »',
  legalAddress: '12 rue de la Gare\n44000 Nantes',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  legalMentions: 'SARL au capital de 10 000 €, RCS Nantes 732 829 320',
};

const line = (unitCents: number, tvaRate: number, quantity = 1, itemName = 'Chemise') => ({
  itemName,
  quantity,
  unitCents,
  tvaRate,
  totalCents: quantity * unitCents,
});

function documentOf(lines: Invoice['lines'], fields: Partial<Invoice> = {}): Invoice {
  const vat = vatShares(lines);
  const sums = { totalCents: totalCentsOf(lines), vat, htCents: htCentsOf(vat) };
  const paymentWords = 'Payée le 16 juin 2026 par carte bancaire';
  return { ...saleRows.invoices, seller, lines, paymentWords, ...sums, ...fields };
}

function creditOf(invoice: Invoice, lines: Invoice['lines']): Invoice {
  const vat = creditedShares(lines, []);
  return {
    ...invoice,
    id: 'credit-1',
    kind: 'creditNote',
    number: 2,
    correctsId: invoice.id,
    lines,
    vat,
    totalCents: totalCentsOf(lines),
    htCents: htCentsOf(vat),
    paymentWords: 'Remboursée le 16 juin 2026 sur la carte bancaire du paiement',
  };
}

const firm: Buyer = {
  companyName: 'Atelier « Martin » & Cie',
  siren: '552081317',
  vatNumber: 'FR03552081317',
  addressLine: '1 rue du Port',
  postcode: '44000',
  city: 'Nantes',
  country: 'FR',
};
const foreign: Buyer = {
  companyName: 'Wäscherei GmbH',
  siren: null,
  vatNumber: 'DE123456789',
  addressLine: 'Hauptstraße 6',
  postcode: '84107',
  city: 'Weihmichl',
  country: 'DE',
};

const exempt = { ...seller, vatNumber: null };
const several = documentOf([line(1_099, 20, 3), line(999, 5.5), line(333, 10, 2), line(500, 0)]);

interface Case {
  readonly name: string;
  readonly invoice: Invoice;
  readonly corrected?: Invoice;
}

const cases: readonly Case[] = [
  { name: 'an invoice at one rate', invoice: documentOf([line(450, 20, 2)]) },
  { name: 'an invoice at several rates, one of them 0', invoice: several },
  { name: 'an invoice without a price', invoice: documentOf([line(0, 20)]) },
  {
    name: 'an invoice of a seller exempt from VAT',
    invoice: documentOf([line(500, 0, 3)], { seller: exempt }),
  },
  {
    name: 'an invoice of a foreign seller without SIRET, paid at the counter',
    invoice: documentOf([line(500, 20)], {
      orderKind: 'shop',
      seller: { ...seller, siret: null, vatNumber: 'BE0123456789', legalAddress: 'Grand-Place 1' },
      paymentWords: 'Payée le 16 juin 2026 au comptoir',
    }),
  },
  {
    name: 'an invoice with signs of XML and letters that XML lacks',
    invoice: documentOf([line(500, 20, 1, '<T-shirt> & \u0007 "bas" \ud800')], { customerName: '  ' }),
  },
  { name: 'an invoice to a firm', invoice: documentOf([line(450, 20, 2)], { buyer: firm }) },
  {
    name: 'an invoice of a rental with a part of the deposit that is kept',
    invoice: documentOf(
      [line(2_250, 20, 1, 'Location'), { ...line(2_000, 0, 1, 'Retenue'), isCompensation: true }],
      { buyer: firm, orderKind: 'rental' },
    ),
  },
  { name: 'an invoice to a firm abroad', invoice: documentOf([line(450, 20, 2)], { buyer: foreign }) },
  {
    name: 'a credit note to a firm',
    invoice: { ...creditOf(several, several.lines), buyer: firm },
    corrected: several,
  },
  { name: 'a credit note over all', invoice: creditOf(several, several.lines), corrected: several },
  {
    name: 'a credit note over a sum',
    invoice: creditOf(several, [line(101, 20), line(45, 5.5)]),
    corrected: several,
  },
];

const number = (xml: string, pattern: RegExp): number => Math.round(Number(pattern.exec(xml)?.[1]) * 100);
const numbers = (xml: string, pattern: RegExp): number[] =>
  [...xml.matchAll(pattern)].map(([, digits]) => Math.round(Number(digits) * 100));
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

interface Tax {
  readonly base: number;
  readonly tax: number;
  readonly rate: number;
}

const breakdown = (xml: string): Tax[] =>
  [
    ...xml.matchAll(
      /<ram:CalculatedAmount>([\d.]+)<.*?<ram:BasisAmount>([\d.]+)<.*?<ram:RateApplicablePercent>([\d.]+)</g,
    ),
  ].map(([, tax, base, rate]) => ({
    base: Math.round(Number(base) * 100),
    tax: Math.round(Number(tax) * 100),
    rate: Number(rate),
  }));

/** Each rule of EN 16931 with what of the XML is on both of its sides, in cents. */
const rules: readonly (readonly [rule: string, sides: (xml: string) => readonly [number, number]])[] = [
  [
    'BR-CO-10: the lines are the sum of the lines',
    (xml) => [
      number(xml, /HeaderMonetarySummation><ram:LineTotalAmount>([\d.]+)/),
      sum(numbers(xml, /LineMonetarySummation><ram:LineTotalAmount>([\d.]+)/g)),
    ],
  ],
  [
    'BR-CO-13: the total before tax is that of the lines',
    (xml) => [
      number(xml, /<ram:TaxBasisTotalAmount>([\d.]+)/),
      number(xml, /HeaderMonetarySummation><ram:LineTotalAmount>([\d.]+)/),
    ],
  ],
  [
    'BR-CO-14: the VAT is the sum of the rates',
    (xml) => [
      number(xml, /<ram:TaxTotalAmount currencyID="EUR">([\d.]+)/),
      sum(breakdown(xml).map(({ tax }) => tax)),
    ],
  ],
  [
    'BR-CO-15: the total is the total before tax with the VAT',
    (xml) => [
      number(xml, /<ram:GrandTotalAmount>([\d.]+)/),
      number(xml, /<ram:TaxBasisTotalAmount>([\d.]+)/) +
        number(xml, /<ram:TaxTotalAmount currencyID="EUR">([\d.]+)/),
    ],
  ],
  [
    'BR-CO-16: due is the total less what was paid',
    (xml) => [
      number(xml, /<ram:DuePayableAmount>([\d.]+)/),
      number(xml, /<ram:GrandTotalAmount>([\d.]+)/) - number(xml, /<ram:TotalPrepaidAmount>([\d.]+)/),
    ],
  ],
  [
    'BR-S-08, BR-E-08: the bases of the rates are the lines',
    (xml) => [sum(breakdown(xml).map(({ base }) => base)), number(xml, /<ram:TaxBasisTotalAmount>([\d.]+)/)],
  ],
];

/**
 * BR-CO-17: the VAT of a rate is its base times the rate. EN 16931 allows a difference below one euro, since a total
 * with tax that no amount before tax gives exists (9.99 at 20 %); ours is at most a cent a document of the order.
 */
const worstTax = (xml: string): number =>
  Math.max(
    0,
    ...breakdown(xml).map(({ base, tax, rate }) => Math.abs(tax - Math.round((base * rate) / 100))),
  );

/** PEPPOL-EN16931-R120: a line is its price times its number, to the cent. */
function pricesAgree(xml: string): boolean {
  const lines = [
    ...xml.matchAll(
      /<ram:ChargeAmount>([\d.]+)<.*?<ram:BilledQuantity unitCode="C62">(\d+)<.*?<ram:LineTotalAmount>([\d.]+)</g,
    ),
  ];
  return lines.every(
    ([, price, quantity, total]) => Math.abs(Number(price) * Number(quantity) - Number(total)) < 0.005,
  );
}

describe.each(cases)('$name', ({ invoice, corrected = null }) => {
  const xml = facturX(invoice, corrected);

  test('is valid by the schema of EN 16931', async () => {
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true, errors: [] });
  });

  test.each(rules)('%s', (_, sides) => {
    const [left, right] = sides(xml);
    expect(left).toBe(right);
  });

  test('has VAT by its rates and prices by its lines', () => {
    expect(worstTax(xml)).toBeLessThanOrEqual(1);
    expect(pricesAgree(xml)).toBe(true);
  });
});

test('says who sells, what was paid and what a credit note corrects', () => {
  const xml = facturX(creditOf(several, several.lines), several);

  expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(xml).toContain('<ram:ID schemeID="0002">732829320</ram:ID>');
  expect(xml).toContain('<ram:ID schemeID="VA">FR44732829320</ram:ID>');
  expect(xml).toContain(
    '<ram:PostcodeCode>44000</ram:PostcodeCode><ram:LineOne>12 rue de la Gare</ram:LineOne>',
  );
  expect(xml).toContain('<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>F2026-000001<');
  expect(xml).toContain('<ram:Name>Léa &amp; fils « SARL »</ram:Name>');
});

test('names the firm, and what it must read about late payment', () => {
  const xml = facturX(documentOf([line(450, 20)], { buyer: firm }), null);

  expect(xml).toContain('<ram:BuyerTradeParty><ram:Name>Atelier « Martin » &amp; Cie</ram:Name>');
  expect(xml).toContain('<ram:ID schemeID="0002">552081317</ram:ID>');
  expect(xml).toContain('<ram:ID schemeID="VA">FR03552081317</ram:ID>');
  expect(xml.match(/<ram:SubjectCode>\w+/g)?.map((tag) => tag.slice(-3))).toEqual([
    'REG',
    'AAB',
    'PMD',
    'PMT',
  ]);
});

test('an exemption has its reason', () => {
  const xml = facturX(documentOf([line(500, 0)], { seller: exempt }), null);

  expect(xml).toContain('<ram:ExemptionReason>TVA non applicable, art. 293 B du CGI</ram:ExemptionReason>');
  expect(xml).toContain('<ram:ExemptionReasonCode>VATEX-FR-FRANCHISE</ram:ExemptionReasonCode>');
  expect(xml).toContain('<ram:ID schemeID="FC">732829320</ram:ID>');
});

const orderLine = fc
  .record({
    unitCents: fc.integer({ min: 0, max: 200_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    tvaRate: fc.constantFrom(0, 2.1, 5.5, 10, 20),
    itemName: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  })
  .map(({ unitCents, tvaRate, quantity, itemName }) =>
    line(unitCents, tvaRate, quantity, `Article ${itemName}`),
  );

test('any order, and any partial refund of it, is valid and adds up', async () => {
  const orders = fc.tuple(fc.array(orderLine, { minLength: 1, maxLength: 8 }), fc.boolean());
  await fc.assert(
    fc.asyncProperty(orders, async ([lines, isCredit]) => {
      const invoice = documentOf(lines);
      const xml = isCredit ? facturX(creditOf(invoice, lines.slice(0, 1)), invoice) : facturX(invoice, null);
      expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true, errors: [] });
      for (const [, sides] of rules) {
        const [left, right] = sides(xml);
        expect(left).toBe(right);
      }
      expect(worstTax(xml)).toBeLessThanOrEqual(1);
      expect(pricesAgree(xml)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

describe('the PDF', () => {
  const brand = { name: 'Demo', primaryColor: null, logo: null };
  const printer = createDocumentPrinter({ isCompressed: false });
  const print = (invoice: Invoice) => printer.print(printedInvoice(invoice, null, typography), brand);

  test('is PDF/A-3 with the invoice inside, and says so', async () => {
    const bytes = await print(several);
    const pdf = readPdf(bytes);

    expect(attachedTo(pdf).toString('utf8')).toBe(facturX(several, null));
    expect(pdf.raw).toContain('/AFRelationship /Alternative');
    expect(pdf.raw).toContain('/F (factur-x.xml)');
    expect(pdf.raw).toContain('/OutputIntents');
    const metadata = Buffer.from(pdf.raw, 'latin1').toString('utf8');
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(metadata).toContain('<rdf:li>Léa &amp; fils « SARL »</rdf:li>');
    // A reader of other people finds it by its own rules.
    expect(await extractXml(Buffer.from(bytes))).toMatchObject({
      filename: 'factur-x.xml',
      profile: Profile.EN16931,
    });
  });

  test('is a PDF alone while the seller has no address or number', async () => {
    for (const gap of [{ legalAddress: null }, { siret: null, vatNumber: null }]) {
      const { raw } = readPdf(await print(documentOf([line(500, 20)], { seller: { ...seller, ...gap } })));
      expect(raw).not.toContain('/EmbeddedFile');
      expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    }
  });
});
