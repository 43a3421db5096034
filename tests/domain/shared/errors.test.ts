import { describe, expect, it } from 'vitest';
import { assert, DomainError, errorCodes, invalidField } from '#domain/shared/errors.js';

describe('a refusal', () => {
  it('contains its code and the parameters of its sentence', () => {
    const error = new DomainError('RENTAL_TOO_LONG', { words: { hours: 168 } });

    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'DomainError',
      code: 'RENTAL_TOO_LONG',
      details: { words: { hours: 168 } },
    });
  });

  it('of a field names it', () => {
    expect(invalidField('customerEmail', 'Invalid input')).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { customerEmail: ['Invalid input'] } },
    });
  });

  it('has one of a list of codes without repetition', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
  });
});

describe('an assumption', () => {
  it('passes when it holds, and is a defect of the product when it does not', () => {
    expect(() => {
      assert(true, 'the sky is above');
    }).not.toThrow();
    expect(() => {
      assert(false, 'the sky is below');
    }).toThrow('Broken assumption: the sky is below');
  });
});
