import { expect, test } from 'vitest';
import { timeUnitTypes, perStartedUnit, unitText } from '#domain/rentals/rental-item.js';
import { writtenOffLabel, writtenOffReason } from '#domain/rentals/written-off.js';

const nbsp = '\u00a0';

test.each([
  ['fr', 'par heure entamée', `par tranche de 1\u202f440${nbsp}minutes entamées`, 'jour(s)'],
  ['en', 'for each hour started', `for each 1,440${nbsp}minutes started`, 'day(s)'],
  ['de', 'je angefangene Stunde', `je angefangene 1.440${nbsp}Minuten`, 'Tag(e)'],
  ['es', 'por hora iniciada', `por cada 1440${nbsp}minutos iniciados`, 'día(s)'],
] as const)('%s prices by the unit: %s, %s, %s', (language, hourly, byMinutes, days) => {
  expect(perStartedUnit(1, timeUnitTypes.hours, language)).toBe(hourly);
  expect(perStartedUnit(1440, timeUnitTypes.minutes, language)).toBe(byMinutes);
  expect(unitText(1, timeUnitTypes.days, language)).toBe(days);
  expect(unitText(2, timeUnitTypes.days, language)).toBe(`2${nbsp}${days}`);
});

test.each([
  ['fr', `Offert, sous le minimum de 0,50${nbsp}€`, `Un débit par carte est d’au moins 0,50${nbsp}€.`],
  ['en', 'Waived, below the minimum of €0.50', 'A card payment is at least €0.50.'],
] as const)('%s says what is written off', (language, label, reason) => {
  expect(writtenOffLabel(language)).toBe(label);
  expect(writtenOffReason(language)).toBe(reason);
});
