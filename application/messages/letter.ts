/**
 * The HTML of an e-mail, in the company's colours (messages.md#channels-and-content). It is made from the text version,
 * so that both have the same content. Only the logo is loaded from a server.
 */
import { type Rgb, hexFromRgb, inkOn, readableOn, rgbFromHex } from '#domain/companies/colour.js';
import type { Language } from '#domain/shared/languages.js';
import { isolated } from '#domain/shared/right-to-left.js';
import { noBreakSpace, typeset } from '#domain/shared/typography.js';
import { words as texts } from './words/index.js';

const white: Rgb = [255, 255, 255];

/** The style of an e-mail: the company's colour where contrast allows, dark if preferred (pages.md#everywhere). */
function letterStyles(brand: Rgb): string {
  const [button, ink] = [hexFromRgb(brand), hexFromRgb(inkOn(brand))];
  const line = hexFromRgb(readableOn(brand, [white]));
  return `body{margin:0;background:#f4f5f6;color:#1b1f23;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
.sheet{max-width:560px;margin:0 auto;padding:24px;background:#fff;border-top:6px solid ${button}}
h1{margin:0 0 16px;font-size:22px;line-height:1.3}.name{margin:0 0 16px;font-weight:700;color:${line}}
.button{display:inline-block;padding:14px 22px;border-radius:8px;background:${button};color:${ink};font-weight:700;text-decoration:none}
.quiet{padding:12px 20px;border:2px solid ${line};background:none;color:${line}}
.code span{display:block}.code strong{font:700 40px/1.2 ui-monospace,Consolas,monospace;letter-spacing:.1em}
.receipt{width:100%;border-collapse:collapse;margin:16px 0}.receipt th,.receipt td{padding:8px 0;border-bottom:1px solid #d5d9dd;vertical-align:top}
.what{text-align:left;font-weight:400}.sum{text-align:right;font-weight:700;white-space:nowrap}
.small{font-size:13px;color:#565e66;word-break:break-all}.foot{margin-top:32px;font-size:14px;color:#565e66}
@media (prefers-color-scheme:dark){body{background:#101214;color:#e9ecef}.sheet{background:#1b1f23}.name,.quiet{color:inherit}.quiet{border-color:currentColor}.small,.foot{color:#adb5bd}.receipt th,.receipt td{border-color:#3a4047}}`;
}

export interface LetterBrand {
  readonly name: string;
  /** `#rgb` or `#rrggbb`; if null or invalid, the platform's colour is used. */
  readonly primaryColor: string | null;
  readonly logoUrl: string | null;
  readonly supportPhone: string | null;
}

interface Letter {
  readonly subject: string;
  /**
   * One paragraph a line. A line that ends with a URL becomes a button labelled with its last sentence, a line `what :
   * 1,00 €` becomes a row of a receipt.
   */
  readonly lines: readonly string[];
  readonly brand: LetterBrand;
  /** French without one. */
  readonly language?: Language;
}

const ownColour: Rgb = [11, 114, 133];
const longestButton = 48;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);

/** Keeps a phone number in one piece, and French punctuation off the beginning of a line. */
const words = (text: string): string =>
  escaped(typeset(text).replace(/\b0\d(?: \d\d){4}\b/g, (phone) => phone.replaceAll(' ', noBreakSpace)));

type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'amount'; readonly label: string; readonly amount: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

const endsWithAddress = /^(?:(.*?)\s*:\s*)?(https?:\/\/\S+)$/s;
/** The text before the last sentence, and the last sentence, which labels the button. */
const lastSentence = /^(?:(.*[.!?…])\s+)?(.+)$/s;
const tellsCode = /^((?:Code|(?:[\p{L}-]+ code|\p{L}+code|Código))[^:]{0,40}?)\s?:\s([0-9A-Z-]{4,12})$/u;
const tellsAmount =
  /^([^:]{1,90}?)\s?:\s((?:€[\d,]+\.\d{2}|[\d\s.]+,\d{2}\s€)(?:\s(?:TTC|incl\. VAT|inkl\. MwSt\.|IVA incl\.))?)$/;

function blocksOf(line: string, language: Language): Block[] {
  const [, before = '', url] = endsWithAddress.exec(line) ?? [];
  if (url !== undefined) {
    const [, statement = '', request = ''] = lastSentence.exec(before) ?? [];
    const text: Block[] = statement === '' ? [] : [{ kind: 'text', text: statement }];
    if (request !== '' && request.length <= longestButton)
      return [...text, { kind: 'link', label: request, url }];
    const link: Block = { kind: 'link', label: texts[language].openLink, url };
    const said = `${before}${language === 'fr' ? ' :' : ':'}`;
    return before === '' ? [link] : [{ kind: 'text', text: said }, link];
  }
  const [, name, code] = tellsCode.exec(line) ?? [];
  if (name !== undefined && code !== undefined) return [{ kind: 'code', label: name, code }];
  const [, label, amount] = tellsAmount.exec(line) ?? [];
  if (label !== undefined && amount !== undefined) return [{ kind: 'amount', label, amount }];
  return [{ kind: 'text', text: line }];
}

const amountRow = ({ label, amount }: { readonly label: string; readonly amount: string }): string =>
  `<tr><th scope="row" class="what">${words(label)}</th><td class="sum">${words(amount)}</td></tr>`;

/** The first link is the main button; documents after it are less prominent. */
function written(block: Block, isFirstLink: boolean): string {
  if (block.kind === 'text') return `<p>${words(block.text)}</p>`;
  if (block.kind === 'amount') return amountRow(block);
  if (block.kind === 'code')
    return `<p class="code"><span>${words(block.label)}</span><strong>${escaped(block.code)}</strong></p>`;
  const url = escaped(block.url);
  const looks = isFirstLink ? 'button' : 'button quiet';
  return `<p><a class="${looks}" href="${url}">${words(block.label)}</a></p><p class="small">${url}</p>`;
}

/** Consecutive amounts form one table. */
function body(blocks: readonly Block[]): string {
  const firstLink = blocks.findIndex(({ kind }) => kind === 'link');
  const isAmount = (position: number): boolean => blocks[position]?.kind === 'amount';
  return blocks
    .map((block, position) => {
      const begins = isAmount(position) && !isAmount(position - 1) ? '<table class="receipt">' : '';
      const ends = isAmount(position) && !isAmount(position + 1) ? '</table>' : '';
      return begins + written(block, position === firstLink) + ends;
    })
    .join('\n');
}

function head({ name, logoUrl }: LetterBrand): string {
  const logo =
    logoUrl === null ? '' : `<img src="${escaped(logoUrl)}" alt="" height="48" style="max-width:200px"><br>`;
  return `<p class="name">${logo}${words(name)}</p>`;
}

/** Omits the phone number if the text already contains it. */
function foot({ lines, brand: { name, supportPhone }, language = 'fr' }: Letter): string {
  const t = texts[language];
  const isPhoneShown = supportPhone === null || lines.some((line) => line.includes(supportPhone));
  const help = isPhoneShown ? '' : `${words(t.help(supportPhone))}<br>`;
  return `<p class="foot">${help}${words(t.sentBy(isolated(name)))}</p>`;
}

export function letterHtml(letter: Letter): string {
  const { subject, lines, brand, language = 'fr' } = letter;
  const colour = rgbFromHex(brand.primaryColor ?? '') ?? ownColour;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title><style>${letterStyles(colour)}</style></head>
<body><div class="sheet">${head(brand)}
<h1>${words(subject)}</h1>
${body(lines.flatMap((line) => blocksOf(line, language)))}
${foot(letter)}</div></body></html>`;
}

/** Splits a stored text into its original lines. */
export const linesOf = (text: string): string[] => text.split('\n\n');
