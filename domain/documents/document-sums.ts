/** Totals of a list of invoices and credit notes, and their text next to the list, on screen and in the terminal. */
import { lazily } from '#domain/shared/lazily.js';
import { counted } from '#domain/shared/plurals.js';
import type { Invoice } from './invoice.js';

type SaleDocument = Pick<Invoice, 'kind' | 'totalCents' | 'htCents'>;
type KindSums = Readonly<Record<'rows' | 'totalCents' | 'htCents', number>>;

/** Totals per kind, in cents; two companies may have used the same number. */
export function sumsByKind(documents: readonly SaleDocument[]): ReadonlyMap<SaleDocument['kind'], KindSums> {
  const sums = new Map<SaleDocument['kind'], KindSums>();
  for (const { kind, totalCents, htCents } of documents) {
    const { rows, ...so } = sums.get(kind) ?? { rows: 0, totalCents: 0, htCents: 0 };
    sums.set(kind, {
      rows: rows + 1,
      totalCents: so.totalCents + totalCents,
      htCents: so.htCents + htCents,
    });
  }
  return sums;
}

const money = lazily(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));

interface Summed {
  readonly sums: {
    readonly invoices: number;
    readonly creditNotes: number;
    readonly ttc: number;
    readonly ht: number;
    readonly vat: number;
  } | null;
}

const tooMany = 'Trop de documents pour un total\u00A0: choisissez un mois ou une consigne.';

/** The totals as text. */
export function documentSumsText({ sums }: Summed): string {
  if (sums === null) return tooMany;
  const { invoices, creditNotes, ttc, ht, vat } = sums;
  const documents = [
    counted(invoices, 'facture', 'factures'),
    ...(creditNotes > 0 ? [counted(creditNotes, 'avoir déduit', 'avoirs déduits')] : []),
  ];
  return `Total\u00A0: ${money().format(ttc)} TTC, soit ${money().format(ht)} HT et ${money().format(vat)} de TVA (${documents.join(', ')}).`;
}
