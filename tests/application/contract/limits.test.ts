/** The validation rules of the specification, §5, as a table: each limit on both sides of its border, each default when left out. */
import { describe, expect, test } from 'vitest';
import type { RouteName } from '#application/contract/index.js';
import { plainBrand } from '#tests/support/plain-brand.js';
import {
  between,
  email,
  filled,
  hexColour,
  id,
  notNegative,
  positive,
  positiveWhole,
  refusals,
  schemaOf,
  text,
  type Body,
  type Limit,
} from './borders.js';

interface Rules {
  readonly route: RouteName;
  /** Valid, with the required fields only. */
  readonly body: Body;
  readonly limits: readonly Limit[];
  readonly defaults?: Body;
}

const booking = { rentalItemId: id, customerName: 'Ada', customerEmail: 'a@b.fr', customerPhone: '06' };
const rules: readonly Rules[] = [
  {
    route: 'login',
    body: { email: 'a@b.fr', password: 'x' },
    limits: [
      ['email', ['a@b.fr'], ['', 'a', 'a@']],
      ['password', ['x'], ['', undefined]],
    ],
  },
  { route: 'refreshToken', body: { refreshToken: 'x' }, limits: [['refreshToken', ['x'], ['', undefined]]] },
  {
    route: 'createUser',
    body: { firstName: 'Ada', lastName: 'Martin', email: 'a@b.fr', roles: ['Operator'] },
    limits: [['email', ['a@b.fr'], ['', 'a', 'a@b']]],
  },
  {
    route: 'createContact',
    body: { name: 'Ada' },
    limits: [['name', ['x'], ['', ' ', undefined]]],
    defaults: { isActive: true },
  },
  {
    route: 'createCabinetSize',
    body: { label: 'M', height: 1, width: 1, depth: 1, colorHex: '#fff' },
    limits: [
      text('label', 100),
      positiveWhole('height'),
      positiveWhole('width'),
      positiveWhole('depth'),
      positiveWhole('slotCount'),
      hexColour('colorHex'),
      ['type', [0, 1], [2, 'Standard']],
    ],
  },
  {
    route: 'createLocker',
    body: { cabinetId: id, cabinetSizeId: id, number: 1 },
    limits: [
      positiveWhole('slotCount'),
      ['type', [0, 1], [2]],
      ['isWithinReach', [true, false], ['oui', 1]],
      ['smartlockType', ['ev608', 'eurolock3780'], ['x']],
    ],
    defaults: { slotCount: 1, type: 0, isWithinReach: false },
  },
  {
    route: 'updateCompanyBranding',
    body: { ...plainBrand, version: 1 },
    limits: [
      hexColour('primaryColor'),
      text('fontFamily', 100),
      text('landingComponentName', 100),
      text('companyName', 200),
      text('supportPhone', 20),
      text('stripePublicKey', 200),
      text('stripeWebhookSecret', 200),
    ],
  },
  {
    route: 'createCabinet',
    body: { name: 'Gare', mode: 'Rental' },
    limits: [
      text('name', 100),
      text('location', 200),
      ['companyId', [id], ['1', '']],
      ['mode', ['ClickAndCollect', 'Pressing', 'ECommerce', 'Rental'], ['Parcel', 0]],
    ],
  },
  {
    route: 'createItem',
    body: { cabinetId: id, name: 'Chemise', price: 1 },
    limits: [
      filled('name', 200),
      text('description', 1000),
      positive('price'),
      between('tvaRate', 0, 100),
      positiveWhole('slotsRequired'),
      text('category', 100),
      text('sku', 50),
      ['stockQuantity', [-1, 0, 1], [-2, 0.5]],
      ['nbDaysExecution', [0, 365], [-1, 366, 0.5]],
    ],
    defaults: { tvaRate: 20 },
  },
  {
    route: 'createRentalItem',
    body: { cabinetId: id, name: 'Perceuse', rentalPricePerUnit: 1 },
    limits: [
      filled('name', 200),
      text('description', 1000),
      between('tvaRate', 0, 100),
      positive('rentalPricePerUnit'),
      positiveWhole('rentalTimeUnit'),
      positiveWhole('overdueTimeUnit'),
      ['rentalTimeUnitType', [0, 1, 2], [3, -1]],
      ['overdueTimeUnitType', [0, 1, 2], [3, -1]],
      notNegative('overduePricePerUnit'),
      between('gracePeriodHours', 0, 72),
      between('minRentalDurationHours', 1, 8760),
      between('maxRentalDurationHours', 1, 8760),
      notNegative('depositAmount'),
      between('maxAdvanceReservationHours', 1, 720),
      between('reservationHoldHours', 1, 72),
      between('cancellationDeadlineHours', 0, 48),
      between('noShowPenaltyPercentage', 0, 100),
      between('reservationProtectionBufferHours', 0, 24),
    ],
    defaults: {
      tvaRate: 20,
      gracePeriodHours: 0,
      minRentalDurationHours: 1,
      maxRentalDurationHours: 168,
      depositAmount: 0,
      maxAdvanceReservationHours: 72,
      reservationHoldHours: 24,
      cancellationDeadlineHours: 2,
      noShowPenaltyPercentage: 33,
      reservationProtectionBufferHours: 1,
    },
  },
  {
    route: 'createPricingThreshold',
    body: { durationHours: 4, priceHt: 10 },
    limits: [positiveWhole('durationHours'), positive('priceHt'), ['sortOrder', [-3, 0, 7], [0.5, '1']]],
  },
  {
    route: 'bookRental',
    body: booking,
    limits: [
      filled('customerName', 100),
      email('customerEmail', 254),
      filled('customerPhone', 20),
      ['rentalStartTime', ['2026-10-06T10:00:00Z', '2026-10-06T12:00:00+02:00'], ['2026-10-06', 'demain']],
      ['plannedEndTime', ['2026-10-06T10:00:00.000Z'], ['2026-10-06 10:00', 5]],
      positiveWhole('durationHours'),
    ],
  },
  {
    route: 'shopCheckout',
    body: {
      cabinetId: id,
      items: [{ itemId: id, quantity: 1 }],
      customerName: 'Ada',
      customerEmail: 'a@b.fr',
      customerPhone: '06',
    },
    limits: [
      text('customerName', 100),
      email('customerEmail', 200),
      text('customerPhone', 20),
      text('notes', 500),
      [
        'items',
        [[{ itemId: id, quantity: 2 }]],
        [[], ...[0, -1, 1.5].map((quantity) => [{ itemId: id, quantity }])],
      ],
    ],
  },
  ...(['captureRental', 'captureRentalFee'] as const).map((route) => ({
    route,
    body: { reason: 'x' },
    limits: [['reason', ['x'], ['', ' ', undefined]], positive('amount')] as const,
  })),
  ...(['releaseDeposit', 'refundRental', 'manualTerminateRental'] as const).map((route) => ({
    route,
    body: { reason: 'x' },
    limits: [['reason', ['x'], ['', ' ', undefined]]] as const,
  })),
  ...(['captureDeposit', 'captureRentalAndDeposit'] as const).map((route) => ({
    route,
    body: { reason: 'x' },
    limits: [
      ['reason', ['x'], ['', ' ', undefined]],
      ['captureFullDeposit', [true, false], ['true', 1]],
      positive('partialDepositAmount'),
    ] as const,
  })),
];

describe.each(rules)('$route', ({ route, body, limits }) => {
  test('accepts the minimal body', () => expect(refusals(route, body)).toEqual({}));

  test.each(limits)('%s', (field, taken, refused) => {
    const judged = (value: unknown) => [value, Object.keys(refusals(route, { ...body, [field]: value }))];
    expect(taken.map(judged)).toEqual(taken.map((value) => [value, []]));
    expect(refused.map(judged)).toEqual(refused.map((value) => [value, [field]]));
  });
});

test.each(rules.flatMap(({ defaults, ...rest }) => (defaults ? [{ ...rest, defaults }] : [])))(
  'uses the default for fields that $route does not get',
  ({ route, body, defaults }) => expect(schemaOf(route).parse(body)).toMatchObject(defaults),
);

const colourText = 'Invalid color format. Use hex format (e.g., #FF5733)';
test.each<[RouteName, Body, string, string]>([
  ['login', { email: 'a' }, 'email', 'Email invalide'],
  ['login', { password: '' }, 'password', 'Le mot de passe est requis'],
  ['refreshToken', { refreshToken: '' }, 'refreshToken', 'Refresh token is required'],
  ['resetPassword', { token: '' }, 'token', 'Token is required'],
  ['createContact', { name: '' }, 'name', 'Le nom est requis'],
  ['createCabinetSize', { colorHex: 'red' }, 'colorHex', colourText],
  ['updateCompanyBranding', { primaryColor: 'red' }, 'primaryColor', colourText],
])('%s says of %o in its %s: %s', (route, body, field, words) => {
  expect(refusals(route, body)[field]).toEqual([words]);
});
