/** Real e-mail addresses: with the signs of RFC 5322 and under domains with accents. */
import { describe, expect, test } from 'vitest';
import { email } from '#application/contract/fields.js';

const field = email(254);
const read = (typed: string): string | undefined => field.safeParse(typed).data;

describe('accepts an address', () => {
  test.each([
    ['under a domain with accents', 'contact@boulangerie-éclair.fr', 'contact@xn--boulangerie-clair-mtb.fr'],
    ['with accents of their own', 'a@boulangerie-e\u0301clair.fr', 'a@xn--boulangerie-clair-mtb.fr'],
    ['with capitals and accents', 'Contact@Éclair.FR', 'Contact@xn--clair-9ra.fr'],
    ['under a whole foreign domain', 'a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    ['as the browser sends it', 'a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
    ['with an ampersand', 'm&m@example.fr', 'm&m@example.fr'],
    ['with every sign of an atom', "!#$%&'*+/=?^_`{|}~-@example.fr", "!#$%&'*+/=?^_`{|}~-@example.fr"],
    ['between direction marks', '\u202aana@example.fr\u202c', 'ana@example.fr'],
    ['in full width', 'ａｎａ＠example．fr', 'ana@example.fr'],
    ['with digits of another script', 'ana٢٠٢٦@example.fr', 'ana2026@example.fr'],
  ])('%s', (_, typed, stored) => {
    expect(read(typed)).toBe(stored);
  });
});

describe('refuses an address', () => {
  test.each([
    'ana',
    'ana@',
    '@example.fr',
    'ana@example',
    'a b@example.fr',
    'ana@@example.fr',
    '.ana@example.fr',
    'ana.@example.fr',
    'a..b@example.fr',
    'ana@-example.fr',
    'ana@example-.fr',
    'ana@example.fr.',
    'ana@exam_ple.fr',
    'ana@1.2.3.4',
    'ana@éclair.fr/chemin',
    'ana@éclair.fr:25',
    'ana@éclair',
    'josé@example.fr',
    'ana@example.fr, bob@example.fr',
    '<ana@example.fr>',
    '\u200b',
    '',
  ])('%j', (typed) => {
    const result = field.safeParse(typed);

    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Email invalide']);
  });
});
