/** A ZIP as the programs of others read it: its directory at the end, each file where that says, unharmed. */
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipOf } from '#web/lib/zip.js';

function filesIn(zip: Buffer): { name: string; text: string }[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files = [];
  let at = zip.readUInt32LE(end + 16);
  expect(at + zip.readUInt32LE(end + 12)).toBe(end);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const size = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const head = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(head)).toBe(0x04034b50);
    const begin = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(begin, begin + size);
    expect(crc32(bytes)).toBe(zip.readUInt32LE(at + 16));
    expect(zip.readUInt32LE(head + 14)).toBe(crc32(bytes));
    files.push({ name: zip.toString('utf8', at + 46, at + 46 + nameLength), text: bytes.toString() });
    at += 46 + nameLength;
  }
  return files;
}

test('files come out as they went in', async () => {
  const files = [
    { name: 'F2026-000123.pdf', text: '%PDF-1.7' },
    { name: 'Avoir été.pdf', text: '' },
    { name: 'A2026-000001.pdf', text: 'x'.repeat(70_000) },
  ];
  const zip = zipOf(files.map(({ name, text }) => ({ name, bytes: Buffer.from(text) })));

  expect(filesIn(Buffer.from(await zip.arrayBuffer()))).toEqual(files);
});
