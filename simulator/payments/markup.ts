/** HTML from template literals: inserted values are escaped, unless they are HTML themselves. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | readonly Html[] | number | string | null;

export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(strings.map((text, index) => text + rendered(pieces[index] ?? null)).join(''));
}

function rendered(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map((each) => each.text).join('');
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
