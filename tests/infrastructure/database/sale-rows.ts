/** Plausible rows of codes that open by themselves, of parcels, of what is sold and of its orders and invoices. */
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

const versioned = { createdAt: noon, updatedAt: noon + 1, deletedAt: null, version: 1 };
const place = { companyId: 'company-1', cabinetId: 'cabinet-1' };

const line = {
  id: 'line-1',
  itemId: 'sellable-1',
  itemName: 'Chemise « à plier »',
  itemSku: null,
  itemSlotsRequired: 1,
  quantity: 2,
  unitCents: 450,
  totalCents: 900,
  tvaRate: 20,
  nbDaysExecution: 2,
  isCounted: true,
  depositLockerType: null,
  returnLockerType: 1,
} as const;

const sale = {
  ...versioned,
  ...place,
  customerName: 'Camille',
  customerEmail: 'camille@exemple.fr',
  customerPhone: '06 12 34 56 78',
  lines: [line],
  totalSlotsRequired: 2,
  totalAmountCents: 900,
  checkoutSessionId: 'cs_1',
  checkoutUrl: null,
  termsAcceptedAt: noon,
  termsVersionId: 'terms-1',
  erasedAt: null,
  paidAt: noon,
  endedAt: null,
  cancelReason: null,
};

type Names =
  | 'doorCodes'
  | 'parcels'
  | 'sellableItems'
  | 'sellableItemImages'
  | 'pressingOrders'
  | 'shopOrders'
  | 'invoices'
  | 'invoiceCounters'
  | 'unpaidBookings';

export const saleRows: Pick<Rows, Names> = {
  doorCodes: {
    ...versioned,
    ...place,
    id: 'door-code-1',
    lockerId: 'locker-1',
    orderKind: 'parcel',
    orderId: 'parcel-1',
    step: 'deposit',
    code: 'ABCDEFGH',
    doneAt: null,
    revokedAt: null,
    unconfirmedSince: noon,
  },
  parcels: {
    ...versioned,
    ...place,
    id: 'parcel-1',
    lockerId: 'locker-1',
    lockerNumber: 4,
    trackingNumber: '6A123',
    customerName: 'Zoé Ÿ',
    customerCompany: null,
    customerPhone: null,
    customerEmail: 'zoe@exemple.fr',
    notificationPreference: 'email',
    notes: 'fragile',
    status: 'Deposited',
    userId: 'user-1',
    depositedAt: noon,
    retrievedAt: null,
    collectedAt: null,
    cancelledAt: null,
    isToTakeBack: false,
    erasedAt: null,
  },
  sellableItems: {
    ...versioned,
    ...place,
    id: 'sellable-1',
    name: 'Chemise',
    description: '',
    priceCents: 450,
    tvaRate: 5.5,
    image: null,
    isActive: true,
    slotsRequired: 1,
    type: 'Pressing',
    requiresSpecificLockerType: 1,
    requiredForCustomerDeposit: false,
    requiredForClientDeposit: true,
    category: 'Hauts',
    sku: null,
    stockQuantity: -1,
    nbDaysExecution: 2,
  },
  sellableItemImages: { id: 'sellable-1', digest: 'b7c1', mediaType: 'image/webp', base64: 'UklGRg==' },
  pressingOrders: {
    ...sale,
    id: 'pressing-1',
    reference: 'ABC234',
    status: 'PendingPickup',
    promisedAt: noon,
    depositLockerId: 'locker-1',
    pickupLockerId: null,
    createdById: null,
    paymentReference: null,
    depositedAt: noon,
    collectedAt: null,
    returnedAt: null,
    completedAt: null,
    pickedUpInPerson: false,
    reserves: 'tache « au col »',
  },
  shopOrders: {
    ...sale,
    id: 'shop-1',
    reference: 'XYZ789',
    status: 'Paid',
    notes: null,
    assignedLockerId: null,
    preparingAt: null,
    readyAt: null,
    completedAt: null,
    withdrawnAt: noon,
    withdrawalText: 'Je renonce',
    withdrawalSettledAt: noon,
  },
  invoices: {
    ...place,
    id: 'invoice-1',
    orderKind: 'pressing',
    orderId: 'pressing-1',
    orderReference: 'ABC234',
    kind: 'invoice',
    year: 2026,
    number: 1,
    issuedAt: noon,
    seller: {
      legalName: 'Consigne Démo SARL',
      legalAddress: null,
      siret: null,
      vatNumber: null,
      legalMentions: null,
    },
    customerName: 'Camille',
    customerEmail: 'camille@exemple.fr',
    lines: [line],
    totalCents: 900,
    paymentWords: 'Carte bancaire',
    correctsId: null,
  },
  invoiceCounters: { id: 'company-1:2026', last: 1 },
  unpaidBookings: {
    id: 'shop-1',
    emailDigest: 'email-digest',
    phoneDigest: null,
    addressDigest: 'address-digest',
    until: noon,
  },
};
