/** Stripe's published test cards and their behaviour (simulator.md#payment-sandbox). */
import type { DeclineName } from '#simulator/payments/objects/failure.js';

/** The facts of a customer's dispute. */
export interface DisputeFacts {
  /** `fraudulent`, `product_not_received` … */
  readonly reason: string;
  /** The bank only asks, and has not debited the money. */
  readonly isInquiry: boolean;
}

export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly country: string;
  readonly funding: 'credit' | 'debit';
  /** Customer present: whether the bank requires 3-D Secure. Off-session: `unlessSetUp` succeeds once it was set up. */
  readonly authentication: 'never' | 'unlessSetUp' | 'always';
  readonly isSetUpFromStart: boolean;
  readonly declines: DeclineName | null;
  /** Refused once the card has been saved: the payment that saves it succeeds. */
  readonly declinesLater: DeclineName | null;
  /** Refunds succeed, and are returned by the bank an hour later. */
  readonly returnsRefunds: boolean;
  /** Refunds are pending, and succeed an hour later. */
  readonly pendsRefunds: boolean;
  /** Disputed an hour after the payment, unless everything was refunded. */
  readonly disputes: DisputeFacts | null;
}

const card = (number: string, traits: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  country: 'US',
  funding: 'credit',
  authentication: 'never',
  isSetUpFromStart: false,
  declines: null,
  declinesLater: null,
  returnsRefunds: false,
  pendsRefunds: false,
  disputes: null,
  ...traits,
});

export const testCards = {
  visa: card('4242424242424242'),
  mastercard: card('5555555555554444', { brand: 'mastercard' }),
  visa_debit: card('4000056655665556', { funding: 'debit' }),
  amex: card('378282246310005', { brand: 'amex' }),
  fr: card('4000002500000003', { country: 'FR' }),
  authenticationRequiredOnSetup: card('4000002500003155', {
    authentication: 'unlessSetUp',
    country: 'FR',
  }),
  authenticationRequired: card('4000002760003184', {
    authentication: 'always',
    country: 'DE',
  }),
  authenticationRequiredSetupForOffSession: card('4000003800000446', {
    authentication: 'unlessSetUp',
    isSetUpFromStart: true,
    country: 'GB',
  }),
  authenticationRequiredChargeDeclinedInsufficientFunds: card('4000008260003178', {
    authentication: 'unlessSetUp',
    declines: 'insufficient_funds',
    country: 'GB',
  }),
  chargeDeclined: card('4000000000000002', { declines: 'generic_decline' }),
  chargeDeclinedInsufficientFunds: card('4000000000009995', {
    declines: 'insufficient_funds',
  }),
  chargeDeclinedLostCard: card('4000000000009987', { declines: 'lost_card' }),
  chargeDeclinedStolenCard: card('4000000000009979', { declines: 'stolen_card' }),
  chargeDeclinedExpiredCard: card('4000000000000069', { declines: 'expired_card' }),
  chargeDeclinedIncorrectCvc: card('4000000000000127', { declines: 'incorrect_cvc' }),
  chargeDeclinedProcessingError: card('4000000000000119', {
    declines: 'processing_error',
  }),
  chargeCustomerFail: card('4000000000000341', {
    declinesLater: 'generic_decline',
  }),
  refundFail: card('4000000000005126', {
    returnsRefunds: true,
  }),
  pendingRefund: card('4000000000007726', { pendsRefunds: true }),
  createDispute: card('4000000000000259', {
    disputes: { reason: 'fraudulent', isInquiry: false },
  }),
  createDisputeProductNotReceived: card('4000000000002685', {
    disputes: { reason: 'product_not_received', isInquiry: false },
  }),
  createDisputeInquiry: card('4000000000001976', {
    disputes: { reason: 'fraudulent', isInquiry: true },
  }),
} satisfies Record<string, TestCard>;

export type TestCardName = keyof typeof testCards;

export const testCardNames = Object.keys(testCards) as TestCardName[];
const digits = (text: string) => text.replace(/[\s-]/g, '');

/** Finds a card by its number (spaces allowed), by its name here, or by Stripe's `pm_card_…` name. */
export function findCard(text: string): TestCardName | null {
  const asked = digits(text).replace(/^pm_card_(visa_(?=charge))?/, '');
  return testCardNames.find((name) => name === asked || testCards[name].number === asked) ?? null;
}

/** The check digit of card numbers: catches typing errors. */
export function isCardNumber(text: string): boolean {
  const number = digits(text);
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
