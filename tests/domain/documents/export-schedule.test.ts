import { expect, test } from 'vitest';
import { recipientsIn, recipientsText } from '#domain/documents/export-schedule.js';

const row = (recipients: string) => ({ id: 'company-1', recipients, changedAt: 0 });

test.each([
  ['none', [], ''],
  ['one', ['compta@exemple.fr'], 'compta@exemple.fr'],
  ['two, in their order', ['b@exemple.fr', 'a@exemple.fr'], 'b@exemple.fr\na@exemple.fr'],
  ['one twice, whatever the case', ['Compta@exemple.fr', 'compta@EXEMPLE.fr'], 'Compta@exemple.fr'],
])('stores %s', (_, typed, text) => {
  expect(recipientsText(typed)).toBe(text);
  expect(recipientsIn(row(text))).toEqual(text === '' ? [] : text.split('\n'));
});

test('a company without a choice sends nothing', () => {
  expect(recipientsIn(null)).toEqual([]);
});
