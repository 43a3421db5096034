/**
 * A month whose books are closed: its file of accounting entries (« FEC ») is final, and later documents belong to
 * later months.
 */
import type { Instant } from '#domain/shared/record.js';
import type { LedgerEntry, LedgerKind } from '#domain/payments/ledger.js';
import { amountCell } from '#domain/shared/spreadsheet.js';
import { parisWall } from '#domain/shared/paris.js';
import type { RentalMoney } from './rental-sales.js';
import { receiptsOfInvoice, type Activity, type Receipt } from './totals.js';
import { invoiceNumber, type Invoice, type PaymentMeans } from './invoice.js';
import { ofKinds, withdrawableKinds } from '#domain/shared/order-kinds.js';

export interface ClosedMonth {
  /** The id is one a company and month, so that the first of two people closes it. */
  readonly id: string;
  readonly companyId: string;
  /** `2026-11`, in Europe/Paris. */
  readonly month: string;
  readonly closedAt: Instant;
  readonly closedById: string;
  readonly closedByName: string;
}

/** The month after, as many months later as `count`. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/**
 * The file of accounting entries (« FEC ») of a month: 18 columns, tab separated, days as AAAAMMJJ, every entry balanced
 * (arrêté of 29 July 2013, article A47 A-1 of the Livre des procédures fiscales).
 */
export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

type Account = readonly [number: string, label: string];

/** Accounts of the Plan comptable général. Labels are ASCII, as is the whole file: every allowed encoding reads it. */
const accounts = {
  customers: ['411000', 'Clients'],
  cash: ['530000', 'Caisse'],
  provider: ['517000', 'Compte Stripe'],
  bank: ['512000', 'Banque'],
  fees: ['627800', 'Frais de paiement'],
  disputes: ['467000', 'Contestations bancaires'],
  unknown: ['471000', 'Compte d attente'],
} as const satisfies Readonly<Record<string, Account>>;

const sales: Readonly<Record<Activity, Account>> = {
  ...ofKinds(withdrawableKinds, ({ account }) => account),
  retainedDeposit: ['758000', 'Retenues sur depots de garantie'],
};

/** One account per rate; the last one for any other. */
const vatAccounts: readonly (readonly [rate: number | null, number: string])[] = [
  [20, '445712'],
  [10, '445711'],
  [5.5, '445713'],
  [2.1, '445714'],
  [null, '445710'],
];

function vatAccount(rate: number): Account {
  const [, number = '445710'] = vatAccounts.find(([of]) => of === rate || of === null) ?? [];
  return [number, `TVA collectee ${String(rate).replace('.', ',')} %`];
}

const journals = { VT: 'Ventes', BQ: 'Stripe', CA: 'Caisse' } as const;

interface Line {
  readonly account: Account;
  /** The auxiliary account, of a firm alone: a private customer is not named. */
  readonly auxiliary?: Account | null;
  /** A debit; negative for a credit. */
  readonly cents: number;
}

export interface FecEntry {
  readonly journal: keyof typeof journals;
  readonly at: Instant;
  /** The document or the provider's movement. */
  readonly piece: string;
  /** The day of a document that is not the day of the entry. */
  readonly pieceAt?: Instant;
  readonly label: string;
  /** The lines of one entry add up to 0. */
  readonly lines: readonly Line[];
  /** What an entry of `VT` sold or refunded, as its lines book it; empty in other journals. */
  readonly receipts: readonly Receipt[];
}

const signOf = ({ isRefund }: Receipt): 1 | -1 => (isRefund ? -1 : 1);

/** A sale: debits the customer's account and credits revenue and VAT. */
const saleOf = (
  receipts: readonly Receipt[],
  auxiliary: Account | null,
): Pick<FecEntry, 'lines' | 'receipts'> => ({
  receipts,
  lines: [
    {
      account: accounts.customers,
      auxiliary,
      cents: receipts.reduce((sum, receipt) => sum + signOf(receipt) * receipt.ttcCents, 0),
    },
    ...receipts.flatMap((receipt) => [
      { account: sales[receipt.activity], cents: -signOf(receipt) * receipt.htCents },
      { account: vatAccount(receipt.rate), cents: -signOf(receipt) * (receipt.ttcCents - receipt.htCents) },
    ]),
  ],
});

/** Without the signs that a spreadsheet would run as a formula; the file's other texts begin with a word of ours. */
const firmName = (name: string): string => name.replace(/^[\s=+\-@]+/, '');

/** By its number; a firm abroad by its VAT number, or its name. */
const auxiliaryOf = ({ buyer }: Pick<Invoice, 'buyer'>): Account | null =>
  buyer && [buyer.siren ?? buyer.vatNumber ?? firmName(buyer.companyName), firmName(buyer.companyName)];

/** An invoice or a credit note, and its payment if that was made at the counter. */
export function fecOfInvoice(invoice: Invoice, means: PaymentMeans | null): FecEntry[] {
  const { kind, orderReference, issuedAt: at, totalCents } = invoice;
  const sign = kind === 'invoice' ? 1 : -1;
  const piece = invoiceNumber(invoice);
  const auxiliary = auxiliaryOf(invoice);
  const label = `${kind === 'invoice' ? 'Facture' : 'Avoir'} ${piece} commande ${orderReference}`;
  const sale: FecEntry = {
    journal: 'VT',
    at,
    piece,
    label,
    ...saleOf(receiptsOfInvoice(invoice), auxiliary),
  };
  if (means !== 'counter') return [sale];
  const lines = [
    { account: accounts.cash, cents: sign * totalCents },
    { account: accounts.customers, auxiliary, cents: -sign * totalCents },
  ];
  return [sale, { journal: 'CA', at, piece, label, lines, receipts: [] }];
}

const counterparts: Readonly<Record<LedgerKind, Account>> = {
  charge: accounts.customers,
  refund: accounts.customers,
  refundReturned: accounts.customers,
  dispute: accounts.disputes,
  disputeWon: accounts.disputes,
  fee: accounts.fees,
  payout: accounts.bank,
  payoutReturned: accounts.bank,
  other: accounts.unknown,
};

const words: Readonly<Record<LedgerKind, string>> = {
  charge: 'Debit',
  refund: 'Remboursement',
  refundReturned: 'Remboursement revenu',
  dispute: 'Contestation',
  disputeWon: 'Contestation gagnee',
  fee: 'Frais',
  payout: 'Virement',
  payoutReturned: 'Virement revenu',
  other: 'Mouvement',
};

/** What a rental's payment sold, or refunded (rental-sales.ts). */
export interface RentalSale {
  readonly receipts: readonly Receipt[];
  /** A firm's, once it is issued: the piece of the sale. Null for a private person. */
  readonly invoice: Pick<Invoice, 'kind' | 'year' | 'number' | 'issuedAt' | 'buyer'> | null;
}

interface RentalPayment extends RentalSale {
  readonly at: Instant;
  readonly piece: string;
  readonly label: string;
}

function rentalEntry({ at, piece, label, receipts, invoice }: RentalPayment): FecEntry {
  const sale: FecEntry = {
    journal: 'VT',
    at,
    piece,
    label,
    ...saleOf(receipts, invoice && auxiliaryOf(invoice)),
  };
  return invoice ? { ...sale, piece: invoiceNumber(invoice), pieceAt: invoice.issuedAt } : sale;
}

/** A movement of the provider's balance; with the sale of a rental's payment, or its refund. */
export function fecOfMovement(movement: LedgerEntry, sale: RentalSale | null): FecEntry[] {
  const { kind, bookedAt: at, providerId: piece, amountCents, feeCents, netCents, orderReference } = movement;
  const label = `${words[kind]} ${orderReference === null ? piece : `commande ${orderReference}`}`;
  const lines = [
    { account: accounts.provider, cents: netCents },
    { account: accounts.fees, cents: feeCents },
    { account: counterparts[kind], cents: -amountCents },
  ];
  const money: FecEntry = { journal: 'BQ', at, piece, label, lines, receipts: [] };
  return sale === null ? [money] : [rentalEntry({ at, piece, label, ...sale }), money];
}

/** A rental's debt that was paid by another way than a card. */
export function fecOfPaidOtherwise(
  reference: string,
  { at, cents }: RentalMoney,
  sale: RentalSale,
): FecEntry[] {
  const label = `Reglement commande ${reference}`;
  const auxiliary = sale.invoice && auxiliaryOf(sale.invoice);
  const lines = [
    { account: accounts.cash, cents },
    { account: accounts.customers, auxiliary, cents: -cents },
  ];
  return [
    rentalEntry({ at, piece: reference, label, ...sale }),
    { journal: 'CA', at, piece: reference, label, lines, receipts: [] },
  ];
}

export interface AccountSums {
  readonly account: Account;
  readonly debitCents: number;
  readonly creditCents: number;
}

/** By account, in their order, without those of sales and VAT. */
export function moneyAccounts(entries: readonly FecEntry[]): AccountSums[] {
  const lines = entries.flatMap((entry) => entry.lines).filter(({ cents }) => cents !== 0);
  return Object.values(accounts).flatMap((account) => {
    const own = lines.filter((line) => line.account === account);
    if (own.length === 0) return [];
    const debitCents = own.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
    return [
      { account, debitCents, creditCents: debitCents - own.reduce((sum, { cents }) => sum + cents, 0) },
    ];
  });
}

const dayText = (at: Instant): string =>
  new Date(parisWall(at)).toISOString().slice(0, 10).replaceAll('-', '');

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\u0020-\u007E]/g, '')
    .replaceAll('|', ' ');

const row = (cells: readonly string[]): string => `${cells.map(plain).join('\t')}\r\n`;

export const fecHead = row(fecColumns);

/** `number` counts the entries of the file from 1; `closedAt` is when they became final. */
export function fecRows(entry: FecEntry, number: number, month: string, closedAt: Instant): string {
  const { journal, at, piece, pieceAt = at, label, lines } = entry;
  const numbered = `${month.replace('-', '')}-${String(number).padStart(6, '0')}`;
  return lines
    .filter(({ cents }) => cents !== 0)
    .map(({ account: [account, name], auxiliary, cents }) =>
      row([
        journal,
        journals[journal],
        numbered,
        dayText(at),
        account,
        name,
        ...(auxiliary ?? ['', '']),
        piece,
        dayText(pieceAt),
        label,
        amountCell(Math.max(0, cents)),
        amountCell(Math.max(0, -cents)),
        '',
        '',
        dayText(closedAt),
        '',
        '',
      ]),
    )
    .join('');
}

/** `732829320FEC20261130.txt`: the company's SIREN and the last day. */
export const fecName = (siret: string | null, lastDay: string): string =>
  `${(siret ?? '').replaceAll(/\D/g, '').slice(0, 9) || 'SIREN'}FEC${lastDay.replaceAll('-', '')}.txt`;
