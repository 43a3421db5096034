import { describe, expect, it } from 'vitest';
import { readTopic, topicOf } from '#infrastructure/locks/protocol/topics.js';

describe('the topics of a cabinet', () => {
  it('are read as they are written', () => {
    expect(topicOf('c-1', 'events')).toBe('consigne/c-1/events');
    expect(readTopic('consigne/c-1/events')).toEqual({ cabinetId: 'c-1', channel: 'events' });
  });

  it.each([
    'consigne/c-1',
    'consigne/c-1/events/x',
    'consigne/c-1/doors',
    'other/c-1/events',
    'consigne//events',
    '',
  ])('are not "%s"', (topic) => {
    expect(readTopic(topic)).toBeNull();
  });

  it.each(['+', '#', 'a/b', '', 'é'])('are refused for the cabinet id "%s"', (cabinetId) => {
    expect(() => topicOf(cabinetId, 'commands')).toThrow(RangeError);
  });
});
