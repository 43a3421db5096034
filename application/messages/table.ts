/**
 * Every message to a customer: the event that sends it, once each, and its channels (messages.md#which-message-when).
 * The templates of a subject compile only with a text for each row and channel. An SMS costs money and rings: it is
 * sent where the customer must act or come, or where something happened that they did not do themselves.
 */
import type { CustomerMessage } from '#domain/shared/message-labels.js';
import { withIsolated } from '#domain/shared/right-to-left.js';
import { fitSms } from './gsm7.js';

interface Row {
  readonly on: string;
  readonly sms: boolean;
}

export const customerMessages = {
  'rental.paymentLink': { on: 'staff book for a customer: a link to order and pay', sms: true },
  'rental.confirmed': { on: 'paid, and both holds placed', sms: true },
  'rental.link': { on: 'the customer asks for the link, or for all their links', sms: true },
  'rental.endSoon': { on: 'the planned end is near', sms: true },
  'rental.overdue': { on: '10 min after the planned end', sms: true },
  'rental.lateFees': { on: 'the grace ends, and lateness costs', sms: false },
  'rental.lateDay': { on: '24 h after the planned end', sms: true },
  'rental.lateCapped': { on: 'the late fees reach the deposit', sms: true },
  'rental.closedAgain': { on: 'the door closed again after the pick-up: is the item back?', sms: true },
  'rental.terminated': { on: 'the customer ends the rental', sms: false },
  'rental.returned': { on: 'the door closed on the returned item', sms: false },
  'rental.closedByStaff': { on: 'staff record the return', sms: false },
  'rental.notReturned': { on: 'staff found no item in the locker', sms: true },
  'rental.priceRefunded': { on: 'staff refund the price', sms: false },
  'rental.refunded': { on: 'staff refund everything', sms: false },
  'rental.completed': { on: 'the deposit is decided and its money moved', sms: false },
  'rental.paymentAction': { on: 'the bank asks for a confirmation', sms: true },
  'rental.holdRefused': { on: 'a hold cannot be renewed', sms: true },
  'rental.lateFeesTaken': { on: 'a hold ends with late fees due on it', sms: false },
  'rental.movedTimes': { on: 'staff move a reservation to another time', sms: true },
  'rental.movedUnit': { on: 'the item waits in another locker', sms: true },
  'rental.withdrawn': { on: 'the customer withdraws', sms: false },
  'rental.withdrawalSettled': { on: 'staff answer the withdrawal', sms: false },
  'rental.extended': { on: 'an extension is paid', sms: true },
  'rental.extensionToConfirm': { on: 'the bank asks to confirm an extension', sms: true },
  'rental.extensionToPay': { on: 'staff offer an extension to pay', sms: true },
  'rental.extensionOtherCard': { on: 'the card refused an extension', sms: true },
  'rental.extensionRefused': { on: 'an extension was refused in the end', sms: true },
  'rental.extensionFailed': { on: 'an extension was not paid in time', sms: true },
  'rental.extensionGivenBack': { on: 'an extension was paid too late', sms: false },
  'rental.debtToPay': { on: 'staff ask for what is owed', sms: true },
  'rental.debtPaid': { on: 'a debt is paid', sms: false },
  'rental.invoiced': { on: 'the invoice of a firm is issued, or corrected', sms: false },
  'rental.cancel': { on: 'cancelled, or never paid; the SMS only by staff or the platform', sms: true },
  'rental.cancelUnopened': { on: 'cancelled, its door never opened; the SMS as above', sms: true },
  'rental.closeUnopened': { on: 'over, its door never opened', sms: true },
  'rental.noShow': { on: 'a reservation was not fetched', sms: true },
  'rental.fail': { on: 'the card refused the deposit', sms: true },
  'rental.freeAgain': { on: 'a unit is free, for each person who asked (« Prévenez-moi »)', sms: true },
  'rental.damageReceived': { on: 'damage was reported', sms: true },

  'pressing.confirmed': { on: 'paid: the code of the deposit, also a new one', sms: true },
  'pressing.link': { on: 'the customer asks for their links', sms: true },
  'pressing.received': { on: 'handed over at the counter', sms: false },
  'pressing.deposited': { on: 'the door closed on the deposited laundry', sms: false },
  'pressing.collected': { on: 'staff have the laundry', sms: false },
  'pressing.reserves': { on: 'staff note a defect', sms: false },
  'pressing.ready': { on: 'clean, in its locker', sms: true },
  'pressing.notReady': { on: 'the return was undone', sms: true },
  'pressing.reminder': { on: '48 h in its locker', sms: true },
  'pressing.completed': { on: 'picked up at the door', sms: false },
  'pressing.cancel': { on: 'cancelled, or never paid; the SMS only by staff', sms: true },
  'pressing.withdrawn': { on: 'the customer withdraws', sms: false },
  'pressing.withdrawalSettled': { on: 'staff answer the withdrawal', sms: false },
  'pressing.givenBack': { on: 'a part is refunded', sms: false },
  'pressing.paidTooLate': { on: 'paid after the order was cancelled', sms: true },

  'shop.paid': { on: 'paid', sms: true },
  'shop.link': { on: 'the customer asks for their links', sms: true },
  'shop.ready': { on: 'in its locker: the code, also a new one', sms: true },
  'shop.remind': { on: '48 h in its locker', sms: true },
  'shop.notReady': { on: 'the deposit was undone, or staff took it back', sms: true },
  'shop.completed': { on: 'picked up, or handed over', sms: false },
  'shop.withdrawn': { on: 'the customer withdraws', sms: false },
  'shop.withdrawalSettled': { on: 'staff answer the withdrawal', sms: false },
  'shop.unpaid': { on: 'given up on the payment page, refused, or never paid', sms: false },
  'shop.refunded': { on: 'staff cancel', sms: true },
  'shop.givenBack': { on: 'a part is refunded', sms: false },
  'shop.paidTooLate': { on: 'paid after the order was cancelled', sms: true },

  'parcel.deposited': { on: 'in its locker: the code', sms: true },
  'parcel.reminder': { on: '24 h and 48 h in its locker', sms: true },
  'parcel.keptLonger': { on: 'it is kept longer', sms: true },
  'parcel.newCode': { on: 'staff replace the code', sms: true },
  'parcel.undone': { on: 'the deposit was undone', sms: true },
  'parcel.moved': { on: 'it will be in another locker', sms: true },
  'parcel.collected': { on: 'staff took it out', sms: true },
  'parcel.cancelled': { on: 'the delivery is cancelled', sms: true },
} as const satisfies Record<CustomerMessage, Row>;

type CustomerMessages = typeof customerMessages;
type NameOf<Subject extends string> = Extract<keyof CustomerMessages, `${Subject}.${string}`>;

/** The templates of a subject: one for each of its rows, with an SMS exactly where the table has one. */
export type Templates<Subject extends string, Words, Other extends string = never> = {
  readonly [Name in Exclude<NameOf<Subject>, Other>]: CustomerMessages[Name]['sms'] extends true
    ? Required<Template<Words>>
    : Omit<Template<Words>, 'sms'> & { readonly sms?: never };
};

export interface Template<Words> {
  readonly subject: (words: Words) => string;
  /** The paragraphs of the e-mail after its greeting. */
  readonly lines: (words: Words) => readonly string[];
  /** The SMS of a template; absent without one, null if these words need none. */
  readonly sms?: (words: Words) => string | null;
}

/**
 * The messages of a subject as e-mails and SMS, filled with the data of one order (messages.md#channels-and-content).
 * Every e-mail begins with `greetingLine`.
 */
export const formsOf = <Name extends string, Words>(
  templates: Readonly<Record<Name, Template<Words>>>,
  hello: (words: Words) => string,
) => ({
  emailOf: (name: Name, given: Words) => {
    const words = withIsolated(given);
    return {
      subject: templates[name].subject(words),
      text: [hello(words), ...templates[name].lines(words)].join('\n\n'),
    };
  },
  /** In 160 GSM-7 characters; null if there is none. */
  smsOf: (name: Name, words: Words): string | null => {
    const text = templates[name].sms?.(words) ?? null;
    return text === null ? null : fitSms(text);
  },
});
