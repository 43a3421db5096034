/** Every SMS of a pressing fits in 160 GSM-7 characters with the longest link, and no e-mail lacks its words (behaviour.md §10). */
import { describe, expect, test } from 'vitest';
import { smsLength } from '#application/messages/gsm7.js';
import { emailOf, smsOf, templates, type TemplateName, type Words } from '#application/pressing/templates.js';
import { waitingLaundry } from '#tests/support/builders.js';

const codeLink =
  'https://consigne.un-long-domaine.example.fr/parcel-code/ABCDEFGH?type=deposit&entity=pressing&action=deposit';
const words: Words = {
  order: {
    ...waitingLaundry,
    id: 'o',
    companyId: 'c',
    cabinetId: 'k',
    customerName: 'Å'.repeat(100),
    cancelReason: 'staff',
    reserves: 'Bouton manquant',
  },
  cabinetName: 'Pressing Talensac',
  cabinetLocation: '12 rue de Talensac, 44000 Nantes',
  lockerNumber: 9999,
  code: 'ABCDEFGH',
  codeLink,
  invoiceLink: 'https://consigne.example.fr/api/invoices/1?t=x',
  refundCents: 450,
  isPaidInPerson: false,
};
const names = Object.keys(templates) as TemplateName[];

describe.each(names)('%s', (name) => {
  test('is one SMS at most, and keeps its link whole', () => {
    const sms = smsOf(name, words);
    if (sms === null) return;
    expect(smsLength(sms)).toBeLessThanOrEqual(160);
    expect(sms).not.toMatch(/null|undefined|\?\?/);
    if (sms.includes('http')) expect(sms.endsWith(codeLink)).toBe(true);
  });

  test('is an e-mail in full sentences', () => {
    const { subject, text } = emailOf(name, words);
    expect(`${subject}\n${text}`).not.toMatch(/null|undefined|NaN/);
    expect(text.startsWith('Bonjour')).toBe(true);
  });
});

test('money that goes back is told, and where', () => {
  const texts = (more: Partial<Words>) => emailOf('pressing.cancel', { ...words, ...more }).text;
  expect(texts({ refundCents: 0 })).toContain('Rien n’a été débité.');
  expect(texts({})).toContain('sur votre carte');
  expect(texts({ isPaidInPerson: true })).toContain('au comptoir');
});
