/** One plausible row per collection, in an order that satisfies the foreign keys. */
import type { Locker } from '#domain/lockers/cabinet.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import type { RentalUnit } from '#domain/rentals/rental-item.js';
import { initialValues } from '#domain/shared/described-field.js';
import type { Rows } from '#infrastructure/database/tables.js';
import { contactRows } from './contact-rows.js';
import { aDamageImage, aDamageReport } from './damage-rows.js';
import { anAlertRule } from './alert-rule-rows.js';
import { aBoardMark } from './board-mark-rows.js';
import { aCustomerFile } from './customer-file-rows.js';
import { aMaintenance } from './maintenance-rows.js';
import { aPickupReport } from './pickup-report-rows.js';
import { aDispute } from './dispute-row.js';
import { figureRows } from './figure-rows.js';
import { ledgerRows } from './ledger-rows.js';
import { lockRows } from './lock-rows.js';
import { peopleRows } from './people-rows.js';
import { saleRows } from './sale-rows.js';
import { anItem, anOrder, aPayment, aThreshold, noon } from '#tests/support/builders.js';

const versioned = { createdAt: noon, updatedAt: noon + 1, deletedAt: null, version: 1 };

export const aLocker = (fields: Partial<Locker> = {}): Locker => ({
  ...versioned,
  ...initialValues(lockerFields),
  id: 'locker-1',
  companyId: 'company-1',
  cabinetId: 'cabinet-1',
  cabinetSizeId: 'size-1',
  name: 'A1',
  description: 'En haut à gauche',
  number: 1,
  isActive: true,
  isOutOfService: false,
  closedReason: null,
  closedByMaintenanceId: null,
  toCheckSince: null,
  isClaimed: false,
  status: 'free',
  isWithinReach: true,
  smartlockSerialNumber: `SN-${fields.number ?? 1}`,
  smartlockId: 'lock-1',
  smartlockType: 'ev608',
  lockSecretSealed: null,
  commissionedAt: noon,
  batteryInstalledAt: noon,
  batteryFence: 0,
  clockSetAt: null,
  fence: 0,
  revision: 1,
  ...fields,
});

export const aUnit = (fields: Partial<RentalUnit> = {}): RentalUnit => ({
  ...versioned,
  id: 'unit-1',
  companyId: 'company-1',
  lockerId: 'locker-1',
  rentalItemId: 'item-1',
  status: 0,
  statusReason: null,
  assignedAt: noon,
  unassignedAt: null,
  isActive: true,
  ...fields,
});

export const aClaim = (fields: Partial<Rows['claims']> = {}): Rows['claims'] => ({
  id: 'claim-1',
  companyId: 'company-1',
  lockerId: 'locker-1',
  orderId: 'order-1',
  purpose: 'rental',
  fence: 1,
  claimedAt: noon,
  heldUntil: null,
  releasedAt: null,
  ...fields,
});

export const anEntry = (fields: Partial<Rows['outbox']> = {}): Rows['outbox'] => ({
  id: 'entry-1',
  kind: 'grant.reconcile',
  key: 'grant.reconcile:grant-1',
  subjectId: 'grant-1',
  facts: { attempt: 1, isLast: false, by: 'clock', note: null },
  createdAt: noon,
  dueAt: noon,
  attempts: 0,
  lastError: null,
  doneAt: null,
  deadAt: null,
  ...fields,
});

export const aWebhook = (fields: Partial<Rows['webhookEvents']> = {}): Rows['webhookEvents'] => ({
  id: 'webhook-1',
  companyId: 'company-1',
  eventId: 'evt_1',
  type: 'checkout.session.completed',
  sessionId: 'cs_1',
  intentId: null,
  receivedAt: noon,
  processedAt: null,
  outcome: null,
  isMissed: false,
  ...fields,
});

export const anEvent = (fields: Partial<Rows['cabinetEvents']> = {}): Rows['cabinetEvents'] => ({
  id: 'event-1',
  companyId: 'company-1',
  cabinetId: 'cabinet-1',
  bootId: 'boot-1',
  seq: 9_007_199_254_740_991,
  at: noon,
  deviceAt: noon - 20,
  receivedAt: noon + 40,
  lockerId: 'locker-1',
  type: 'door.opened',
  grantId: 'grant-1',
  commandId: null,
  ...{ processedAt: null, verdict: 'accepted', raw: '{"type":"door.opened"}' },
  ...fields,
});

export const aTimelineEntry = (fields: Partial<Rows['timeline']> = {}): Rows['timeline'] => ({
  id: 'line-1',
  companyId: 'company-1',
  orderId: 'order-1',
  at: noon,
  actor: 'customer',
  kind: 'booked',
  facts: {
    unitId: 'unit-1',
    amountCents: 900,
    isReservation: false,
    note: 'l’été « à midi » 🚲',
    none: null,
  },
  ...fields,
});

export const sampleRows: Rows = {
  companies: {
    ...versioned,
    id: 'company-1',
    name: 'Consigne Démo',
    companyName: 'Consigne',
    primaryColor: '#0F766E',
    fontFamily: null,
    landingMarkdown: '# Bienvenue\n\nLouez "ici" ; c’est simple.',
    landingComponentName: null,
    supportPhone: '+33 1 23 45 67 89',
    cgv: '# Conditions',
    termsVersionId: 'terms-1',
    parcelKeepHours: 72,
    parcelExtraHours: 24,
    legalName: null,
    legalAddress: '1 rue Haute\n44000 Nantes',
    siret: null,
    vatNumber: 'FR32123456789',
    legalMentions: null,
    publicationDirector: 'Ada Martin',
    privacyEmail: null,
    mediator: 'Médiation\n75000 Paris',
    logoVersion: 'b7c1',
    stripePublicKey: 'pk_test_1',
    stripeSecretKeySealed: 'sealed-secret',
    stripeWebhookSecretSealed: null,
  },
  ...contactRows,
  ...peopleRows,
  cabinets: {
    ...versioned,
    id: 'cabinet-1',
    companyId: 'company-1',
    name: 'Gare',
    location: 'Quai A',
    description: '',
    isActive: true,
    mode: 'Rental',
    region: '',
    site: '',
    tags: '',
    publicNumber: '100001',
    gatewaySecretSealed: 'sealed-gateway',
  },
  cabinetSizes: {
    ...versioned,
    id: 'size-1',
    companyId: 'company-1',
    label: 'M',
    heightMm: 400,
    widthMm: 350,
    depthMm: 500,
    colorHex: '#ABC',
    slotCount: 1,
    type: 1,
  },
  lockers: aLocker(),
  ...saleRows,
  lockStates: {
    ...versioned,
    id: 'locker-1',
    companyId: 'company-1',
    cabinetId: 'cabinet-1',
    door: 'closed',
    doorSince: noon,
    battery: 'ok',
    batterySince: null,
    unreachableSince: null,
    tamperedAt: null,
    lastEvent: 'door.closed',
    lastEventAt: noon,
  },
  cabinetLinks: {
    ...versioned,
    id: 'cabinet-1',
    companyId: 'company-1',
    isOnline: true,
    ...{ lastSeenAt: noon, lostAt: noon },
    bootId: 'boot-1',
    lastSeq: 12,
    ...{ knownSeq: 12, logId: 'boot-1~2', catchingUpUntil: noon, wentBackTo: null, lastEventAt: noon },
    ...{ clock: 'right', clockOffsetMs: -40, clockReportedAt: noon },
    ...{ droppedCount: 3, droppedAt: noon, droppedReason: 'not JSON', droppedText: '{' },
  },
  cabinetEvents: anEvent(),
  claims: aClaim(),
  ...lockRows,
  rentalItems: anItem({ tvaRate: 5.55, noShowPenaltyPercentage: 33.33, gracePeriodHours: 0.5 }),
  rentalItemImages: { id: 'item-1', digest: 'b7c1', mediaType: 'image/webp', base64: 'UklGRg==' },
  pricingThresholds: aThreshold(),
  rentalUnits: aUnit(),
  rentalOrders: anOrder(),
  damageReports: aDamageReport(),
  damageImages: aDamageImage(),
  pickupReports: aPickupReport(),
  messageTemplates: {
    ...versioned,
    ...{ id: 'template-1', companyId: 'company-1', name: 'Sac oublié' },
    ...{ subject: 'Votre sac', text: '{nom}, votre sac vous attend.' },
  },
  boardMarks: aBoardMark(),
  plannedMaintenances: aMaintenance(),
  alertRules: anAlertRule(),
  customerFiles: aCustomerFile(),
  payments: aPayment(),
  disputes: aDispute(),
  ...ledgerRows,
  ...figureRows,
  messages: {
    ...versioned,
    ...{ id: 'message-1', companyId: 'company-1', orderId: 'order-1' },
    channel: 'email',
    recipient: 'camille.martin@example.test',
    template: 'rental.confirmed',
    subject: 'Votre location',
    language: 'es',
    bodySealed: 'sealed-body',
    status: 'waiting',
    sentAt: null,
    failure: null,
  },
  timeline: aTimelineEntry(),
  outbox: anEntry(),
  webhookEvents: aWebhook(),
  guessBudgets: { id: 'platform', windowStart: noon, count: 3 },
  dataKeys: { id: 'seal-1', createdAt: noon, keySealed: 'c2VhbGVk' },
  writeProbes: { id: 'ready', at: noon },
  idempotentAnswers: { id: 'key-1', bodyHash: 'hash', createdAt: noon, status: null, body: null },
};
