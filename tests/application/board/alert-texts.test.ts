/** Alerts in words: the number, three of them, the others, and one segment of SMS (messages.md#letters-to-staff). */
import { expect, test } from 'vitest';
import { alertLetter, alertSms, type AlertEntry } from '#application/board/alert-jobs.js';
import { smsLength } from '#application/messages/gsm7.js';
import { waitingKinds } from '#domain/board/waiting.js';
import { noon } from '#tests/support/builders.js';

const site = 'https://consigne.exemple.fr';
const jam: AlertEntry = {
  kind: 'doorJammed',
  subjectKind: 'locker',
  subjectId: '01930000-0000-7000-8000-000000000401',
  label: '4',
  detail: 'open.timeout',
  cabinetId: 'cabinet-1',
  cabinetName: 'Outillage de la Gare',
  at: noon,
};
const entries = [1, 2, 3, 4].map((number) => ({ ...jam, label: `${number}` }));

test('a letter names the first three with their pages, and the number of the others', () => {
  const { subject, text } = alertLetter({ count: 15, entries, at: noon }, 'Yann', site);
  expect(subject.replaceAll('\u00a0', ' ')).toBe(
    '15 alertes : porte coincée, Casier 1, Outillage de la Gare…',
  );
  expect(text.match(/Ouvrir la fiche/g)).toHaveLength(3);
  expect(text).toContain('Porte coincée : Casier 3, Outillage de la Gare, depuis le');
  expect(text.replaceAll('\u00a0', ' ')).toContain('Et 12 autres. Ouvrir le tableau de bord');
});

test('a cabinet is named once', () => {
  const offline = {
    ...jam,
    kind: 'cabinetOffline',
    subjectKind: 'cabinet',
    label: 'Outillage de la Gare',
  } as const;
  expect(alertSms({ count: 1, entries: [{ ...offline, detail: null }], at: noon }, site)).toMatch(
    /^Consigne : consigne hors ligne, Outillage de la Gare, depuis/,
  );
});

test.each(waitingKinds)('%s is one segment of SMS with its link, alone and among many', (kind) => {
  const some = entries.map((entry) => ({
    ...entry,
    kind,
    cabinetName: 'Consigne de la place de la République',
  }));
  for (const count of [1, 2, 900]) {
    const text = alertSms({ count, entries: some.slice(0, count), at: noon }, site);
    expect(smsLength(text)).toBeLessThanOrEqual(160);
    expect(text).toMatch(count === 1 ? /\/lockers\/[\da-f-]{36}$/ : /\/board\/$/);
  }
});
