/**
 * A French spreadsheet that opens CSV files: it reads every cell as a formula, a number, a date, a time or a truth
 * value where it can, and saves what it shows. Written from what Excel and LibreOffice do, not from our rules, so
 * that both can be compared.
 */
import { parse } from 'csv-parse/sync';

export interface Saving {
  readonly separator: ';' | ',' | '\t';
  /** « CSV » of Excel; `?` replaces characters that it cannot encode. */
  readonly encoding: 'utf-8' | 'windows-1252' | 'utf-16';
  /** Excel preserves an apostrophe that a file has; others read it as their own text mark, and drop it. */
  readonly dropsApostrophes?: boolean;
}

const months = ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'];
const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (value: string | number): string => String(value).padStart(2, '0');

/** A number has fifteen significant digits, and General format shows eleven; beyond them six, and a power of ten. */
function shownNumber(digits: string, decimals: string): string {
  const value = Number(`${digits}.${decimals || '0'}`);
  const whole = digits.replace(/^0+(?=\d)/, '');
  if (whole.length > 11 || value >= 1e11) {
    const [mantissa = '', power = ''] = value.toExponential(5).split('e');
    return `${mantissa.replace(/\.?0+$/, '').replace('.', ',')}E${power.replace(/^\+?(\d)$/, '+0$1')}`;
  }
  const rest = decimals.replace(/0+$/, '');
  return rest === '' ? whole : `${whole},${rest}`;
}

function asNumber(cell: string): string | null {
  const [, digits, decimals = '', sign = ''] =
    /^\s*(\d{1,3}(?:[ \u00A0\u202F.]\d{3})+|\d+)(?:[.,](\d*))?\s*([€%]?)\s*$/.exec(cell) ?? [];
  if (digits !== undefined)
    return `${shownNumber(digits.replaceAll(/\D/g, ''), decimals)}${sign && (sign === '%' ? '%' : ' €')}`;
  const [, mantissa, power] = /^\s*(\d+(?:[.,]\d+)?)E([+-]?\d+)\s*$/i.exec(cell) ?? [];
  if (mantissa === undefined || power === undefined) return null;
  const value = Number(`${mantissa.replace(',', '.')}e${power}`);
  if (!Number.isFinite(value)) return null;
  const [first = '', exponent = ''] = value.toExponential(2).split('e');
  return `${first.replace('.', ',')}E${exponent.replace(/^([+-])(\d)$/, '$10$2')}`;
}

/** A day of a month, also without a year; or a month of a year. */
function asDate(cell: string): string | null {
  const text = cell.trim().toLowerCase().replaceAll('.', '');
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/.exec(text) ?? [];
  if (day !== undefined && month !== undefined && Number(day) >= 1 && Number(day) <= 31) {
    const name = months[Number(month) - 1];
    if (name !== undefined)
      return year === undefined
        ? `${two(day)}-${name}`
        : `${two(day)}/${two(month)}/${year.length === 2 ? `20${year}` : year}`;
  }
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text) ?? [];
  if (isoYear !== undefined && isoMonth !== undefined && isoDay !== undefined && Number(isoMonth) <= 12)
    return `${two(isoDay)}/${two(isoMonth)}/${isoYear}`;
  const [, before, word = '', after] = /^(\d{1,2})?[\s/-]*(\p{L}+)[\s/-]*(\d{1,4})?$/u.exec(text) ?? [];
  const at = [...months, ...english].findIndex((name) => word === name);
  if (at < 0 || (before === undefined) === (after === undefined)) return null;
  const name = months[at % 12] ?? '';
  return before === undefined ? `${name}-${two(String(after).slice(-2))}` : `${two(before)}-${name}`;
}

function asTime(cell: string): string | null {
  const [, hour, minute, second] = /^\s*(\d{1,2}):(\d{2})(?::(\d{2}))?\s*$/.exec(cell) ?? [];
  if (hour === undefined || minute === undefined) return null;
  return `${two(hour)}:${minute}${second === undefined ? '' : `:${second}`}`;
}

function asTruth(cell: string): string | null {
  if (/^(?:true|vrai)$/i.test(cell)) return 'VRAI';
  return /^(?:false|faux)$/i.test(cell) ? 'FAUX' : null;
}

/** `-12,5` is a number; any other text with this beginning is computed, or fails. */
function asFormula(cell: string): string | null {
  if (!/^[\s\0]*[=+\-@＝＋－＠]/u.test(cell)) return null;
  const negative = /^\s*-(.*)$/s.exec(cell)?.[1];
  const number = negative === undefined ? null : asNumber(negative);
  return number === null ? '#NOM?' : `-${number}`;
}

/** The shown, and saved, text of a cell in the file. */
function shown(cell: string, { dropsApostrophes = false }: Saving): string {
  if (dropsApostrophes && cell.startsWith("'")) return cell.slice(1);
  return asTruth(cell) ?? asTime(cell) ?? asDate(cell) ?? asFormula(cell) ?? asNumber(cell) ?? cell;
}

const in1252 = new TextDecoder('windows-1252');
const letters = new Map(
  Array.from({ length: 256 }, (_, byte) => [in1252.decode(Uint8Array.of(byte), { stream: true }), byte]),
);

function bytesOf(text: string, encoding: Saving['encoding']): Uint8Array {
  if (encoding === 'utf-16') return Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  if (encoding === 'utf-8') return new TextEncoder().encode(`\uFEFF${text}`);
  // Letter by letter of UTF-16, as Windows does it.
  return Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => letters.get(text.charAt(at)) ?? '?'.charCodeAt(0)),
  );
}

/** Opens a file that has `;` between its cells, lets a person change cells by line and title, and saves it. */
export function savedBySpreadsheet(
  file: string,
  saving: Saving,
  edit: (row: Map<string, string>, index: number) => void = () => undefined,
): Uint8Array {
  const [head = [], ...rows]: string[][] = parse(file, { delimiter: ';', bom: true });
  const lines = rows.map((row, index) => {
    const cells = new Map(head.map((title, at) => [title, shown(row[at] ?? '', saving)]));
    edit(cells, index);
    return [...cells.values()];
  });
  const quoted = (cell: string): string =>
    cell.includes(saving.separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const text = [head, ...lines].map((line) => `${line.map(quoted).join(saving.separator)}\r\n`).join('');
  return bytesOf(text, saving.encoding);
}
