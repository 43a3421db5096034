/** The values of an entry's facts in French: sums, yes and no, and the words of the things that the fact names. */
import { againstDoorLabels } from '#domain/doors/unproven-labels.js';
import { expectationLabels, findingLabels } from '#domain/lockers/check-labels.js';
import { messageLabels } from '#domain/shared/message-labels.js';
import { purposeWords } from '#web/features/lockers/words.js';
import { movementWord } from '#web/features/rental-orders/words.js';
import { centsText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';

type Words = Readonly<Record<string, string>>;

const byFact: Readonly<Record<string, Words>> = {
  channel: { email: 'e-mail', sms: 'SMS' },
  template: messageLabels,
  action: { code: 'Code affiché', open: 'Ouverture', confirm: 'Confirmation', undo: 'Dépôt annulé' },
  step: { deposit: 'Dépôt', collect: 'Collecte', return: 'Retour du linge', pickup: 'Retrait' },
  purpose: purposeWords,
  againstDoor: againstDoorLabels,
  expected: expectationLabels,
  finding: findingLabels,
};

const payments: Words = { rental: 'location', deposit: 'dépôt de garantie' };

/** `capture deposit 12000` → « dépôt de garantie 120,00 € débités ». */
function movementText(movement: string): string {
  const [kind = '', payment = '', cents = ''] = movement.split(' ');
  const sum = Number(cents);
  return `${payments[payment] ?? payment} ${centsText(sum)} ${movementWord(kind, sum / 100)}`;
}

/** A value as people or as JSON wrote it. */
export function valueText(fact: string, value: string): string {
  if (value === 'null' || value === '') return '–';
  if (value === 'true') return 'oui';
  if (value === 'false') return 'non';
  if (fact === 'movements') return value.split(', ').map(movementText).join(', ');
  if (fact.endsWith('Cents') && /^-?\d+$/.test(value)) return centsText(Number(value));
  if (fact.endsWith('At') && /^\d{12,}$/.test(value)) return momentText(Number(value));
  return byFact[fact]?.[value] ?? value;
}
