/** Reads tables from any source: Excel, a script, an attacker. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '#domain/shared/errors.js';
import { readCsv } from '#application/imports/read-csv.js';

const columns = [
  { name: 'name', titles: ['Nom', 'Customer name'], isRequired: true },
  { name: 'phone', titles: ['Téléphone'] },
] as const;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (file: string | Uint8Array) => readCsv(typeof file === 'string' ? utf8(file) : file, columns);
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0)));

function refusal(file: string | Uint8Array): string {
  try {
    read(file);
  } catch (error) {
    if (error instanceof DomainError) return error.details.fields?.['csvFile']?.[0] ?? '';
    throw error;
  }
  return 'read';
}

describe('what a file may look like', () => {
  it.each([
    ['semicolons', utf8('Nom;Téléphone\r\nZoé;0612345678\r\n')],
    ['commas', utf8('nom,telephone\nZoé,0612345678')],
    ['tabs', utf8('NOM\tTéléphone\nZoé\t0612345678\n')],
    ['a byte order mark', utf8('\uFEFFNom;Téléphone\nZoé;0612345678')],
    ['Windows-1252', windows1252('Nom;Téléphone\r\nZoé;0612345678')],
    ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFNom;Téléphone\nZoé;0612345678', 'utf16le'))],
    ['English titles in another order', utf8('phone;customer_name\n0612345678;Zoé')],
    ['Excel’s own first line', utf8('sep=;\nNom;Téléphone\nZoé;0612345678')],
  ])('reads %s', (_, bytes) => {
    const [row] = read(bytes).rows;
    expect(row?.cells).toEqual({ name: 'Zoé', phone: '0612345678' });
  });

  it('reads the letters of Windows-1252 that Latin-1 does not have', () => {
    const [row] = read(Uint8Array.from(Buffer.from('Nom\nL\x92\x9cuvre \x80\n', 'latin1'))).rows;
    expect(row?.cells.name).toBe('L’œuvre €');
  });

  it('numbers lines as an editor does, over empty lines and line breaks in a cell', () => {
    const { rows } = read('Nom;Téléphone\n"Zoé\nde Rennes";1\n\n;\nLéo;2\n');
    expect(rows.map(({ line }) => line)).toEqual([2, 6 - 1 + 1]);
  });

  it("removes the apostrophe of the product's own exports, and only that", () => {
    const { rows } = read("Nom;Téléphone\n'tHart;'+33612345678\n");
    expect(rows[0]?.cells).toEqual({ name: "'tHart", phone: '+33612345678' });
  });

  it('reports columns that it does not read, and lines with too many cells', () => {
    const table = read('Nom;Âge\nZoé;7\nLéo;8;9\n');
    expect(table.unknownTitles).toEqual(['Âge']);
    expect(table.rows).toHaveLength(1);
    expect(table.problems).toMatchObject([{ line: 3, field: null }]);
  });
});

describe('what it refuses, in words', () => {
  it.each([
    ['nothing', '', /au moins une ligne de titres/],
    ['titles alone', 'Nom;Téléphone\n', /au moins une ligne sous/],
    ['a missing column', 'Téléphone\n06', /« Nom »/],
    ['a column twice', 'Nom;nom\na;b', /une seule colonne/],
    ['NULs', 'Nom\0;Téléphone\nx;y', /fichier CSV/],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), /fichier CSV/],
    ['a quote that is never shut', 'Nom;Téléphone\n"Zoé;06\nLéo;07\n', /guillemet/],
    ['a line without end', `Nom\n${'x'.repeat(50_000)}`, /démesurée/],
    ['10,001 lines', `Nom\n${'x\n'.repeat(10_001)}`, /maximum est de/],
  ])('refuses %s', (_, file, words) => {
    expect(refusal(file)).toMatch(words);
  });

  it('returns rows or an error for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(typeof refusal(Uint8Array.of(...utf8('Nom;Téléphone\n'), ...bytes))).toBe('string');
      }),
    );
  });

  it('reads 10,000 lines quickly', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `"Client ${index}";+336${index}`);
    expect(read(`Nom;Téléphone\n${lines.join('\n')}`).rows).toHaveLength(10_000);
  });
});
