import { createHmac, createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hmacSha256, sha256 } from '#domain/locks/hmac-sha256.js';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const ascii = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'ascii'));
const hex = (digest: Uint8Array): string => Buffer.from(digest).toString('hex');
const repeat = (byte: number, count: number): Uint8Array => new Uint8Array(count).fill(byte);

describe('SHA-256', () => {
  it('answers the digests of FIPS 180-4', () => {
    expect(hex(sha256(ascii('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(hex(sha256(ascii('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('agrees with the platform at every length around the block size', () => {
    for (let length = 0; length <= 200; length += 1) {
      const message = randomBytes(length);

      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });
});

describe('HMAC-SHA-256', () => {
  it.each([
    {
      name: '1',
      key: repeat(0x0b, 20),
      message: ascii('Hi There'),
      mac: 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    },
    {
      name: '2',
      key: ascii('Jefe'),
      message: ascii('what do ya want for nothing?'),
      mac: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    },
    {
      name: '3',
      key: repeat(0xaa, 20),
      message: repeat(0xdd, 50),
      mac: '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    },
    {
      name: '4',
      key: bytes('0102030405060708090a0b0c0d0e0f10111213141516171819'),
      message: repeat(0xcd, 50),
      mac: '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    },
    {
      name: '6',
      key: repeat(0xaa, 131),
      message: ascii('Test Using Larger Than Block-Size Key - Hash Key First'),
      mac: '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    },
    {
      name: '7',
      key: repeat(0xaa, 131),
      message: ascii(
        'This is a test using a larger than block-size key and a larger than block-size data. ' +
          'The key needs to be hashed before being used by the HMAC algorithm.',
      ),
      mac: '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    },
  ])('answers test case $name of RFC 4231', ({ key, message, mac }) => {
    expect(hex(hmacSha256(key)(message))).toBe(mac);
  });

  it.each([0, 1, 55, 56, 63, 64, 65, 128])('takes a key of %i bytes', (length) => {
    const key = randomBytes(length);

    expect(hex(hmacSha256(key)(ascii('Hi There')))).toBe(
      createHmac('sha256', key).update('Hi There').digest('hex'),
    );
  });

  it('gives the same answer every time one key is used', () => {
    const key = randomBytes(32);
    const sign = hmacSha256(key);

    for (let length = 0; length < 130; length += 13) {
      const message = randomBytes(length);

      expect(hex(sign(message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });
});
