/** The application as a plain object in memory: one cabinet, one item, one running rental, and the rules that HTTP must show. */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { HolderRequest } from '#application/installation.js';
import { DomainError } from '#domain/shared/errors.js';
import { noKey, type Answer } from '#application/idempotency.js';
import type { HttpApp } from '#server/http-app.js';

export const cabinetId = '0190f0a0-0000-7000-8000-000000000001';
export const itemId = '0190f0a0-0000-7000-8000-000000000002';
export const orderId = '0190f0a0-0000-7000-8000-000000000003';
export const companyId = '0190f0a0-0000-7000-8000-000000000004';
export const code = 'AB2C';
export const orderToken = 'canary-token-kq3vX9pL2sT7wZ4mN8bR5c';
export const phoneDigits = '4321';
const noon = '2026-11-20T12:00:00.000Z';

export const lookup: RentalLookup = {
  orderId,
  rentalCode: code,
  customerName: 'Ada Martin',
  customerEmail: 'ada@example.test',
  customerPhone: '+33612344321',
  rentalItemName: 'Vélo',
  startTime: noon,
  plannedEndTime: '2026-11-20T16:00:00.000Z',
  actualEndTime: null,
  status: 'PendingReturn',
  totalAmountTtc: 12,
  askedRentalAmount: 12,
  uncollectedAmount: 0,
  uncollectedPriceAmount: 0,
  paymentStatus: 'Authorised',
  cabinetId,
  cabinetName: 'Gare',
  cabinetLocation: 'Hall nord',
  lockerNumber: 7,
  isFirstAccess: false,
  canRequestAccess: true,
  canUnlock: true,
  canTerminate: true,
  canExtend: true,
  canReportDamage: true,
  canCancel: false,
  canTellNotReturned: false,
  cancellationPenaltyTtc: 0,
  remainingTime: 3600,
  isOverdue: false,
  gracePeriodApplied: false,
  overdueAmount: 0,
  baseRentalAmount: 12,
  lateFeeAmount: 0,
  hasFeeBreakdown: false,
  totalAmountExcludingVat: 10,
  vatAmount: 2,
  vatRate: 20,
  costBreakdown: {
    rentalCostExcludingVat: 10,
    overdueCostExcludingVat: 0,
    totalCostExcludingVat: 10,
    vatRate: 20,
    vatAmount: 2,
    totalCostIncludingVat: 12,
    gracePeriodApplied: false,
  },
  gracePeriodHours: 1,
  overduePricePerUnitTtc: 6,
  overdueTimeUnit: 1,
  overdueTimeUnitType: 1,
  accessHistory: [
    { accessedAt: noon, accessType: 'Code', accessTypeDisplay: 'Code remis', lockCode: '831204' },
  ],
  requestedLateFees: 0,
  cappedLateFees: 0,
  hasCappedLateFees: false,
  appliedThreshold: { durationHours: 4, priceHt: 10, times: 1 },
  isThresholdPricingApplied: true,
  traditionalRentalPrice: 12,
  depositAmountTtc: 12,
  depositStatus: 'Authorised',
  depositHeldUntil: '2026-11-25T12:00:00.000Z',
  paymentActionUrl: null,
  paymentActionUntil: null,
  totalCapturedAmount: 0,
  totalRefundedAmount: 0,
  depositCapturedAmount: 0,
  retainedDepositAmount: 0,
  retainedDepositReason: null,
  releasedAmount: 0,
  penaltyAmount: 0,
  writtenOffAmount: 0,
  debts: [],
  receiptUrl: null,
  termsVersion: null,
  cancelReason: null,
  withdrawalUrl: null,
  withdrawalStatedUrl: null,
  isWithdrawn: false,
  lockCode: '831204',
  codeChangedAt: null,
  lockCodePurpose: 'access',
  codeState: 'onLock',
  codeValidUntil: '2026-11-20T16:00:00.000Z',
  hasDoorSensor: true,
  isDoorOpen: false,
  isReturned: false,
  unreachableSince: null,
  stuckAt: null,
  supportPhone: null,
  accessToken: null,
  serverTime: noon,
};

function hold({ code: typed, proof }: HolderRequest): void {
  if (proof.token === null && proof.phoneDigits === null) throw new DomainError('PROOF_REQUIRED');
  const isRight = proof.token === orderToken || (proof.token === null && proof.phoneDigits === phoneDigits);
  if (typed !== code || !isRight) throw new DomainError('PROOF_WRONG');
}

/** Stores first responses as the application does, keyed by caller, route and key. */
function idempotencyInMemory(): HttpApp['idempotency'] {
  const answers = new Map<string, { readonly bodyHash: string; readonly answer: Answer }>();
  const run: HttpApp['idempotency']['run'] = async ({ callerKey, key, route, bodyHash }, work) => {
    const id = [callerKey, route, key].join(' ');
    const known = answers.get(id);
    if (known && known.bodyHash !== bodyHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    if (known) return known.answer;
    const answer = await work();
    answers.set(id, { bodyHash, answer });
    return answer;
  };
  return { run, runWithAction: (request, work) => run(request, () => work(noKey)) };
}

const notFound = async (): Promise<never> => {
  throw new DomainError('NOT_FOUND');
};

/** A fresh application; members may be replaced to test HTTP with other results. */
export function createFakeApp(replaced: Partial<HttpApp['rentals']> = {}, health?: HttpApp['health']) {
  const bookings: string[] = [];
  const webhooks: { readonly rawBody: string; readonly signature: string }[] = [];
  const addresses: string[] = [];
  const app: Pick<HttpApp, 'cabinets' | 'rentals' | 'payments' | 'idempotency' | 'health'> & {
    readonly pressing: Pick<HttpApp['pressing'], 'bySession' | 'cancelBySession'>;
  } = {
    cabinets: {
      cabinetByNumber: async ({ number }) => {
        if (number !== '204518') throw new DomainError('NOT_FOUND');
        return { cabinetId };
      },
      alternativeCabinets: async (input) => ({ cabinetId: input.cabinetId, items: [] }),
      publicCabinet: async (input) => {
        if (input.cabinetId !== cabinetId) throw new DomainError('NOT_FOUND');
        const branding = {
          companyName: 'Consigne',
          primaryColor: null,
          fontFamily: null,
          landingMarkdown: null,
          landingComponentName: null,
          supportPhone: null,
          cgv: null,
          termsVersion: null,
          logoUrl: null,
        };
        const cabinet = {
          id: cabinetId,
          name: 'Gare',
          location: 'Hall nord',
          description: '',
          isActive: true,
        };
        return { ...cabinet, mode: 'Rental', branding, stripeSecretKey: 'sk_canary' };
      },
    },
    rentals: {
      sendLink: async () => ({ success: true }),
      availability: async ({ start, end }) => ({
        cabinetId,
        start: start ?? noon,
        end: end ?? null,
        items: [],
      }),
      book: async ({ rentalItemId, customerName }) => {
        if (rentalItemId !== itemId) throw new DomainError('ITEM_NOT_AVAILABLE');
        bookings.push(customerName);
        return {
          orderId,
          checkoutSessionId: `cs_test_${bookings.length}`,
          checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_test',
          rentalCode: code,
          rentalAmountTtc: 12,
          depositAmountTtc: 12,
          totalAmountTtc: 24,
        };
      },
      payDebt: notFound,
      bySession: notFound,
      cancelBySession: notFound,
      status: async (request) => {
        addresses.push(request.caller.address);
        hold(request);
        return lookup;
      },
      access: async (request) => {
        hold(request);
        return {
          success: true,
          lockCode: '831204',
          message: 'Ouvrez',
          codeState: 'onLock',
          validUntil: null,
        };
      },
      unlock: async (request) => {
        hold(request);
        throw new DomainError('LOCK_OFFLINE', { retryAfterSeconds: 30 });
      },
      terminate: notFound,
      extension: notFound,
      extend: notFound,
      damageReports: notFound,
      reportDamage: notFound,
      addDamagePhoto: notFound,
      notReturned: notFound,
      cancel: notFound,
      ...replaced,
    },
    pressing: { bySession: notFound, cancelBySession: notFound },
    payments: {
      receiveWebhook: async ({ rawBody, signature }) => {
        webhooks.push({ rawBody: rawBody.toString('utf8'), signature });
        return { received: true };
      },
      readEvents: notFound,
    },
    idempotency: idempotencyInMemory(),
    health: health ?? { ready: async () => undefined, writable: async () => undefined },
  };
  return { app: app as HttpApp, bookings, webhooks, addresses };
}
