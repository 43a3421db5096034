/**
 * Values of devices and people are shown in French if known, and else unchanged: never as an inherited property of
 * every object.
 */
import { describe, expect, test } from 'vitest';
import type { WaitingKind } from '#domain/board/waiting.js';
import { detailWords, labelWords, waitingWords } from '#domain/board/waiting-labels.js';
import { codeStateLabel } from '#domain/locks/displayed-code-state.js';
import { eventLabel } from '#domain/locks/door-labels.js';
import { refusalText } from '#domain/shared/refusal-labels.js';

const causeWords = (detail: string) => detailWords({ detail, remark: null });

const tellers = [
  ['a cause of waiting', causeWords, 'doorTask.return', 'Retour'],
  ['the state of a code', codeStateLabel, 'onLock', 'Accepté par la serrure'],
  ['an event', eventLabel, 'door.ajar', 'Porte restée ouverte'],
  ['a refusal', refusalText, 'unknownLocker', 'la passerelle ne connaît pas ce casier'],
] as const;

describe.each(tellers)('%s', (_, tell, word, french) => {
  test('is said in French', () => {
    expect(tell(word)).toBe(french);
  });

  test.each(['', 'Vélo cargo', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'that is not in the table is shown unchanged: %s',
    (unknownWord) => {
      expect(tell(unknownWord)).toBe(unknownWord);
    },
  );
});

test('has separate words for a code removed from a lock and an item taken out of a locker', () => {
  expect(['removing', 'removed'].map(codeStateLabel)).toEqual([
    'Effacement en cours',
    'Effacé de la serrure',
  ]);
});

test('has no words without a cause', () => {
  expect(detailWords({ detail: null, remark: null })).toBeNull();
});

test('shows remarks on an item next to its name', () => {
  expect(detailWords({ detail: 'Perceuse', remark: 'damageReported' })).toBe('Perceuse · dommage signalé');
});

test('never shows « undefined » for a missing remark of an older server, or an unknown one of a newer', () => {
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
