/** Lines of several scripts: the order of their parts from the left, and where they break. */
import { describe, expect, test } from 'vitest';
import { linesWithin, visualRuns } from '#infrastructure/documents/sheet.js';

const oneFont = () => null;
const drawn = (text: string): string[] => visualRuns(text, oneFont).map((run) => run.text);

describe('from the left are', () => {
  test.each([
    ['French as it is', 'Facture n° 12', ['Facture n° 12']],
    ['a name read to the left as one part', 'Client : שלום עולם', ['Client : ', 'שלום עולם']],
    ['words on both sides of it as they are', 'Zoé et שלום, ici', ['Zoé et ', 'שלום', ', ici']],
    ['a number after its word, which is read first', 'שלום 12', ['12', 'שלום ']],
    ['the signs of a number with it', 'שלום 12.50', ['12.50', 'שלום ']],
    ['a bracket that opens on the side of its words', 'שלום (רחוב) עם', ['שלום )רחוב( עם']],
    ['a bracket that closes with the one that opened', 'שלום (רחוב)', ['שלום )רחוב(']],
    ['a number before French as it is', '12 rue', ['12 rue']],
  ])('%s', (_, text, parts) => {
    expect(drawn(text)).toEqual(parts);
  });

  test('sets marks and joiners in the font of their base letters', () => {
    const fontOf = (character: string): string | null => (/[\u0900-\u097f]/.test(character) ? 'deva' : null);

    expect(visualRuns('Ana क्\u200dष!', fontOf)).toEqual([
      { text: 'Ana ', font: null },
      { text: 'क्\u200dष', font: 'deva' },
      { text: '!', font: null },
    ]);
  });
});

describe('lines of ten letters', () => {
  const lines = (text: string): string[] => linesWithin(text, 10, (line) => [...line].length);

  test.each([
    ['break between words', 'un deux trois quatre', ['un deux', 'trois', 'quatre']],
    ['break within Chinese', '北京市朝阳区建国路八十八号', ['北京市朝阳区建国路', '八十八号']],
    ['begin with no sign that closes', '北京市朝阳区建国路号。你好', ['北京市朝阳区建国路', '号。你好']],
    ['cut what is longer', 'a'.repeat(12), ['a'.repeat(10), 'aa']],
    ['keep their own ends', 'un\ndeux', ['un', 'deux']],
  ])('%s', (_, text, expected) => {
    expect(lines(text)).toEqual(expected);
  });
});
