/** Columns that a list of papers or of orders has in a file for the books, the same from a screen and from the terminal. */
import { lazily } from '#domain/shared/lazily.js';
import { centsFromEuros, euros } from '#domain/shared/money.js';

interface Share {
  readonly rate: number;
  readonly ht: number;
  readonly vat: number;
}

interface Taxed {
  readonly vat: readonly Share[];
}

/** What a file has of a row beside the columns of the screen. */
export interface BookColumn<Row> {
  readonly title: string;
  /** In euros, or words; null where there is nothing to tell. */
  readonly of: (row: Row) => number | string | null;
}

const summed = ({ vat }: Taxed, of: 'ht' | 'vat'): number =>
  euros(vat.reduce((sum, share) => sum + centsFromEuros(share[of]), 0));

const rates = lazily(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));

/** The highest rate first: the usual one stays in its place, whatever others a month has. */
const ratesIn = (rows: readonly Taxed[]): number[] =>
  [...new Set(rows.flatMap(({ vat }) => vat.map(({ rate }) => rate)))].sort((one, other) => other - one);

/** HT and VAT, all together and at every rate that there is. */
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
}

/** Of invoices and credit notes. */
export const paperColumns = <Row extends Taxed & Corrects>(rows: readonly Row[]): BookColumn<Row>[] => [
  { title: 'Facture rectifiée', of: ({ correctsNumber }) => correctsNumber },
  ...taxColumns(rows),
];

interface Sold {
  readonly totalAmount: number;
  readonly refundedAmount: number;
  readonly paidAt: string | null;
}

/** An order that was never paid brought nothing, whatever its total. */
const keptEuros = ({ totalAmount, refundedAmount, paidAt }: Sold): number =>
  paidAt === null ? 0 : euros(centsFromEuros(totalAmount) - centsFromEuros(refundedAmount));

/** Of orders that are paid at once: what stays of their total. */
export const soldColumns: readonly BookColumn<Sold>[] = [
  { title: 'Remboursé', of: ({ refundedAmount }) => refundedAmount },
  { title: 'Net encaissé', of: keptEuros },
];
