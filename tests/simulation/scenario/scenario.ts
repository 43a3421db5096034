/**
 * The plan of a run as data: who comes when and how they behave, which faults occur, where the platform dies. Parts can
 * be left out without changing the others, which is how a failure is shortened.
 */

import { day } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';

/** Milliseconds since the beginning of the scenario. */
export type Offset = number;

export interface Scenario {
  readonly seed: number;
  readonly startAt: number;
  /** When faults end, and everything has to come to rest. */
  readonly healedAfter: Offset;
  /** The time from then until everything is at rest; each day of it costs jobs of its hours. */
  readonly restMs: number;
  readonly orders: readonly OrderPlan[];
  readonly faults: readonly FaultPlan[];
  readonly crashes: readonly CrashPlan[];
  readonly visits: readonly VisitPlan[];
  readonly restores: readonly RestorePlan[];
}

/**
 * After the last fault: the longest rental, its lateness, its deposit's three days, and a week for items that never
 * come back.
 */
export const longRestMs = 24 * day;

interface Plan {
  readonly id: string;
  readonly at: Offset;
}

export type OrderPlan = RentalPlan | ParcelPlan | SalePlan;

export interface RentalPlan extends Plan {
  readonly kind: 'rental';
  readonly item: string;
  readonly hours: number;
  /** Null takes the item now; a number is how far ahead the reservation begins. */
  readonly aheadMs: number | null;
  readonly card: string;
  /** What the customer does on the payment page. */
  readonly pays: 'atOnce' | 'late' | 'never' | 'leavesBank';
  readonly comesBack: boolean;
  readonly isDoubled: boolean;
  readonly cancelsAfterMs: number | null;
  readonly opensBy: 'code' | 'remote' | 'never';
  /** The delay from the planned end to the return; negative is early; null never. */
  readonly returnsMs: number | null;
  /** `keepAndReturn`: they capture a part of the deposit, and refund everything later. */
  readonly staff: 'nothing' | 'release' | 'capturePart' | 'captureFull' | 'keepAndReturn';
  /** Staff decide at the instant at which the customer, or a colleague, does something else. */
  readonly isContested: boolean;
  /**
   * Staff cancel it before it is paid: while the provider is slow to open its page, or while the customer has it open.
   */
  readonly staffCancels: 'never' | 'whileBooked' | 'whilePaying';
  /** The bank closes the card while the item is out: no hold can be renewed. */
  readonly losesCard: boolean;
  /** Extends the rental; null brings it back as booked. */
  readonly extends: ExtensionPlan | null;
  /** Calls staff, who extend the rental; null does not call. */
  readonly staffExtends: StaffExtensionPlan | null;
  readonly drill: Drill | null;
  readonly withdraws: WithdrawalPlan | null;
}

/** Withdraws from the contract by the link of the confirmation, in any state of the order. */
export interface WithdrawalPlan {
  /** After the payment. */
  readonly afterMs: number;
  readonly isDoubled: boolean;
  /** The time that staff take to answer. */
  readonly answeredAfterMs: number;
  /** `disagree`: two of staff answer at the same instant, one yes and one no. */
  readonly staff: 'accept' | 'refuse' | 'disagree' | 'cancel' | 'say nothing';
  /** What staff do with the money of an accepted withdrawal. */
  readonly money: 'given back' | 'given back by two' | 'written off' | 'left';
}

export interface ExtensionPlan {
  /** After the pick-up. */
  readonly afterMs: number;
  /** The index of the chosen end among those offered. */
  readonly choice: number;
  readonly times: number;
  /** Leaves the bank's page alone, or returns the item while the extension is paid. */
  readonly does: 'waits' | 'tapsTwice' | 'leavesBank' | 'endsMeanwhile';
}

export interface StaffExtensionPlan {
  /** Paid by a link, without charging the card first. */
  readonly byLink: boolean;
  /** After the pick-up, or after the customer's last action. */
  readonly afterMs: number;
  /** The extension in clock time: ends are rounded to the rental's units. */
  readonly laterMs: number;
  readonly isFree: boolean;
  readonly times: number;
  /**
   * The customer's action meanwhile: extends it themselves at the same instant, leaves the bank's link alone, or brings
   * the item back, at once or at the instant at which they pay by the link.
   */
  readonly meanwhile: 'waits' | 'extendsToo' | 'leavesBank' | 'endsIt' | 'paysAndEndsIt';
}

/** A drill for a rental: a situation that no random fault would hit at the right moment. */
export type Drill =
  /** The cabinet loses its link when the lock has the code, and comes back after the planned end. */
  | {
      readonly kind: 'cutOff';
      readonly does: 'takes' | 'takesAndLeaves' | 'leaves' | 'neverComes';
      readonly comesAfterMs: number;
      readonly backAfterEndMs: number;
    }
  /**
   * The bank requires authentication for the deposit, the customer comes to its page this much later, and no webhook
   * reports it.
   */
  | {
      readonly kind: 'bank';
      readonly comesAfterMs: number;
      readonly webhook: 'sent' | 'lost' | 'late';
      /** Tries the page that the first message led to, however old it is. */
      readonly triesOldPage: boolean;
    }
  /** The code of an offline lock stays unused for more than a day. */
  | { readonly kind: 'unused'; readonly comesAfterMs: number };

/** How a person opens doors, and whether they confirm what they did where the door cannot. */
interface Hands {
  readonly way: 'code' | 'remote';
  readonly says: 'atOnce' | 'late' | 'never';
  readonly fetches: boolean;
  readonly fetchesAfterMs: number;
}

export interface ParcelPlan extends Plan, Hands {
  readonly kind: 'parcel';
  readonly courierMs: number;
  readonly isCancelled: boolean;
  readonly isReissued: boolean;
  readonly isContested: boolean;
  /** Staff cancel it while its courier stands at the open door, and has put it in. */
  readonly isCancelledInside: boolean;
  /** The recipient requests more time this long after their notification, perhaps from two devices. */
  readonly asksLonger: { readonly afterMs: number; readonly isDoubled: boolean } | null;
  /** After the pick-up: opens the locker again this much later, or reports a problem. */
  readonly wayBack: { readonly does: 'reopens' | 'reports'; readonly afterMs: number } | null;
}

export interface SalePlan extends Plan, Hands {
  readonly kind: 'pressing' | 'shop';
  readonly items: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly card: string;
  readonly pays: RentalPlan['pays'];
  readonly comesBack: boolean;
  /** The time that staff take for their part. */
  readonly staffMs: number;
  readonly isCancelled: boolean;
  readonly isContested: boolean;
  /** Staff cancel laundry while its customer stands at the open door, and has put it in. */
  readonly isCancelledInside: boolean;
  /** Staff open one locker, find it too small, take another one and shut the first. */
  readonly takesAnother: boolean;
  readonly withdraws: WithdrawalPlan | null;
  /** A part or all of the price is refunded in the provider's dashboard, right after the payment. */
  readonly refundedByHand: 'no' | 'part' | 'whole';
}

interface Fault extends Plan {
  readonly forMs: number;
}

export interface PaymentFaultPlan extends Fault {
  readonly where: 'payments';
  readonly fault: string;
  readonly setting: Readonly<Record<string, unknown>>;
}

export interface CabinetFaultPlan extends Fault {
  readonly where: 'cabinets';
  readonly target: string;
  readonly fault: string;
  readonly times: number | null;
}

export interface MessageFaultPlan extends Fault {
  readonly where: 'messages';
  readonly times: number;
}

export type FaultPlan = PaymentFaultPlan | CabinetFaultPlan | MessageFaultPlan;

export const crashPlaces = ['anywhere', 'commit', 'payments', 'locks'] as const;

/** The platform dies at the `countdown`-th crash point of this place that it passes from `at` on. */
export interface CrashPlan extends Plan {
  readonly place: (typeof crashPlaces)[number];
  readonly countdown: number;
}

/**
 * The first parcel or technician from `at` on begins a span, which is undone `forMs` later if it was quiet
 * (restores.ts).
 */
export interface RestorePlan extends Plan {
  readonly forMs: number;
}

/** A person without an order: a technician with a code, one who mounts another lock, an attacker who tries codes. */
export type VisitPlan = Plan &
  (
    | {
        readonly kind: 'technician';
        readonly lockerId: string;
        readonly isRevoked: boolean;
        /** How long they have the digits before they type them. */
        readonly lingersMs: number;
      }
    /** Staff renew a cabinet's secret, and its gateway receives it this much later. */
    | { readonly kind: 'renewal'; readonly cabinetId: string; readonly lateMs: number }
    | { readonly kind: 'fitter'; readonly lockerId: string }
    | { readonly kind: 'guesser'; readonly tries: number }
  );

const cabinetOf: Readonly<Record<OrderPlan['kind'], string>> = {
  rental: demoIds.rentalCabinet,
  parcel: demoIds.parcelCabinet,
  pressing: demoIds.pressingCabinet,
  shop: demoIds.shopCabinet,
};

/** The cabinets that people of the scenario come to. */
export const cabinetsOf = ({ orders }: Scenario): ReadonlySet<string> =>
  new Set(orders.map(({ kind }) => cabinetOf[kind]));
