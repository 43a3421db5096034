/**
 * Texts beside a field, translated by their French text: contract and use cases refuse fields before anyone knows the
 * reader. `{n}` is a number. A text without a row is one for developers or staff, and stays as it is.
 */
import { fillIn, limitAdvice } from '#application/contract/lockers/limit-advice.js';
import { sirenInvalid, vatInvalid } from '#application/contract/orders/buyer.js';
import { landline, wrongPhone } from '#application/messages/phone-number.js';
import type { Language } from '#domain/shared/languages.js';
import { numberText } from '#domain/shared/plurals.js';

type Row = Readonly<Record<Language, string>>;

const grouped = /\d[\d\u202f\u00a0]*(?:,\d+)?/;

const rowOf = (fr: string | null, en: string, de: string, es: string): Row => ({
  fr: (fr ?? '').replace(grouped, '{n}'),
  en,
  de,
  es,
});

const text = { origin: 'string' } as const;
const number = { origin: 'number' } as const;

const adviceRows: readonly Row[] = [
  rowOf(fillIn, 'fill in this field.', 'füllen Sie dieses Feld aus.', 'rellene este campo.'),
  rowOf(
    limitAdvice({ ...text, code: 'too_small', minimum: 2 }),
    'at least {n} characters.',
    'mindestens {n} Zeichen.',
    '{n} caracteres como mínimo.',
  ),
  rowOf(
    limitAdvice({ ...text, code: 'too_big', maximum: 2 }),
    'at most {n} characters.',
    'höchstens {n} Zeichen.',
    '{n} caracteres como máximo.',
  ),
  rowOf(
    limitAdvice({ ...number, code: 'too_small', minimum: 2 }),
    'at least {n}.',
    'mindestens {n}.',
    '{n} como mínimo.',
  ),
  rowOf(
    limitAdvice({ ...number, code: 'too_small', minimum: 2, inclusive: false }),
    'more than {n}.',
    'mehr als {n}.',
    'más de {n}.',
  ),
  rowOf(
    limitAdvice({ ...number, code: 'too_big', maximum: 2 }),
    'at most {n}.',
    'höchstens {n}.',
    '{n} como máximo.',
  ),
  rowOf(
    limitAdvice({ code: 'invalid_type', expected: 'int' }),
    'a whole number.',
    'eine ganze Zahl.',
    'un número entero.',
  ),
];

const fieldRows: readonly Row[] = [
  {
    fr: 'Email invalide',
    en: 'Invalid email',
    de: 'Ungültige E-Mail-Adresse',
    es: 'Correo electrónico no válido',
  },
  {
    fr: sirenInvalid,
    en: 'Check this SIREN: the nine digits of the company.',
    de: 'Prüfen Sie diese SIREN: die neun Ziffern des Unternehmens.',
    es: 'Compruebe este SIREN: las nueve cifras de la empresa.',
  },
  {
    fr: vatInvalid,
    en: 'Check this VAT number: for France, FR, two digits and the SIREN.',
    de: 'Prüfen Sie diese Umsatzsteuer-Identifikationsnummer: für Frankreich FR, zwei Ziffern und die SIREN.',
    es: 'Compruebe este número de IVA: para Francia, FR, dos cifras y el SIREN.',
  },
  {
    fr: wrongPhone,
    en: 'Check this phone number: with its country code, +44 7400 123456, or a French one, 06 12 34 56 78.',
    de: 'Prüfen Sie diese Telefonnummer: mit Ländervorwahl, +49 1512 3456789, oder eine französische, 06 12 34 56 78.',
    es: 'Compruebe este número de teléfono: con el prefijo del país, +34 612 34 56 78, o uno francés, 06 12 34 56 78.',
  },
  {
    fr: landline,
    en: 'This number does not receive text messages: give a mobile number, or use e-mail as well.',
    de: 'Diese Nummer empfängt keine SMS: Geben Sie eine Mobilnummer an oder nutzen Sie zusätzlich E-Mail.',
    es: 'Este número no recibe SMS: indique un móvil, o avise también por correo electrónico.',
  },
  {
    fr: 'Indiquez un e-mail ou un téléphone mobile : un seul des deux.',
    en: 'Give an e-mail address or a mobile number: only one of them.',
    de: 'Geben Sie eine E-Mail-Adresse oder eine Mobilnummer an: nur eines von beiden.',
    es: 'Indique un correo electrónico o un móvil: solo uno de los dos.',
  },
  {
    fr: 'Indiquez un e-mail : aucun SMS ne part d’ici.',
    en: 'Give an e-mail address: no text messages are sent from here.',
    de: 'Geben Sie eine E-Mail-Adresse an: Von hier werden keine SMS gesendet.',
    es: 'Indique un correo electrónico: desde aquí no se envían SMS.',
  },
];

const byFrench = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.fr, row]));
const advices = byFrench(adviceRows);
const fields = byFrench(fieldRows);

export const fieldText = (french: string, language: Language): string =>
  fields.get(french)?.[language] ?? french;

export function adviceText(french: string, language: Language): string {
  const found = grouped.exec(french)?.[0] ?? '';
  const row = advices.get(french.replace(grouped, '{n}'));
  if (row === undefined || language === 'fr') return french;
  const value = Number(found.replace(/[\u202f\u00a0]/g, '').replace(',', '.'));
  return row[language].replace('{n}', numberText(value, language));
}
