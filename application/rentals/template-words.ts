/** What the messages of a rental are made of. */
import type { DebtReason } from '#domain/rentals/debt-labels.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import type { AskedReach } from '#application/contract/order-shapes.js';

export interface WantedHold {
  readonly purpose: 'rental' | 'deposit';
  readonly amountCents: number;
  /** Until when an earlier one still stands. */
  readonly standsUntil: Instant | null;
}

export interface Words {
  readonly order: RentalOrder;
  /** When it is told. */
  readonly now: Instant;
  /** The customer's own way in. */
  readonly link: string;
  /** Lives on when the link of the page is dead. */
  readonly receiptLink: string;
  /** To the terms that were accepted, where there are some. */
  readonly termsLink: string | null;
  /** Where the customer may go back on it. */
  readonly withdrawalLink: string;
  /** What is charged of the price, which staff may have lowered. */
  readonly priceCents: number;
  /** What was taken from the card so far, and not given back. */
  readonly takenCents: number;
  /** What of it was taken for the price, extensions included. */
  readonly priceTakenCents: number;
  /** What was taken of the deposit, or is asked for. */
  readonly depositTakenCents: number;
  /** What of the deposit is held on the card, and not asked for. */
  readonly depositHeldCents: number;
  /** What of it was held and is free again. */
  readonly depositFreedCents: number;
  /** What was taken in all, or is asked for, and not given back. */
  readonly paidCents: number;
  /** The hold that was refused or runs out; null where the message speaks of none. */
  readonly hold: WantedHold | null;
  /** Why a part of it was kept, as whoever decided put it. */
  readonly retainedReason: string | null;
  /** What is still owed, where the message asks for it. */
  readonly debts: readonly { readonly reason: DebtReason; readonly cents: number }[];
  /** What is asked to be given back to the card now. */
  readonly refundCents: number;
  /** Their bank keeps the money of a payment until it has decided a dispute. */
  readonly isDisputed: boolean;
  /** What is due and was not debited, for no hold pays it any more. */
  readonly uncollectedCents: number;
  /** The cabinet's name, and its address where it has one. */
  readonly place: string;
  /** Of the item's locker, where one within reach was asked for. */
  readonly reach: AskedReach;
}

export const where = ({ place }: Words): string => `Consigne : ${place}`;
