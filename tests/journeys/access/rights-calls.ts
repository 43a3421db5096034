/**
 * The inputs of the matrix of rights: a valid body, and a query where one is needed, by the name of the route. A
 * mutation without an entry fails the matrix: a new mutation adds its input here.
 */
import { parcelMoves } from '#domain/parcels/staff-moves.js';
import { pressingMoves } from '#domain/pressing/staff-moves.js';
import type { StaffMove } from '#domain/doors/staff-move.js';
import { shopMoves } from '#domain/shop/staff-moves.js';
import type { RouteName } from '#application/contract/index.js';
import { demoId } from '#infrastructure/demo/cabinets.js';
import { plainBrand } from '#tests/support/plain-brand.js';
import { cabinet, contact, item, locker, person, recipient, sellable, size } from './rights-bodies.js';
import type { Records } from './rights-records.js';

type Given = (of: Records) => unknown;

const buyer = {
  companyName: 'Atelier Martin',
  siren: '552081317',
  addressLine: '1 rue du Port',
  postcode: '44000',
  city: 'Nantes',
  country: 'FR',
};
const reason = 'Essai des droits';
const maintained = () => ({ beginsAt: '2099-01-01T08:00:00Z', endsAt: '2099-01-01T12:00:00Z', reason });
const withReason: Given = () => ({ reason });
/** Sends no body. */
const nothing: Given = () => undefined;

const row = { firstNumber: 90, count: 2 };
const week = { from: '2026-10-05T00:00:00Z', until: '2026-10-12T00:00:00Z' };

/** Bodies of the moves of a kind's table. */
const moveBodies = (moves: Readonly<Record<string, StaffMove>>): Partial<Record<RouteName, Given>> =>
  Object.fromEntries(
    Object.values(moves).map(({ route, inHand, reasons }) => {
      const given = reasons ? withReason : () => ({});
      return [route, (inHand ?? reasons) ? given : nothing];
    }),
  );

export const bodies: Partial<Record<RouteName, Given>> = {
  createUser: ({ companyId }) => ({ ...person, companyId }),
  changeExportSchedule: ({ companyId }) => ({ companyId, recipients: [] }),
  changeFigureReport: () => ({ isWanted: false }),
  setAlert: () => ({
    channel: 'email',
    costs: ['door'],
    groups: [],
    days: [1],
    begins: '20:00',
    ends: '08:00',
    afterMinutes: 0,
  }),
  removeAlert: nothing,
  testAlert: () => ({ channel: 'email' }),
  updateMe: () => ({ firstName: 'A', lastName: 'B', phoneNumber: null, version: 99 }),
  endMyOtherSessions: nothing,
  offerSecondFactor: () => ({ password: 'autre chose' }),
  confirmSecondFactor: () => ({ code: '000000' }),
  turnOffSecondFactor: () => ({ password: 'autre chose', code: '000000' }),
  renewRecoveryCodes: () => ({ password: 'autre chose', code: '000000' }),
  resetSecondFactor: withReason,
  updateUser: () => ({ ...person, isActive: true, version: 99 }),
  deleteUser: nothing,
  resendSetPasswordEmail: nothing,
  restrictCabinets: ({ cabinetId }) => ({ cabinetIds: [cabinetId], version: 99 }),
  liftCabinetRestrictions: nothing,

  closeMonth: ({ companyId }) => ({ companyId, month: '2099-12' }),
  createCompany: () => ({ name: 'Essai' }),
  updateCompany: () => ({ name: 'Essai', version: 99 }),
  deleteCompany: nothing,
  updateCompanyLegal: () => ({
    version: 99,
    legalName: null,
    legalAddress: null,
    siret: null,
    vatNumber: null,
    legalMentions: null,
    publicationDirector: null,
    privacyEmail: null,
    mediator: null,
    parcelKeepHours: 72,
    parcelExtraHours: 24,
  }),
  updateCompanyBranding: () => ({ ...plainBrand, version: 99 }),
  uploadCompanyLogo: nothing,
  deleteCompanyLogo: nothing,
  createContact: ({ companyId }) => ({ name: 'Essai', companyId }),
  updateContact: () => ({ ...contact, version: 99 }),
  deleteContact: nothing,
  erasePerson: () => ({ contact: 'personne@exemple.fr', reason }),
  noteOnCustomer: ({ companyId }) => ({ of: 'personne@exemple.fr', companyId, text: 'Essai des droits' }),
  messageCustomer: ({ orderId }) => ({
    orderKind: 'rentalOrder',
    orderId,
    channel: 'email',
    subject: 'Essai',
    text: reason,
  }),
  storeMessageTemplate: ({ companyId }) => ({ companyId, name: 'Essai', text: reason }),
  deleteMessageTemplate: nothing,
  blockCustomer: ({ companyId }) => ({ of: 'personne@exemple.fr', companyId, reason }),
  unblockCustomer: ({ companyId }) => ({ of: 'personne@exemple.fr', companyId, reason }),
  createFrequentCustomer: ({ companyId }) => ({ name: 'Essai', companyId }),
  updateFrequentCustomer: () => ({ name: 'Essai', phone: null, company: null, email: null, version: 99 }),
  deleteFrequentCustomer: nothing,

  createCabinet: ({ companyId }) => ({ ...cabinet, companyId }),
  updateCabinet: () => ({ ...cabinet, version: 99 }),
  deleteCabinet: nothing,
  renewGatewaySecret: nothing,
  createCabinetSize: ({ companyId }) => ({ ...size, companyId }),
  updateCabinetSize: () => ({ ...size, version: 99 }),
  deleteCabinetSize: nothing,
  createLocker: ({ cabinetId, sizeId }) => ({ cabinetId, cabinetSizeId: sizeId, number: 90 }),
  createLockerRow: ({ cabinetId, sizeId }) => ({ ...row, cabinetId, cabinetSizeId: sizeId }),
  updateLocker: ({ sizeId }) => ({ ...locker, cabinetSizeId: sizeId, version: 99 }),
  deleteLocker: nothing,
  takeOutOfService: withReason,
  putInService: withReason,
  disableLocker: withReason,
  enableLocker: withReason,
  commissionLock: () => ({ smartlockType: 'ev608', smartlockSerialNumber: 'EV-9', smartlockId: 'ev-9' }),
  decommissionLock: withReason,
  checkLockClock: () => ({ shows: '01/01 12:00' }),
  setLockClock: () => ({ shows: '01/01 12:00' }),
  openLocker: withReason,
  noteOnLocker: () => ({ text: reason }),
  noteOnCabinet: () => ({ text: reason }),
  checkLocker: () => ({ finding: 'empty' }),
  endCabinetCheck: nothing,
  replaceBattery: nothing,
  identifyLocker: nothing,
  requestMaintenanceCode: withReason,
  revealMaintenanceCode: nothing,
  revokeMaintenanceCode: nothing,

  createRentalItem: ({ cabinetId }) => ({ ...item, cabinetId }),
  updateRentalItem: () => ({ ...item, version: 99 }),
  deleteRentalItem: nothing,
  uploadRentalItemImage: nothing,
  deleteRentalItemImage: nothing,
  createPricingThreshold: () => ({ durationHours: 9, priceHt: 9, isActive: true, sortOrder: 9 }),
  orderPricingThresholds: ({ thresholdId }) => ({ thresholdIds: [thresholdId] }),
  updatePricingThreshold: () => ({ durationHours: 9, priceHt: 9, isActive: true, sortOrder: 9, version: 99 }),
  deletePricingThreshold: nothing,
  assignRentalUnit: ({ lockerId }) => ({ lockerId }),
  setRentalUnitStatus: () => ({ status: 2, reason, version: 99 }),
  planUnitMaintenance: maintained,
  unassignRentalUnit: nothing,

  createItem: ({ cabinetId }) => ({ name: 'Essai', price: 1, cabinetId }),
  updateItem: () => ({ ...sellable, version: 99 }),
  deleteItem: nothing,
  uploadItemImage: nothing,
  deleteItemImage: nothing,
  planMaintenance: maintained,
  changeMaintenance: () => ({ endsAt: '2099-01-01T12:00:00Z', version: 99 }),
  cancelMaintenance: nothing,
  copyCabinet: ({ cabinetId }) => ({ targetIds: [cabinetId], lockers: true }),
  duplicateCabinet: () => ({ name: 'Essai' }),
  arrangeDoors: () => ({ columns: null }),
  importCoordinates: () => ({ csvFile: 'Q29uc2lnbmU7TGF0aXR1ZGU7TG9uZ2l0dWRlDQpYOzQ3Oy0xDQo=' }),
  importLockers: ({ cabinetId }) => ({ csvFile: 'TnVtZXJvO1RhaWxsZQ0KMTtQZXRpdA0K', cabinetId }),
  importItems: ({ cabinetId }) => ({ csvFile: 'Tm9tO1ByaXgNCg==', cabinetId }),

  previewPrices: ({ itemId }) => ({
    kind: 'rental',
    itemIds: [itemId],
    parts: ['price'],
    change: 'percent',
    amount: 10,
  }),
  changePrices: ({ itemId }) => ({
    kind: 'rental',
    lines: [{ itemId, part: 'price', before: 0, after: 1 }],
  }),
  createRentalOrder: ({ cabinetId, itemId }) => ({
    cabinetId,
    rentalItemId: itemId,
    rentalStartTime: '2026-10-08T10:00:00.000Z',
    plannedEndTime: '2026-10-08T13:00:00.000Z',
    customerName: 'Essai',
    customerPhone: '0612345678',
  }),
  captureRental: withReason,
  captureRentalFee: withReason,
  releaseDeposit: withReason,
  captureDeposit: () => ({ reason, captureFullDeposit: true }),
  captureRentalAndDeposit: () => ({ reason, captureFullDeposit: true }),
  refundRentalPrice: withReason,
  refundRental: withReason,
  rentalRefundedOffCard: withReason,
  requestRentalPayment: nothing,
  rentalPaidOtherwise: withReason,
  writeOffRentalDebt: withReason,
  manualTerminateRental: withReason,
  recordNotReturned: withReason,
  moveRental: () => ({ reason, startTime: '2026-10-06T18:00:00.000Z' }),
  extendRentalByStaff: () => ({ reason, plannedEndTime: '2026-10-06T18:00:00.000Z' }),
  cancelRentalOrder: withReason,
  resendRentalMessage: () => ({ messageId: demoId(999_999) }),
  noteOnRental: () => ({ text: reason }),
  setRentalBuyer: () => ({ buyer }),

  createParcel: ({ cabinetId }) => ({ ...recipient, cabinetId }),
  importParcels: ({ cabinetId }) => ({ csvFile: 'Tm9tDQpab8OpDQo=', cabinetId }),
  updateParcel: () => ({ ...recipient, version: 99 }),
  moveParcel: ({ cabinetId }) => ({ cabinetId }),
  ...moveBodies(parcelMoves),
  keepParcel: () => ({ hours: 24 }),
  resendParcel: () => ({}),
  changeBoardEntry: ({ parcelId }) => ({ subjectKind: 'parcel', subjectId: parcelId, comment: reason }),
  settlePickupReport: () => ({ outcome: 'found', answer: reason }),
  reissueParcel: withReason,
  noteOnParcel: () => ({ text: reason }),

  createPressingOrder: ({ cabinetId, sellableItemId }) => ({
    cabinetId,
    items: [{ itemId: sellableItemId, quantity: 1 }],
    customerName: 'Essai',
    customerPhone: '0612345678',
    paymentReference: 'Essai',
    handedOver: true,
  }),
  collectPressingOrder: () => ({}),
  returnPressingOrder: () => ({}),
  pickUpPressingOrder: () => ({}),
  ...moveBodies(pressingMoves),
  cancelPressingOrder: withReason,
  refundPressing: () => ({ amount: 1, reason }),
  refundPressingAgain: withReason,
  settleDamageReport: withReason,
  settleRentalWithdrawal: () => ({ outcome: 'refused', reason }),
  closeRentalWithdrawal: withReason,
  settlePressingWithdrawal: () => ({ outcome: 'refused', reason }),
  closePressingWithdrawal: withReason,
  servePressingRefunded: withReason,
  pressingRefundedOffCard: withReason,
  workPressingDoor: () => ({ action: 'confirm' }),
  writePressingReserves: () => ({ reserves: reason }),
  reissuePressingCode: nothing,
  resendPressingMessage: () => ({ messageId: demoId(999_999) }),
  noteOnPressingOrder: () => ({ text: reason }),
  setPressingBuyer: () => ({ buyer }),

  ...moveBodies(shopMoves),
  readyShopOrder: () => ({}),
  reissueShopCode: nothing,
  cancelShopOrder: withReason,
  refundShopOrder: () => ({ amount: 1, reason }),
  refundShopOrderAgain: withReason,
  settleShopWithdrawal: () => ({ outcome: 'refused', reason }),
  closeShopWithdrawal: withReason,
  serveShopRefunded: withReason,
  shopRefundedOffCard: withReason,
  resendShopMessage: () => ({ messageId: demoId(999_999) }),
  noteShopOrder: () => ({ text: reason }),
  setShopBuyer: () => ({ buyer }),
};

type Query = (of: Records) => Readonly<Record<string, string>>;

/** Queries of routes that require one. */
export const queries: Partial<Record<RouteName, Query>> = {
  find: () => ({ q: 'Voisine' }),
  person: () => ({ contact: 'personne@exemple.fr' }),
  customer: ({ companyId }) => ({ of: 'personne@exemple.fr', companyId }),
  knownCustomers: ({ cabinetId }) => ({ search: 'Voisine', cabinetId }),
  exportDailyTotals: ({ companyId }) => ({ from: '2026-10-01', to: '2026-10-02', companyId }),
  listMonths: ({ companyId }) => ({ companyId }),
  exportSchedule: ({ companyId }) => ({ companyId }),
  exportEntries: ({ companyId }) => ({ companyId, month: '2026-09' }),
  deleteLocker: () => ({ reason }),
  rentalDecisionPreview: () => ({ action: 'releaseDeposit' }),
  maintenanceTouches: () => ({ beginsAt: week.from, endsAt: week.until }),
  exportItems: ({ cabinetId }) => ({ cabinetId }),
  cabinetFigures: () => ({ from: '2026-10-01', to: '2026-10-02' }),
  removeAlert: () => ({ channel: 'email' }),
  reservationCalendar: ({ cabinetId }) => ({ cabinetId, ...week }),
};

/** Routes whose roles depend on the query too: a preview is as restricted as its decision. */
export const decidedByRequest: ReadonlySet<RouteName> = new Set(['rentalDecisionPreview']);
