/** Accounting export columns for lists of documents or orders, the same on screen and in the terminal. */
import { lazily } from '#domain/shared/languages.js';
import { centsFromEuros, euros } from '#domain/shared/money.js';

interface Share {
  readonly rate: number;
  readonly ht: number;
  readonly vat: number;
}

interface Taxed {
  readonly vat: readonly Share[];
}

/** An export column besides those of the screen. */
export interface BookColumn<Row> {
  readonly title: string;
  /** In euros, or text; null for an empty cell. */
  readonly of: (row: Row) => number | string | null;
}

const summed = ({ vat }: Taxed, of: 'ht' | 'vat'): number =>
  euros(vat.reduce((sum, share) => sum + centsFromEuros(share[of]), 0));

const rates = lazily(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));

/** The highest rate first: the usual rate keeps its column, whatever others a month has. */
const ratesIn = (rows: readonly Taxed[]): number[] =>
  [...new Set(rows.flatMap(({ vat }) => vat.map(({ rate }) => rate)))].sort((one, other) => other - one);

/** HT and VAT, in total and per rate. */
function taxColumns<Row extends Taxed>(rows: readonly Row[]): BookColumn<Row>[] {
  const at = (rate: number, of: 'ht' | 'vat') => (row: Row) =>
    row.vat.find((share) => share.rate === rate)?.[of] ?? null;
  return [
    { title: 'Total HT', of: (row) => summed(row, 'ht') },
    { title: 'Total TVA', of: (row) => summed(row, 'vat') },
    ...ratesIn(rows).flatMap((rate) => [
      { title: `HT à ${rates().format(rate)}\u00A0%`, of: at(rate, 'ht') },
      { title: `TVA à ${rates().format(rate)}\u00A0%`, of: at(rate, 'vat') },
    ]),
  ];
}

interface Corrects {
  readonly correctsNumber: string | null;
  readonly buyerName: string | null;
  readonly buyerSiren: string | null;
}

/** Columns of invoices and credit notes. */
export const documentColumns = <Row extends Taxed & Corrects>(rows: readonly Row[]): BookColumn<Row>[] => [
  { title: 'Facture rectifiée', of: ({ correctsNumber }) => correctsNumber },
  ...taxColumns(rows),
  { title: 'Entreprise', of: ({ buyerName }) => buyerName },
  { title: 'SIREN', of: ({ buyerSiren }) => buyerSiren },
];

interface Sold {
  readonly totalAmount: number;
  readonly refundedAmount: number;
  readonly paidAt: string | null;
}

/** An order that was never paid brought no revenue, whatever its total. */
const keptEuros = ({ totalAmount, refundedAmount, paidAt }: Sold): number =>
  paidAt === null ? 0 : euros(centsFromEuros(totalAmount) - centsFromEuros(refundedAmount));

/** Columns of orders that are paid at once: the part of their total that was not refunded. */
export const soldColumns: readonly BookColumn<Sold>[] = [
  { title: 'Remboursé', of: ({ refundedAmount }) => refundedAmount },
  { title: 'Net encaissé', of: keptEuros },
];
