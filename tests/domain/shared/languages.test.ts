import { describe, expect, it } from 'vitest';
import { preferredLanguage } from '#domain/shared/languages.js';

describe('the language of an Accept-Language header', () => {
  it.each([
    [undefined, 'fr'],
    ['', 'fr'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['it,en;q=0.5,es;q=0.7', 'es'],
    ['en;q=0,fr', 'fr'],
    ['en;q=0', 'fr'],
    ['EN-gb', 'en'],
    ['*', 'fr'],
    ['<script>, de;q=x', 'de'],
  ] as const)('of %j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
