/**
 * Rules that a schema cannot express: which fields go together, and the known values of the demo. A field that is
 * `undefined` is left out.
 */
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import type { RandomStream } from '#simulator/random.js';
import { demoPeople } from '#tests/support/staff.js';
import type { Facts } from './memory.js';

export interface Situation {
  readonly random: RandomStream;
  readonly now: number;
  /** The facts of the thing that the request is about. */
  readonly facts: Facts;
}
type Hint = (situation: Situation) => Facts;

const hourMs = 3_600_000;
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const at = (instant: number): string => new Date(instant).toISOString();
const day = (instant: number): string => at(instant).slice(0, 10);

const period: Hint = ({ random, now }) =>
  random.below(3) > 0
    ? { durationHours: 1 + random.below(6), rentalStartTime: undefined, plannedEndTime: undefined }
    : {
        durationHours: undefined,
        rentalStartTime: at(now + (1 + random.below(40)) * hourMs),
        plannedEndTime: at(now + (43 + random.below(8)) * hourMs),
      };

const decision: Hint = ({ random }) =>
  random.below(2) === 0
    ? { captureFullDeposit: true, partialDepositAmount: undefined, amount: undefined }
    : { captureFullDeposit: undefined, partialDepositAmount: 1 + random.below(20), amount: undefined };

const rentalTerms: Hint = () => ({
  minRentalDurationHours: 1,
  maxRentalDurationHours: 168,
  rentalPricePerUnit: 3.5,
  depositAmount: 40,
});

const oneRole: Hint = ({ random, facts }) => ({
  email: `personne-${random.hex(5)}@exemple.fr`,
  roles: [random.pick(['Manager', 'Operator', 'Support'])],
  isActive: facts['isDemo'] === true ? true : random.below(4) > 0,
});

/** Many different customers: one with unpaid orders does not block the others. */
const buyer: Hint = ({ random }) => ({
  customerEmail: `client-${random.hex(5)}@exemple.fr`,
  customerPhone: `06 ${10_000_000 + random.below(90_000_000)}`,
  termsAccepted: true,
  termsVersion: undefined,
});

export const hints: Readonly<Record<string, Hint>> = {
  // A record of a kind that often waits, put off within the limit.
  changeBoardEntry: ({ now }) => ({
    subjectKind: 'rentalOrder',
    ownerId: undefined,
    snoozedUntil: at(now + hourMs),
  }),
  boardInbox: () => ({ subjectKind: undefined, subjectId: undefined }),
  bookRental: (of) => ({ ...period(of), ...buyer(of) }),
  pressingCheckout: buyer,
  shopCheckout: buyer,
  rentalAvailability: ({ now }) => ({ start: at(now + hourMs), end: at(now + 5 * hourMs) }),
  answerReturn: ({ facts, random }) => ({
    doorClosedAt: facts['closedAgainAt'],
    isReturned: random.below(3) > 0,
  }),
  terminateRental: () => ({ confirmTermination: true }),
  manualTerminateRental: () => ({ actualReturnTime: undefined }),
  captureRental: () => ({ amount: undefined }),
  captureRentalFee: () => ({ amount: undefined }),
  captureDeposit: decision,
  captureRentalAndDeposit: decision,
  createRentalItem: rentalTerms,
  updateRentalItem: rentalTerms,
  createPricingThreshold: ({ random }) => ({ durationHours: 2 + random.below(160) }),
  updatePricingThreshold: ({ random }) => ({ durationHours: 2 + random.below(160) }),
  createItem: () => ({ slotsRequired: 1, isActive: true, stockQuantity: -1 }),
  stripeWebhook: () => ({ companyId: demoIds.company }),
  createUser: oneRole,
  updateUser: (of) => (of.facts['isDemo'] === true ? { email: of.facts['email'] } : oneRole(of)),
  login: ({ random }) => ({ email: random.pick(Object.values(demoPeople)) }),
  updateMe: ({ random }) =>
    random.below(3) > 0 ? { currentPassword: undefined, newPassword: undefined } : {},
  updateCompanyBranding: () => ({
    stripePublicKey: 'pk_test_consigne_demo',
    stripeSecretKey: undefined,
    stripeWebhookSecret: undefined,
  }),
  updateCompanyLegal: () => ({ siret: '732 829 320 00074', vatNumber: 'FR44732829320' }),
  createLocker: ({ random }) => ({ number: 20 + random.below(900), slotCount: undefined, type: undefined }),
  createLockerRow: ({ random }) => ({
    firstNumber: 20 + random.below(900),
    count: 1 + random.below(3),
    slotCount: undefined,
    type: undefined,
  }),
  commissionLock: ({ random }) =>
    random.below(2) === 0
      ? { smartlockType: 'ev608', smartlockId: `ev-${random.hex(4)}`, lockSecret: undefined }
      : { smartlockType: 'eurolock3780', smartlockId: undefined, lockSecret: random.hex(32) },
  createParcel: ({ random }) => ({
    customerEmail: 'nadia@exemple.fr',
    notificationPreference: 'email',
    trackingNumber: `C-${random.hex(6)}`,
    ...(random.below(4) > 0 && { lockerId: undefined, cabinetSizeId: undefined }),
  }),
  updateParcel: () => ({ customerEmail: 'nadia@exemple.fr', notificationPreference: 'email' }),
  workPressingDoor: ({ random }) => (random.below(6) > 0 ? { action: 'code' } : {}),
  returnPressingOrder: () => ({ isOtherLocker: undefined }),
  readyShopOrder: () => ({ isOtherLocker: undefined }),
  importItems: ({ random }) => ({
    csvFile: base64(`Nom;Prix\r\nSavon ${random.hex(2)};3,50\r\nHuile ${random.hex(2)};9\r\n`),
  }),
  importParcels: ({ random }) => ({
    csvFile: base64(
      `Destinataire;E-mail;N° de suivi\r\nNadia Benali;nadia@exemple.fr;S-${random.hex(5)}\r\n`,
    ),
  }),
  exportDailyTotals: ({ now }) => ({ from: day(now - 48 * hourMs), to: day(now) }),
  reservationCalendar: ({ now }) => ({ from: at(now - 24 * hourMs), until: at(now + 120 * hourMs) }),
};

/** Every password of the demo stays the same, also after a change of password. */
export const passwordHint = demoPassword;
