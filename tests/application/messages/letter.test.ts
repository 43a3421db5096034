/** The HTML of an e-mail shows exactly its text, in a readable colour. */
import { describe, expect, test } from 'vitest';
import { noBreakSpace, typeset } from '#domain/shared/typography.js';
import { contrast, readable, rgbFromHex } from '#domain/companies/colour.js';
import { letterHtml, linesOf, type LetterBrand } from '#application/messages/letter.js';

const brand: LetterBrand = {
  name: 'La Consigne nantaise',
  primaryColor: '#0B7285',
  logoUrl: null,
  supportPhone: '02 40 00 00 00',
};
const htmlOf = (...lines: string[]): string => letterHtml({ subject: 'Votre location', lines, brand });

test('breaks a name without spaces that is longer than a line', () => {
  expect(htmlOf(`Bonjour ${'A'.repeat(100)},`)).toMatch(/<style>body\{[^}]*overflow-wrap:anywhere/);
});

describe('a line', () => {
  test('of words is a paragraph', () => {
    expect(htmlOf('Bonjour Camille,')).toContain('<p>Bonjour Camille,</p>');
  });

  test('that ends with an address is a button, and the address can be copied', () => {
    const html = htmlOf('Suivez votre location : https://consigne.test/rental-status/K7PX#t=abc');

    expect(html).toContain(
      '<a class="button" href="https://consigne.test/rental-status/K7PX#t=abc">Suivez votre location</a>',
    );
    expect(html).toContain('<p class="small">https://consigne.test/rental-status/K7PX#t=abc</p>');
  });

  test('too long for a button keeps its words above it', () => {
    const words = 'Renouvelez cette empreinte ici, ou rapportez l’article avant la fin prévue';
    const html = htmlOf(`${words} : https://consigne.test/pay`);

    expect(html).toContain(`<p>${words}${noBreakSpace}:</p>`);
    expect(html).toContain('>Ouvrir le lien</a>');
  });

  test('that ends with a short sentence has a button with that sentence', () => {
    const html = htmlOf(
      'Devant le casier N°4, terminez la location. Ouvrir ma location : https://consigne.test/x',
    );

    expect(html).toContain('<p>Devant le casier N°4, terminez la location.</p>');
    expect(html).toContain('>Ouvrir ma location</a>');
  });

  test('does not break phone numbers and French groups', () => {
    const html = htmlOf('Rien n’est parvenu : appelez le 02 40 00 00 01 !');

    expect(html).toContain(
      '<p>Rien n’est parvenu\u00a0: appelez le 02\u00a040\u00a000\u00a000\u00a001\u202f!</p>',
    );
  });

  test('shows the code of a message in large type', () => {
    expect(htmlOf('Code de location : K7PX')).toContain('<span>Code de location</span><strong>K7PX</strong>');
  });
});

test('makes the first address the button of the letter, and shows the documents after it smaller', () => {
  const html = htmlOf(
    'Ouvrir le casier : https://consigne.test/a',
    'Votre facture : https://consigne.test/b',
  );

  expect(html).toContain('<a class="button" href="https://consigne.test/a">');
  expect(html).toContain('<a class="button quiet" href="https://consigne.test/b">');
});

test('names the number to call once', () => {
  expect(htmlOf('Bonjour,')).toContain('Besoin d’aide');
  expect(htmlOf('Une question ? Appelez le 02 40 00 00 00.')).not.toContain('Besoin d’aide');
});

test('shows consecutive amounts as one table', () => {
  const html = htmlOf('Le détail :', 'Location : 3,60 € TTC', 'Frais de retard : 1 206,00 € TTC', 'Merci.');

  expect(html.match(/<table/g)).toHaveLength(1);
  expect(html).toContain('<th scope="row" class="what">Location</th><td class="sum">3,60\u00a0€ TTC</td>');
  expect(html).toContain(
    '<th scope="row" class="what">Frais de retard</th><td class="sum">1 206,00\u00a0€ TTC</td>',
  );
});

test('leaves a sentence with an amount in it a sentence', () => {
  const line =
    'Prix : 3,60 € TTC, débité au retour. Dépôt de garantie : 120,00 €, empreinte bancaire non débitée.';

  expect(htmlOf(line)).toContain(`<p>${typeset(line)}</p>`);
});

test('leaves names and addresses written in tags text', () => {
  const nasty = '"><script>alert(1)</script>';
  const html = letterHtml({
    subject: nasty,
    lines: [nasty, `Ouvrir : https://x.test/${nasty}`],
    brand: { ...brand, name: nasty, logoUrl: `https://x.test/${nasty}`, supportPhone: nasty },
  });

  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/(?:href|src)="[^"]*[<>]/);
});

test.each(['#FFFF00', '#fff', '#000', '#0B7285', '#777777', null, 'red'])(
  'has a readable button on the brand colour %s',
  (primaryColor) => {
    const html = letterHtml({ subject: 's', lines: [], brand: { ...brand, primaryColor } });
    const [, background = '', ink = ''] =
      /\.button\{[^}]*background:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/.exec(html) ?? [];
    const [left, right] = [rgbFromHex(background), rgbFromHex(ink)];

    expect(left && right && contrast(left, right)).toBeGreaterThanOrEqual(readable);
  },
);

test('reads a stored text back as the lines it was made of', () => {
  expect(linesOf(['un', 'deux : https://x.test', 'trois'].join('\n\n'))).toEqual([
    'un',
    'deux : https://x.test',
    'trois',
  ]);
});
