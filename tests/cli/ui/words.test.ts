/** The terminal uses the words of the pages for lockers and doors, in the middle of a line. */
import { expect, test } from 'vitest';
import {
  batteryText,
  doorWords,
  linkWords,
  lockerStatusWords,
  openingWords,
  purposeWords,
} from '#cli/ui/words.js';
import { lockerStatusLabels } from '#domain/lockers/status.js';
import { doorLabels, lockLinkLabels, openingLabels, purposeLabels } from '#domain/locks/door-labels.js';
import {
  linkWords as linkOfPages,
  openingWords as openingOfPages,
  purposeWords as purposeOfPages,
  statusWords as statusOfPages,
} from '#web/features/lockers/words.js';

const labelsOf = (toned: Readonly<Record<string, { readonly label: string }>>) =>
  Object.fromEntries(Object.entries(toned).map(([key, { label }]) => [key, label]));

test.each([
  ['lockers', lockerStatusWords, lockerStatusLabels, labelsOf(statusOfPages)],
  ['doors', doorWords, doorLabels, doorLabels],
  ['links', linkWords, lockLinkLabels, labelsOf(linkOfPages)],
  ['openings', openingWords, openingLabels, labelsOf(openingOfPages)],
  ['purposes', purposeWords, purposeLabels, purposeOfPages],
])('%s', (_, atTerminal, labels, onPages) => {
  expect(onPages).toEqual(labels);
  expect(Object.keys(atTerminal)).toEqual(Object.keys(labels));
  for (const [key, label] of Object.entries<string>(labels))
    expect(atTerminal[key as keyof typeof atTerminal]).toBe(label.charAt(0).toLowerCase() + label.slice(1));
});

test('shows a battery with the time at which its lock reported it', () => {
  const batteryReportedAt = '2026-11-20T09:05:00.000Z';

  expect(batteryText({ battery: 'low', batteryReportedAt })).toMatch(
    /^faible \(signalé le 20\/11\/2026 à.10.h.05\)$/,
  );
  expect(batteryText({ battery: 'ok', batteryReportedAt: null })).toBe('aucune alerte');
});
