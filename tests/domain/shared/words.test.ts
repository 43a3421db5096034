/** What devices and people wrote is told in French where it is known, and else as it came: never as what every object has. */
import { describe, expect, test } from 'vitest';
import type { WaitingKind } from '#domain/board/waiting.js';
import { detailWords, labelWords, waitingWords } from '#domain/board/waiting-labels.js';
import { codeStateLabel } from '#domain/locks/code-state-labels.js';
import { eventLabel } from '#domain/locks/event-labels.js';
import { refusalText } from '#domain/shared/refusal-labels.js';

const causeWords = (detail: string) => detailWords({ detail, remark: null });

const tellers = [
  ['a cause of waiting', causeWords, 'errand.return', 'Retour'],
  ['the state of a code', codeStateLabel, 'onLock', 'Accepté par la serrure'],
  ['an event', eventLabel, 'door.ajar', 'Porte restée ouverte'],
  ['a refusal', refusalText, 'unknownLocker', 'la passerelle ne connaît pas ce casier'],
] as const;

describe.each(tellers)('%s', (_, tell, word, french) => {
  test('is told in French', () => {
    expect(tell(word)).toBe(french);
  });

  test.each(['', 'Vélo cargo', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'that is not in the table is told as it came: %s',
    (told) => {
      expect(tell(told)).toBe(told);
    },
  );
});

test('a code is taken off a lock, and an item out of a locker: the two have words of their own', () => {
  expect(['removing', 'removed'].map(codeStateLabel)).toEqual([
    'Effacement en cours',
    'Effacé de la serrure',
  ]);
});

test('what has no cause has no words', () => {
  expect(detailWords({ detail: null, remark: null })).toBeNull();
});

test('what is to be known of an item stands beside its name', () => {
  expect(detailWords({ detail: 'Perceuse', remark: 'damageReported' })).toBe('Perceuse · dommage signalé');
});

test('a server that is older sends no remark, and a newer one may send another kind: neither is « undefined »', () => {
  expect(detailWords({ detail: 'Perceuse' })).toBe('Perceuse');
  expect(waitingWords('holdExpiring', 2)).toBe('empreintes bancaires expirent sous 48 h');
  expect(waitingWords('roofLeaks' as WaitingKind, 1)).toBe('roofLeaks');
});

test.each([
  ['locker', '12', 'Casier 12'],
  ['rentalOrder', 'K7P2', 'K7P2'],
])('a %s called %s is %s', (subjectKind, label, words) => {
  expect(labelWords({ subjectKind, label })).toBe(words);
});
