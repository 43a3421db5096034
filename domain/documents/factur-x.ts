/**
 * An invoice or a credit note as data: the XML of Factur-X, profile EN 16931, in the syntax of UN/CEFACT
 * (money.md#factur-x, decisions/0043-factur-x-by-pdfkit.md). Its content is that of the printed document.
 */
import { htCentsOf } from '#domain/catalogue/order-lines.js';
import type { Buyer } from '#domain/companies/buyer.js';
import { compactNumber } from '#domain/companies/legal.js';
import { shownEmail } from '#domain/shared/contacts.js';
import type { Instant } from '#domain/shared/record.js';
import { parisWall } from '#domain/shared/paris.js';
import { netLines, soldLines, vatCategory, type NetLine } from './electronic-invoice.js';
import { latePayment } from './legal-texts.js';
import { invoiceNumber, type Invoice, type Seller } from './invoice.js';

const profile = 'urn:cen.eu:en16931:2017';

const namespaces = [
  ['rsm', 'CrossIndustryInvoice'],
  ['ram', 'ReusableAggregateBusinessInformationEntity'],
  ['qdt', 'QualifiedDataType'],
  ['udt', 'UnqualifiedDataType'],
]
  .map(([prefix, name]) => ` xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${name}:100"`)
  .join('');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 does not allow, control characters and halves of pairs, is left out. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Content = string | readonly (string | null)[];

/** A list is content that is XML already, a text is escaped; an element without either is left out. */
function element(name: string, content: Content | null, attributes = ''): string | null {
  const inner = typeof content === 'string' ? xmlText(content.trim()) : (content ?? []).join('');
  const of = name.includes(':') ? name : `ram:${name}`;
  return inner === '' ? null : `<${of}${attributes}>${inner}</${of}>`;
}

const scheme = (id: string): string => ` schemeID="${id}"`;
const money = (cents: number): string => (cents / 100).toFixed(2);

/** A rate or a price, with as many decimals as it has. */
const decimals = (value: number, least: number, most: number): string => {
  const [whole = '0', part = ''] = value.toFixed(most).split('.');
  const kept = part.replace(/0+$/, '').padEnd(least, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
};

const day = (name: string, at: Instant, prefix = 'udt'): string | null =>
  element(name, [
    element(
      `${prefix}:DateTimeString`,
      new Date(parisWall(at)).toISOString().slice(0, 10).replaceAll('-', ''),
      ' format="102"',
    ),
  ]);

/** Six decimals: up to 9,999 pieces the price times their number is the line's amount to the cent. */
const priceOf = ({ line, htCents }: NetLine): string => decimals(htCents / 100 / line.quantity, 2, 6);

const lineOf = ({ seller }: Invoice, sold: Invoice['lines'], net: NetLine, at: number): string | null => {
  const { itemName, quantity, tvaRate } = net.line;
  return element('IncludedSupplyChainTradeLineItem', [
    element('AssociatedDocumentLineDocument', [element('LineID', String(at + 1))]),
    element('SpecifiedTradeProduct', [element('Name', itemName)]),
    element('SpecifiedLineTradeAgreement', [
      element('NetPriceProductTradePrice', [element('ChargeAmount', priceOf(net))]),
    ]),
    element('SpecifiedLineTradeDelivery', [element('BilledQuantity', String(quantity), ' unitCode="C62"')]),
    element('SpecifiedLineTradeSettlement', [
      element('ApplicableTradeTax', [
        element('TypeCode', 'VAT'),
        element('CategoryCode', vatCategory(tvaRate, seller, sold).code),
        element('RateApplicablePercent', decimals(tvaRate, 0, 2)),
      ]),
      element('SpecifiedTradeSettlementLineMonetarySummation', [
        element('LineTotalAmount', money(net.htCents)),
      ]),
    ]),
  ]);
};

/** Greece and Northern Ireland have a VAT prefix of their own. */
const countries: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };
const countryOfVat = (vatNumber: string): string => {
  const prefix = vatNumber.slice(0, 2);
  return countries[prefix] ?? prefix;
};

/** A seller's address is one text: a last line that begins with a French postcode is postcode and town. */
function sellerAddress({ legalAddress, siret, vatNumber }: Seller): string | null {
  const lines = (legalAddress ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [, postcode = null, town = null] = /^(\d{5})\s+(.+)$/.exec(lines.at(-1) ?? '') ?? [];
  const [one = null, two = null, ...others] = postcode === null ? lines : lines.slice(0, -1);
  return element('PostalTradeAddress', [
    element('PostcodeCode', postcode),
    element('LineOne', one),
    element('LineTwo', two),
    element('LineThree', others.join(', ')),
    element('CityName', town),
    element('CountryID', siret === null && vatNumber !== null ? countryOfVat(vatNumber) : 'FR'),
  ]);
}

/** The SIREN is the tax number of a seller without VAT. */
function sellerOf({ seller }: Invoice): string | null {
  const { legalName, siret, vatNumber } = seller;
  const number = siret === null ? null : compactNumber(siret);
  const siren = number?.slice(0, 9) ?? null;
  return element('SellerTradeParty', [
    element('GlobalID', number, scheme('0009')),
    element('Name', legalName),
    element('SpecifiedLegalOrganization', [element('ID', siren, scheme('0002'))]),
    sellerAddress(seller),
    element('SpecifiedTaxRegistration', [
      vatNumber === null
        ? element('ID', siren, scheme('FC'))
        : element('ID', compactNumber(vatNumber), scheme('VA')),
    ]),
  ]);
}

const emailOf = ({ customerEmail }: Invoice): string | null =>
  element('URIUniversalCommunication', [element('URIID', shownEmail(customerEmail), scheme('EM'))]);

/** A private buyer gives no address: the country is that of the cabinet. */
const personOf = (invoice: Invoice): string | null =>
  element('BuyerTradeParty', [
    element('Name', invoice.customerName.trim() === '' ? 'Client' : invoice.customerName),
    element('PostalTradeAddress', [element('CountryID', 'FR')]),
    emailOf(invoice),
  ]);

const firmOf = (invoice: Invoice, buyer: Buyer): string | null =>
  element('BuyerTradeParty', [
    element('Name', buyer.companyName),
    element('SpecifiedLegalOrganization', [element('ID', buyer.siren, scheme('0002'))]),
    element('DefinedTradeContact', [element('PersonName', invoice.customerName)]),
    element('PostalTradeAddress', [
      element('PostcodeCode', buyer.postcode),
      element('LineOne', buyer.addressLine),
      element('CityName', buyer.city),
      element('CountryID', buyer.country),
    ]),
    emailOf(invoice),
    element('SpecifiedTaxRegistration', [element('ID', buyer.vatNumber, scheme('VA'))]),
  ]);

const buyerOf = (invoice: Invoice): string | null =>
  invoice.buyer === null ? personOf(invoice) : firmOf(invoice, invoice.buyer);

/** UNTDID 4461: 48 card, 68 payment service, 1 not defined. */
const meansCodes: readonly (readonly [RegExp, string])[] = [
  [/carte bancaire/, '48'],
  [/prestataire de paiement/, '68'],
];

const meansOf = ({ paymentWords }: Invoice): string | null =>
  element('SpecifiedTradeSettlementPaymentMeans', [
    element('TypeCode', meansCodes.find(([pattern]) => pattern.test(paymentWords))?.[1] ?? '1'),
    element('Information', paymentWords),
  ]);

const taxOf = ({ vat, seller }: Invoice, sold: Invoice['lines']): (string | null)[] =>
  vat.map(({ rate, htCents, vatCents }) => {
    const category = vatCategory(rate, seller, sold);
    return element('ApplicableTradeTax', [
      element('CalculatedAmount', money(vatCents)),
      element('TypeCode', 'VAT'),
      category.code === 'E' ? element('ExemptionReason', category.reason) : null,
      element('BasisAmount', money(htCents)),
      element('CategoryCode', category.code),
      category.code === 'E' ? element('ExemptionReasonCode', category.reasonCode) : null,
      element('RateApplicablePercent', decimals(rate, 0, 2)),
    ]);
  });

/** Both kinds are issued once the money has moved: nothing is due. */
function totalsOf({ vat, totalCents }: Invoice): string | null {
  const htCents = htCentsOf(vat);
  return element('SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('LineTotalAmount', money(htCents)),
    element('TaxBasisTotalAmount', money(htCents)),
    element('TaxTotalAmount', money(totalCents - htCents), ' currencyID="EUR"'),
    element('GrandTotalAmount', money(totalCents)),
    element('TotalPrepaidAmount', money(totalCents)),
    element('DuePayableAmount', money(0)),
  ]);
}

const settlementOf = (invoice: Invoice, corrected: Invoice | null): string | null =>
  element('ApplicableHeaderTradeSettlement', [
    element('InvoiceCurrencyCode', 'EUR'),
    meansOf(invoice),
    ...taxOf(invoice, soldLines(invoice, corrected)),
    element('SpecifiedTradePaymentTerms', [element('Description', invoice.paymentWords)]),
    totalsOf(invoice),
    corrected &&
      element('InvoiceReferencedDocument', [
        element('IssuerAssignedID', invoiceNumber(corrected)),
        day('FormattedIssueDateTime', corrected.issuedAt, 'qdt'),
      ]),
  ]);

/** What French law adds to EN 16931: services or goods, paid already. */
const processes: Readonly<Record<Invoice['orderKind'], string>> = {
  pressing: 'S2',
  shop: 'B2',
  rental: 'S2',
};

/** UNTDID 4451: of the seller, and those that a firm reads. */
const notesOf = ({ kind, seller, buyer }: Invoice): (string | null)[] => {
  const late = buyer !== null && kind === 'invoice' ? latePayment : [];
  const [discount = null, penalty = null, recovery = null] = late;
  const notes = [
    ['REG', seller.legalMentions],
    ['AAB', discount],
    ['PMD', penalty],
    ['PMT', recovery],
  ] as const;
  return notes.map(([code, content]) => {
    const text = element('Content', content);
    return text && element('IncludedNote', [text, element('SubjectCode', code)]);
  });
};

const documentOf = (invoice: Invoice): string | null =>
  element('rsm:ExchangedDocument', [
    element('ID', invoiceNumber(invoice)),
    element('TypeCode', invoice.kind === 'invoice' ? '380' : '381'),
    day('IssueDateTime', invoice.issuedAt),
    ...notesOf(invoice),
  ]);

/** `corrected` is the invoice that a credit note corrects. */
export function facturX(invoice: Invoice, corrected: Invoice | null): string {
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('BusinessProcessSpecifiedDocumentContextParameter', [
          element('ID', processes[invoice.orderKind]),
        ]),
        element('GuidelineSpecifiedDocumentContextParameter', [element('ID', profile)]),
      ]),
      documentOf(invoice),
      element('rsm:SupplyChainTradeTransaction', [
        ...netLines(invoice).map((net, at) => lineOf(invoice, soldLines(invoice, corrected), net, at)),
        element('ApplicableHeaderTradeAgreement', [
          sellerOf(invoice),
          buyerOf(invoice),
          element('SellerOrderReferencedDocument', [element('IssuerAssignedID', invoice.orderReference)]),
        ]),
        element('ApplicableHeaderTradeDelivery', [
          element('ActualDeliverySupplyChainEvent', [
            day('OccurrenceDateTime', (corrected ?? invoice).issuedAt),
          ]),
        ]),
        settlementOf(invoice, corrected),
      ]),
    ],
    namespaces,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root ?? ''}\n`;
}
