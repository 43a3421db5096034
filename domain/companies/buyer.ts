/**
 * A firm that buys (money.md#firms-as-buyers): what its invoice must state (articles 242 nonies A of annex II to the Code
 * général des impôts and L. 441-9 of the Code de commerce). It is stored with the order as one value.
 */
import { perLanguage } from '#domain/shared/languages.js';
import { compactNumber, isSiren, isVatNumber } from './legal.js';

/** The European Union with its French neighbours. */
export const buyerCountries = [
  'FR',
  'AT',
  'BE',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MC',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;
type BuyerCountry = (typeof buyerCountries)[number];

export interface Buyer {
  readonly companyName: string;
  /** Nine digits; null for a firm from abroad. */
  readonly siren: string | null;
  /** Null if the firm is exempt. */
  readonly vatNumber: string | null;
  readonly addressLine: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1. */
  readonly country: BuyerCountry;
}

/** As it is typed: numbers may be absent. */
export interface BuyerInput extends Omit<Buyer, 'siren' | 'vatNumber'> {
  readonly siren?: string | undefined;
  readonly vatNumber?: string | undefined;
}

export const buyerOf = (input: BuyerInput | undefined): Buyer | null =>
  input === undefined ? null : { ...input, siren: input.siren ?? null, vatNumber: input.vatNumber ?? null };

/** A French firm has a SIREN. */
export const lacksSiren = ({ country, siren }: Pick<BuyerInput, 'country' | 'siren'>): boolean =>
  country === 'FR' && siren === undefined;

/** The two digits between `FR` and the SIREN. */
const frenchVatKey = (siren: string): string => String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');

/**
 * A French number has the key of its SIREN, which is the firm's own. Keys with letters exist by law: of those only the
 * form is known.
 */
export function isBuyersVat(typed: string, siren: string | undefined): boolean {
  const number = compactNumber(typed);
  if (!isVatNumber(number)) return false;
  const [, key, own = ''] = /^FR(\d\d)(\d{9})$/.exec(number) ?? [];
  if (key === undefined) return siren === undefined || !number.startsWith('FR') || number.endsWith(siren);
  return isSiren(own) && key === frenchVatKey(own) && (siren === undefined || siren === own);
}

const countryNames = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

const groupedSiren = (siren: string): string =>
  siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');

/** In French, one line each, after the name. */
export const buyerLines = (buyer: Buyer): string[] => [
  ...buyer.addressLine.split('\n'),
  `${buyer.postcode} ${buyer.city}`,
  ...(buyer.country === 'FR' ? [] : [countryNames('fr').of(buyer.country) ?? buyer.country]),
  ...(buyer.siren === null ? [] : [`SIREN\u00a0: ${groupedSiren(buyer.siren)}`]),
  ...(buyer.vatNumber === null ? [] : [`N°\u00a0TVA\u00a0: ${buyer.vatNumber}`]),
];
