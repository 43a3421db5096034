import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeAlphabet, showCode } from '#domain/shared/codes.js';
import {
  faultOfTyped,
  readCabinetLink,
  readOrderLink,
  readTyped,
  shownTyped,
} from '#domain/shared/typed-code.js';

const token = 'aB3_-xYz0123456789abcd';
const rentalToken = 'aB3_-xYz0123456789abcdefghijklMN';

describe('reads a typed, pasted or scanned code', () => {
  test.each([
    ['K7P2WXYZ', 'K7P2WXYZ', null],
    [' k7p2 – wxyz ', 'K7P2WXYZ', null],
    ['k7p2-wx1i', 'K7P2WXLL', null],
    ['https://consigne.test/parcel-code/K7P2WXYZ?type=pickup&entity=parcel', 'K7P2WXYZ', null],
    ['HTTPS://CONSIGNE.TEST/PARCEL-CODE/k7p2-wxyz', 'K7P2WXYZ', null],
    [`https://consigne.test/parcel-code/K7P2WXYZ?type=pickup#t=${token}`, 'K7P2WXYZ', token],
    [`Votre page : https://consigne.test/parcel-code/K7P2WXYZ#t=${token}.`, 'K7P2WXYZ', token],
    ['(https://consigne.test/parcel-code/K7P2WXYZ).', 'K7P2WXYZ', null],
    ['https://consigne.test/parcel-code/K7P2WXYZ#t=short', 'K7P2WXYZ', null],
    [`https://consigne.test/parcel-code/K7P2WXYZ#t=${token}tail`, 'K7P2WXYZ', null],
    [`https://consigne.test/parcel-code/K7P2WXYZ%23t%3D${token}`, 'K7P2WXYZ', token],
    [
      `https://filtre.test/?url=https%3A%2F%2Fconsigne.test%2Fparcel-code%2FK7P2WXYZ%3Ftype%3Dpickup%23t%3D${token}&data=05%7C01`,
      'K7P2WXYZ',
      token,
    ],
    ['100 %, https://consigne.test/parcel-code/K7P2WXYZ', 'K7P2WXYZ', null],
    ['K7P2\u200bWXYZ', 'K7P2WXYZ', null],
    ['Code de retrait : TLYW-6E2Y', 'TLYW6E2Y', null],
    ['Code de retrait : TLYW 6E2Y', 'TLYW6E2Y', null],
    ['code :\ntlyw6e2y\nà bientôt', 'TLYW6E2Y', null],
    ['Bonjour, votre colis est là, casier N°4. Code TLYW-6E2Y, gardé jusqu’au 28.', 'TLYW6E2Y', null],
    ['Bonjour, votre colis est là (TLYW6E2Y) jusqu’à demain', 'TLYW6E2Y', null],
    ['Numéro de suivi : ABCD-EFGH. Code de retrait : TLYW-6E2Y', 'TLYW6E2Y', null],
    ['Tracking number: ABCD-EFGH. Collection code: TLYW-6E2Y', 'TLYW6E2Y', null],
    ['Sendungsnummer: ABCD-EFGH. Abholcode: TLYW-6E2Y', 'TLYW6E2Y', null],
    ['Número de envío: ABCD-EFGH. Código de recogida: TLYW-6E2Y', 'TLYW6E2Y', null],
    ['PASSERELLE TLYW-6E2Y-ABCD', null, null],
    ['TLYW-6E2Y ou K7P2-WXYZ', null, null],
    ['K7P2', null, null],
    ['K7P2WXY0', null, null],
    ['https://ailleurs.test/K7P2WXYZ', null, null],
    [`https://consigne.test/rental-status/K7PX#t=${token}`, null, null],
    ['un passage peut-être, il y reviendra ou le retirera', null, null],
    ['', null, null],
  ])('%s as the door code %s', (text, code, broughtToken) => {
    expect(readTyped(text, 'door')).toEqual(code === null ? null : { code, token: broughtToken });
  });

  test.each([
    ['k7 px', 'K7PX', null],
    [`https://consigne.test/rental-status/K7PX#t=${rentalToken}`, 'K7PX', rentalToken],
    [
      `https://filtre.test/v2/https%3a%2f%2fconsigne.test%2frental-status%2fK7PX%23t%3d${rentalToken}/`,
      'K7PX',
      rentalToken,
    ],
    ['Code de location : K7PX', 'K7PX', null],
    ['Location K7PX de la perceuse, casier N°12, le 28 novembre 2026', 'K7PX', null],
    ['Code de retrait : TLYW-6E2Y', null, null],
    ['Rendez-vous demain, pour la perceuse', null, null],
    ['K7PXY', null, null],
  ])('%s as the rental code %s', (text, code, broughtToken) => {
    expect(readTyped(text, 'rental')).toEqual(code === null ? null : { code, token: broughtToken });
  });

  test("reads a code in any sentence of the product's messages", () => {
    const code = fc
      .array(fc.constantFrom(...codeAlphabet), { minLength: 8, maxLength: 8 })
      .map((signs) => signs.join(''));
    fc.assert(
      fc.property(code, fc.constantFrom('\n', ' ', ' : ', '\u00a0: ', '\u202f:\n'), (wanted, gap) => {
        expect(readTyped(`Bonjour,\nCode de retrait${gap}${showCode(wanted)}\nMerci`, 'door')?.code).toBe(
          wanted,
        );
      }),
    );
  });
});

test.each([
  ['door', '', /^Tapez le code/],
  ['door', '   ', /^Tapez le code/],
  ['door', 'K7P2WXY0', /ni 0 ni O/],
  ['door', 'K7P2WX', /8 caractères.*en a 6/],
  ['door', 'K7P2WXY!', /« ! » n’en est pas un/],
  ['door', 'K7P2WXÉZ', /« É » ne va pas/],
  ['door', 'https://ailleurs.test/K7P2WXYZ', /lien n’est pas celui d’un casier/],
  ['door', 'Codes : TLYW-6E2Y, ou bien K7P2-WXYZ pour l’autre', /plusieurs codes/],
  ['door', 'Bonjour, votre colis vous attend depuis hier', /Ce texte ne contient pas/],
  ['rental', 'K7P', /4 caractères.*en a 3/],
  ['rental', 'https://ailleurs.test/K7PX', /lien n’est pas celui d’une location/],
] as const)('says why, as a %s code, %s is none', (kind, text, why) => {
  expect(readTyped(text, kind)).toBeNull();
  expect(faultOfTyped(text, kind)).toMatch(why);
});

const orderId = '0190a000-0000-7000-8000-00000000000c';
const orderToken = 'aB3_-'.padEnd(43, 'x');

test.each([
  [`https://c.test/commande/${orderId}#t=${orderToken}`, { orderId, token: orderToken }],
  [
    `Bonjour,\n\nSuivre ma commande : https://c.test/commande/${orderId}#t=${orderToken}\n\nMerci.`,
    { orderId, token: orderToken },
  ],
  [`https%3A%2F%2Fc.test%2Fcommande%2F${orderId}%23t%3D${orderToken}`, { orderId, token: orderToken }],
  [`https://c.test/commande/${orderId.toUpperCase()}#t=${orderToken}).`, { orderId, token: orderToken }],
  [`https://c.test/commande/${orderId}#t=${orderToken.slice(1)}`, null],
  [`https://c.test/commande/${orderId}`, null],
  [`/commande/${orderId}#t=${orderToken} /commande/${orderId.replace('c', 'd')}#t=${orderToken}`, null],
  ['K7PX', null],
])('%s as the link to an order', (text, link) => {
  expect(readOrderLink(text)).toEqual(link);
});

test.each([
  ['Scannez https://c.test/n/204518 !', '/n/204518'],
  [`https://c.test/cabinet/${orderId}?view=cart`, `/cabinet/${orderId}`],
  [`https://c.test/rental/${orderId}`, `/rental/${orderId}`],
  ['https://filtre.test/?url=https%3A%2F%2Fc.test%2Fn%2F204518', '/n/204518'],
  ['https://c.test/n/2045180', null],
  ['https://c.test/n/204518 ou https://c.test/n/204519', null],
  ['204518', null],
])('%s as the link to a cabinet', (text, path) => {
  expect(readCabinetLink(text)).toBe(path);
});

test('shows codes in capitals in a field, and a link or a text unchanged', () => {
  const link = `https://consigne.test/rental-status/K7PX#t=${rentalToken}`;
  expect(shownTyped('k7p2-wxyz')).toBe('K7P2-WXYZ');
  expect(shownTyped(link)).toBe(link);
  expect(shownTyped('votre colis vous attend jusqu’à demain')).toBe('votre colis vous attend jusqu’à demain');
});

test.each([
  ['en', 'K7P2WX', 'A code has 8 characters, letters or digits. This one has 6.'],
  ['de', 'K7P2WXY!', 'Unsere Codes haben nur Buchstaben und Ziffern: „!“ ist keines von beiden.'],
  ['es', '', 'Escriba el código que recibió por correo electrónico o por SMS, o el impreso en la etiqueta.'],
] as const)('says in %s why %j is no code', (language, text, why) => {
  expect(faultOfTyped(text, 'door', language)).toBe(why);
});
