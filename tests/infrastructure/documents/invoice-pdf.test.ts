/** Invoices as PDF: the same bytes for the same invoice, tagged for screen readers, with every legal figure. */
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceBrand } from '#application/documents/printer.js';
import { typography } from '#application/documents/print.js';
import { vatShares } from '#domain/catalogue/order-lines.js';
import type { Invoice } from '#domain/documents/invoice.js';
import { printedInvoice } from '#domain/documents/printed.js';
import { createDocumentPrinter } from '#infrastructure/documents/printer.js';
import { saleRows } from '#tests/infrastructure/database/sale-rows.js';
import { readPdf, type ReadPdf } from './read-pdf.js';

const plain: InvoiceBrand = { name: 'Demo', primaryColor: null, logo: null };
const printer = createDocumentPrinter({ isCompressed: false });
const line = (totalCents: number, tvaRate: number, quantity = 1, itemName = 'Chemise') => ({
  itemName,
  quantity,
  unitCents: totalCents / quantity,
  totalCents,
  tvaRate,
});

function invoiceOf(lines: Invoice['lines'], fields: Partial<Invoice> = {}): Invoice {
  const totalCents = lines.reduce((sum, each) => sum + each.totalCents, 0);
  const seller = {
    legalName: 'Consigne Démo SARL',
    legalAddress: '12 rue de la Gare\n44000 Nantes',
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    legalMentions: 'SARL au capital de 10 000 €, RCS Nantes 732 829 320',
  };
  const paymentWords = 'Payée le 16 juin 2026 par carte bancaire';
  return { ...saleRows.invoices, seller, paymentWords, lines, totalCents, vat: vatShares(lines), ...fields };
}

const print = async (invoice: Invoice, corrected: Invoice | null = null, brand = plain): Promise<ReadPdf> =>
  readPdf(await printer.print(printedInvoice(invoice, corrected, typography), brand));

describe('an invoice', () => {
  const invoice = invoiceOf([line(246_900, 20, 2), line(1_055, 5.5), line(333, 10)]);
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await print(invoice);
  });

  test('is a PDF, and the same one each time', async () => {
    expect(pdf.raw.slice(0, 8)).toBe('%PDF-1.7');
    expect((await print(invoice)).raw).toBe(pdf.raw);
  });

  test('has the mentions that the law requires', () => {
    expect(pdf.texts).toEqual(
      expect.arrayContaining([
        'Facture F2026-000001',
        'Date d’émission : 16 juin 2026',
        'Date de la vente : 16 juin 2026',
        'Commande : ABC234',
        'Consigne Démo SARL',
        '12 rue de la Gare',
        '44000 Nantes',
        'SIRET : 732 829 320 00074',
        'N° TVA : FR44732829320',
        // A number is not broken.
        'SARL au capital de 10 000 €, RCS Nantes',
        '732 829 320',
        'Camille',
        'Payée le 16 juin 2026 par carte bancaire.',
      ]),
    );
  });

  test('shows three rates to the cent', () => {
    const rates = pdf.texts.slice(pdf.texts.indexOf('TVA par taux') + 5);
    // By hand: 10,55 / 1,055 = 10,00; 3,33 / 1,1 = 3,027…; 2 469,00 / 1,2 = 2 057,50.
    expect(rates.slice(0, 12)).toEqual([
      '5,5 %',
      '10,00 €',
      '0,55 €',
      '10,55 €',
      '10 %',
      '3,03 €',
      '0,30 €',
      '3,33 €',
      '20 %',
      '2 057,50 €',
      '411,50 €',
      '2 469,00 €',
    ]);
    expect(pdf.texts).toContain('Total HT : 2 070,53 €');
    expect(pdf.texts).toContain('Total TVA : 412,35 €');
    expect(pdf.texts).toContain('Total TTC : 2 482,88 €');
  });

  test('is tagged: language, title, headings, and a table with headers for its columns', () => {
    expect(pdf.raw).toContain('/Marked true');
    expect(pdf.raw).toContain('(fr-FR)');
    expect(pdf.raw).toContain('/DisplayDocTitle true');
    expect(pdf.raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const tags = (name: string): number => [...pdf.raw.matchAll(new RegExp(`/S /${name}\\n`, 'g'))].length;
    expect([tags('H1'), tags('Table'), tags('TH'), tags('TR'), tags('Figure')]).toEqual([1, 2, 10, 8, 0]);
    expect([...pdf.raw.matchAll(/\/Scope \/Column/g)]).toHaveLength(10);
  });

  test('embeds its fonts, and contains no time but its own', () => {
    expect([...pdf.raw.matchAll(/\/FontFile2 /g)]).toHaveLength(2);
    // The times of the document and of the data in it.
    expect([...pdf.raw.matchAll(/D:\d{14}Z/g)].map(([at]) => at)).toEqual(
      Array.from({ length: 4 }, () => 'D:20260616100000Z'),
    );
  });
});

test('two hundred lines run over several pages, each with the header, tagged once', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => line(100 + at, 20, 1, `Article ${at}`));
  const { texts, pages, raw } = await print(invoiceOf(lines));

  expect(pages).toBeGreaterThan(4);
  expect(texts.filter((text) => text === 'Désignation').length).toBe(
    texts.filter((text) => text.startsWith('Article ')).length === 200 ? pages : 0,
  );
  expect([...raw.matchAll(/\/S \/TH\n/g)]).toHaveLength(10);
  expect(texts).toContain(`Consigne Démo SARL – Facture F2026-000001 – Page ${pages} sur ${pages}`);
  expect(texts).toContain('Total TTC : 399,00 €');
});

test('has the payment, and the VAT exemption, on the page of the total, for any number of lines', async () => {
  const { seller } = invoiceOf([]);
  for (let count = 20; count < 32; count += 1) {
    const lines = Array.from({ length: count }, () => line(100, 0));
    const { texts } = await print(invoiceOf(lines, { seller: { ...seller, vatNumber: null } }));
    const from = texts.findIndex((text) => text.startsWith('Total TTC :'));
    const to = texts.findIndex((text) => text.startsWith('TVA non applicable'));

    expect(from).toBeLessThan(to);
    expect(texts.slice(from, to).filter((text) => text.includes('– Page'))).toEqual([]);
  }
});

describe('every script', () => {
  const names: readonly (readonly [string, string])[] = [
    ['Chinese', '王小明'],
    ['Chinese of Taiwan', '鄭龍灣'],
    ['Japanese', 'やまだタロウ山田辻髙﨑'],
    ['Korean', '김철수'],
    ['Arabic', 'مرحبا بالعالم'],
    ['Hebrew', 'עברית שלום'],
    ['Vietnamese', 'Đỗ Hữu'],
    ['Thai', 'สวัสดีครับ'],
    ['Devanagari', 'नमस्ते हिन्दी'],
    ['Bengali', 'বাংলা'],
    ['Tamil', 'தமிழ்'],
    ['Telugu', 'తెలుగు'],
    ['Gujarati', 'ગુજરાતી'],
    ['Gurmukhi', 'ਪੰਜਾਬੀ'],
    ['Kannada', 'ಕನ್ನಡ'],
    ['Malayalam', 'മലയാളം'],
    ['Sinhala', 'සිංහල'],
    ['Khmer', 'ខ្មែរ'],
    ['Burmese', 'မြန်မာ'],
    ['Amharic', 'አማርኛ'],
    ['Georgian', 'ქართული'],
    ['emoji', '🎉👩\u200d👩\u200d👧😀❤\ufe0f'],
  ];

  test.each(names)(
    '%s has no box in place of a letter, in bold and in a table',
    async (_, name) => {
      const pdf = await print(invoiceOf([line(500, 20, 1, name)], { customerName: name }));

      expect(pdf.missing).toBe(0);
      const letters = new Set(pdf.texts.join(''));
      const bases = [...name].filter((letter) => /[\p{L}\p{Extended_Pictographic}]/u.test(letter));
      // The first letter stands for a ligature.
      expect(bases.some((letter) => letters.has(letter))).toBe(true);
    },
    30_000,
  );

  test('sets Arabic and Hebrew from the right, words apart, with their numbers from the left', async () => {
    const { texts } = await print(
      invoiceOf([line(500, 20, 1, 'مرحبا بالعالم'), line(500, 20, 1, 'שלום 12 (רחוב)')], {
        customerName: 'עברית שלום',
      }),
    );

    expect(texts).toContain([...'مرحبا بالعالم'].toReversed().join(''));
    expect(texts).toContain('םולש תירבע');
    const number = texts.indexOf('(בוחר)') + 1;
    expect(texts.slice(number, number + 2)).toEqual(['12', 'םולש']);
  });

  test('produces the same bytes for the same document', async () => {
    const invoice = invoiceOf([line(500, 20)], { customerName: '王小明 नमस्ते' });
    expect((await print(invoice)).raw).toBe((await print(invoice)).raw);
  });
});

test('leaves a closing guillemet with the words that it closes', async () => {
  const names = ['de', 'du', 'des', 'dans', 'devant', 'derrière'];
  const lines = names.map((word) => line(100, 20, 1, `Location ${word} « Perceuse-visseuse », une heure`));
  const { texts } = await print(invoiceOf(lines));

  expect(texts.filter((text) => text.startsWith('»') || text.endsWith('«'))).toEqual([]);
});

test('a credit note names its invoice, with the law’s words if its seller is free of VAT', async () => {
  const taxed = invoiceOf([line(500, 0)]);
  const invoice = { ...taxed, seller: { ...taxed.seller, vatNumber: null } };
  const note = { ...invoice, kind: 'creditNote', number: 2, correctsId: invoice.id } as const;
  const { texts } = await print(note, invoice);

  expect(texts).toContain('Avoir A2026-000002');
  expect(texts).toContain('Annule la facture : F2026-000001 du 16 juin 2026');
  expect(texts).toContain('Total TTC remboursé : 5,00 €');
  expect(texts).toContain('TVA non applicable, art. 293 B du CGI.');
});

test("shows a brand's logo with a description, and its colour under readable text", async () => {
  const drawn = {
    width: 300,
    height: 120,
    channels: 4,
    background: { r: 200, g: 30, b: 60, alpha: 0.5 },
  } as const;
  const logo = { base64: (await sharp({ create: drawn }).webp().toBuffer()).toString('base64') };
  const { raw } = await print(invoiceOf([line(500, 20)]), null, {
    name: 'Demo',
    primaryColor: '#ffcc00',
    logo,
  });

  expect(raw).toContain('/Alt (Logo de Demo)');
  expect(raw).toContain('/Subtype /Image');
  expect(raw).toContain('1 0.8 0 scn');
  expect(raw).not.toContain('1 1 1 scn');
  const broken = await print(invoiceOf([line(500, 20)]), null, { ...plain, logo: { base64: 'AAAA' } });
  expect(broken.raw).not.toContain('/Subtype /Image');
});
