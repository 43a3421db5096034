/** Every staff action can be scripted: a new route gets a verb of the terminal, or a line here with a reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import { proofs } from '#application/contract/orders/order-routes.js';
import { readCommandTable } from '#cli/commands/index.js';
import { orderNames, orderRows, withdrawableKinds } from '#domain/shared/order-kinds.js';

/** Only by `consigne api`, or by the pages. */
const left: Readonly<Record<string, readonly string[]>> = {
  'its picture is looked at, or chosen, on a page': [
    'uploadCompanyLogo',
    'deleteCompanyLogo',
    'uploadItemImage',
    'deleteItemImage',
    'uploadRentalItemImage',
    'deleteRentalItemImage',
    'damagePhoto',
  ],
  'of one’s own account: « Mon compte », where a password or a key is shown to its owner only': [
    'mySessions',
    'endMyOtherSessions',
    'mySecondFactor',
    'offerSecondFactor',
    'confirmSecondFactor',
    'turnOffSecondFactor',
    'renewRecoveryCodes',
    'updateMe',
    'figureReport',
    'changeFigureReport',
    'myCompanyName',
  ],
  'set once with its page’s explanations, and payment keys are no words of a command line': [
    'companyBranding',
    'updateCompanyBranding',
    'companyLegal',
    'updateCompanyLegal',
  ],
  'shows a secret once, to be typed at once into the gateway or lock beside it': [
    'renewGatewaySecret',
    'commissionLock',
  ],
  'how many there are: every list says it, and takes the same filters': [
    'itemCounts',
    'cabinetCounts',
    'lockerCounts',
    'parcelCounts',
    'pressingOrderCounts',
    'rentalItemCounts',
    'rentalOrderCounts',
    'shopOrderCounts',
    'userCounts',
  ],
  'another view of what a verb reads: « rentals list », « pressing list », « lockers history », « users access »':
    ['activeRentals', 'lockerRentals', 'lockerPressingOrders', 'myPressingOrders', 'hasCabinetRestrictions'],
  'a drawing: « cabinets list » says the same in words': ['cabinetPlan'],
  'seven fields of a firm, which are typed on its order’s page': [
    'setPressingBuyer',
    'setShopBuyer',
    'setRentalBuyer',
  ],
  'completes a field of a page while it is typed': ['knownCustomers'],
  'drawn as graph, or by dragging': ['priceCurve', 'orderPricingThresholds'],
  'for an open page: a terminal polls instead': [
    'boardLive',
    'cabinetLive',
    'lockerLive',
    'rentalOrderLive',
    'parcelLive',
    'pressingOrderLive',
    'shopOrderLive',
  ],
  'done at the door, with the page of the order on the phone': ['workPressingDoor'],
  'the specification’s other address of « rentals capture »': ['captureRentalFee'],
};

const folder = join(import.meta.dirname, '../../../cli');
const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');
/** Documents of orders, called by kind (application/contract/orders/document-calls.ts). */
const documents = [
  ...(code.includes('proofCall(') ? Object.keys(proofs) : []),
  ...(code.includes('invoiceCall(') ? withdrawableKinds.map((kind) => `${kind}Invoice`) : []),
];
/** Verbs that make one call; the others are made in `cli/acts`. */
const verbs = (await readCommandTable()).flatMap((noun) => noun.verbs.map(({ reply }) => reply));
const calls = /(?:\b(?:client|tried|api|keyed\([^)]*\))\s*\.|importFile\(context, ')(\w+)/g;
const reached = new Set([...[...code.matchAll(calls)].map(([, name]) => name), ...documents, ...verbs]);

const ofStaff = Object.entries(api)
  .filter(([, { access }]) => typeof access === 'object')
  .map(([name]) => name);

test('every route of staff has a verb, or a reason for having none', () => {
  const without = ofStaff.filter((name) => !reached.has(name));

  expect(without.sort()).toEqual(Object.values(left).flat().sort());
});

test('every kind of order has its noun', async () => {
  const nouns = (await readCommandTable()).map(({ name }) => name);
  expect(nouns).toEqual(expect.arrayContaining(orderNames.map((name) => orderRows[name].noun)));
});
