/**
 * An e-mail as its reader sees it, in the company's colours (behaviour.md §10). Content and form are apart: the text version is
 * the content, and the HTML is made from it, so that both say the same. Nothing is loaded from elsewhere but the logo.
 */
import { rgbFromHex, type Rgb } from '#domain/companies/colour.js';
import { letterStyles } from './letter-styles.js';

export interface LetterBrand {
  readonly name: string;
  /** `#rgb` or `#rrggbb`; null, or unreadable: our own. */
  readonly primaryColor: string | null;
  readonly logoUrl: string | null;
  readonly supportPhone: string | null;
}

interface Letter {
  readonly subject: string;
  /** One paragraph a line; a line that ends with an address is a button, a line `what : 1,00 €` a row of a receipt. */
  readonly lines: readonly string[];
  readonly brand: LetterBrand;
}

const ownColour: Rgb = [11, 114, 133];
const longestButton = 48;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);

type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'amount'; readonly label: string; readonly amount: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

const endsWithAddress = /^(?:(.*?)\s*:\s*)?(https?:\/\/\S+)$/s;
const tellsCode = /^(Code[^:]{0,40}?)\s:\s([0-9A-Z-]{4,12})$/;
const tellsAmount = /^([^:]{1,90}?)\s:\s([\d\s]+,\d{2}\s€(?:\sTTC)?)$/;

function blocksOf(line: string): Block[] {
  const [, before = '', url] = endsWithAddress.exec(line) ?? [];
  if (url !== undefined) {
    if (before !== '' && before.length <= longestButton) return [{ kind: 'link', label: before, url }];
    const link: Block = { kind: 'link', label: 'Ouvrir le lien', url };
    return before === '' ? [link] : [{ kind: 'text', text: `${before} :` }, link];
  }
  const [, name, code] = tellsCode.exec(line) ?? [];
  if (name !== undefined && code !== undefined) return [{ kind: 'code', label: name, code }];
  const [, label, amount] = tellsAmount.exec(line) ?? [];
  if (label !== undefined && amount !== undefined) return [{ kind: 'amount', label, amount }];
  return [{ kind: 'text', text: line }];
}

const amountRow = ({ label, amount }: { readonly label: string; readonly amount: string }): string =>
  `<tr><th scope="row" class="what">${escaped(label)}</th><td class="sum">${escaped(amount)}</td></tr>`;

function written(block: Block): string {
  if (block.kind === 'text') return `<p>${escaped(block.text)}</p>`;
  if (block.kind === 'amount') return amountRow(block);
  if (block.kind === 'code')
    return `<p class="code"><span>${escaped(block.label)}</span><strong>${escaped(block.code)}</strong></p>`;
  const url = escaped(block.url);
  return `<p><a class="button" href="${url}">${escaped(block.label)}</a></p><p class="small">${url}</p>`;
}

/** Amounts that follow each other are one table. */
function body(blocks: readonly Block[]): string {
  const isAmount = (position: number): boolean => blocks[position]?.kind === 'amount';
  return blocks
    .map((block, position) => {
      const begins = isAmount(position) && !isAmount(position - 1) ? '<table class="receipt">' : '';
      const ends = isAmount(position) && !isAmount(position + 1) ? '</table>' : '';
      return begins + written(block) + ends;
    })
    .join('\n');
}

function head({ name, logoUrl }: LetterBrand): string {
  const logo =
    logoUrl === null ? '' : `<img src="${escaped(logoUrl)}" alt="" height="48" style="max-width:200px"><br>`;
  return `<p class="name">${logo}${escaped(name)}</p>`;
}

function foot({ name, supportPhone }: LetterBrand): string {
  const help = supportPhone === null ? '' : `Besoin d’aide\u00a0? Appelez le ${escaped(supportPhone)}.<br>`;
  return `<p class="foot">${help}Message envoyé par ${escaped(name)}.</p>`;
}

export function letterHtml({ subject, lines, brand }: Letter): string {
  const colour = rgbFromHex(brand.primaryColor ?? '') ?? ownColour;
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title><style>${letterStyles(colour)}</style></head>
<body><div class="sheet">${head(brand)}
<h1>${escaped(subject)}</h1>
${body(lines.flatMap(blocksOf))}
${foot(brand)}</div></body></html>`;
}

/** A stored text as the lines it was made of. */
export const linesOf = (text: string): string[] => text.split('\n\n');
