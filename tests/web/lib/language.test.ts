/** The texts of a page have the no-break spaces of its language (pages.md#everywhere). */
import { expect, test } from 'vitest';
import { inEach } from '#domain/shared/languages.js';
import { inLanguage } from '#web/lib/language.js';

test('no sign begins a line, in a text, a list, an object or what a function makes', () => {
  const catalogue = inEach(() => ({
    text: 'Perdu ?',
    around: ['Encore ', ' : « ', ' »'],
    nested: { price: (euros: number) => `Prix : ${euros} € ; payé`, state: null },
    both: (name: string) => ({ title: `${name} !`, count: 2 }),
  }));
  const t = inLanguage(catalogue);

  expect(t.text).toBe('Perdu\u202f?');
  expect(t.around).toEqual(['Encore ', '\u00a0: «\u00a0', '\u00a0»']);
  expect(t.nested.price(12)).toBe('Prix\u00a0: 12\u00a0€\u202f; payé');
  expect(t.nested.state).toBeNull();
  expect(t.both('Zoé')).toEqual({ title: 'Zoé\u202f!', count: 2 });
});
