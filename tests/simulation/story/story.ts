/**
 * What is going to happen in a run, as data: who comes when and how they behave, what goes wrong, where the platform dies. Parts
 * can be left out without changing the others, which is how a failure is shortened.
 */

import { demoIds } from '#infrastructure/demo/ids.js';

/** Milliseconds since the beginning of the story. */
export type Offset = number;

export interface Story {
  readonly seed: number;
  readonly startAt: number;
  /** When faults end, and everything has to come to rest. */
  readonly healedAfter: Offset;
  readonly orders: readonly OrderPlan[];
  readonly faults: readonly FaultPlan[];
  readonly crashes: readonly CrashPlan[];
  readonly visits: readonly VisitPlan[];
  readonly restores: readonly RestorePlan[];
}

interface Plan {
  readonly id: string;
  readonly at: Offset;
}

export type OrderPlan = RentalPlan | ParcelPlan | SalePlan;

export interface RentalPlan extends Plan {
  readonly kind: 'rental';
  readonly item: string;
  readonly hours: number;
  /** Null takes it now; else how far ahead the reservation begins. */
  readonly aheadMs: number | null;
  readonly card: string;
  /** What the customer does on the payment page. */
  readonly pays: 'atOnce' | 'late' | 'never' | 'leavesBank';
  readonly comesBack: boolean;
  readonly isDoubled: boolean;
  readonly cancelsAfterMs: number | null;
  readonly opensBy: 'code' | 'remote' | 'never';
  /** How long after the planned end the item is brought back; negative is early; null never. */
  readonly returnsMs: number | null;
  /** `keepAndReturn`: they keep a part of the deposit, and give everything back later. */
  readonly staff: 'nothing' | 'release' | 'capturePart' | 'captureFull' | 'keepAndReturn';
  /** Staff decide at the instant at which the customer, or a colleague, does something else. */
  readonly isContested: boolean;
  /** Staff cancel it before it is paid: while the provider is slow to open its page, or while the customer has it open. */
  readonly staffCancels: 'never' | 'whileBooked' | 'whilePaying';
  /** The bank closes the card while the item is out: no hold is renewed any more. */
  readonly losesCard: boolean;
  /** Keeps the item longer; null brings it back as booked. */
  readonly extends: ExtensionPlan | null;
  /** Calls staff, who keep the rental going; null calls nobody. */
  readonly staffExtends: StaffExtensionPlan | null;
  readonly ordeal: Ordeal | null;
  readonly withdraws: WithdrawalPlan | null;
}

/** Goes back on the contract by the link of the confirmation, whatever happens to the order meanwhile. */
export interface WithdrawalPlan {
  /** After it was paid. */
  readonly afterMs: number;
  readonly isDoubled: boolean;
  /** How long staff take. */
  readonly answeredAfterMs: number;
  /** `disagree`: two of staff answer at the same instant, one yes and one no. */
  readonly staff: 'accept' | 'refuse' | 'disagree' | 'cancel' | 'say nothing';
  /** What becomes of the money of one that is accepted. */
  readonly money: 'given back' | 'given back by two' | 'written off' | 'left';
}

export interface ExtensionPlan {
  /** After it was fetched. */
  readonly afterMs: number;
  /** Which of the ends that are offered. */
  readonly choice: number;
  readonly times: number;
  /** Leaves the page of the bank alone, or gives the item back while the extension is paid. */
  readonly does: 'waits' | 'tapsTwice' | 'leavesBank' | 'endsMeanwhile';
}

export interface StaffExtensionPlan {
  /** Paid by a link, without asking the card. */
  readonly byLink: boolean;
  /** After it was fetched, or after what the customer did themselves. */
  readonly afterMs: number;
  /** How much later, by the clock: ends are rounded to the rental's units. */
  readonly laterMs: number;
  readonly isFree: boolean;
  readonly times: number;
  /**
   * What its customer does meanwhile: extends it themselves at the same instant, leaves the bank's link alone, or brings the item back, at once or
   * at the instant at which they pay by the link.
   */
  readonly meanwhile: 'waits' | 'extendsToo' | 'leavesBank' | 'endsIt' | 'paysAndEndsIt';
}

/** What a rental comes through that no fault of the installation's would meet at the right moment. */
export type Ordeal =
  /** The cabinet loses its link when the lock has the code, and comes back after the planned end. */
  | {
      readonly kind: 'cutOff';
      readonly does: 'takes' | 'takesAndLeaves' | 'leaves' | 'neverComes';
      readonly comesAfterMs: number;
      readonly backAfterEndMs: number;
    }
  /** The bank wants the customer for the deposit, who comes to its page so much later; and nobody tells of it. */
  | {
      readonly kind: 'bank';
      readonly comesAfterMs: number;
      readonly webhook: 'sent' | 'lost' | 'late';
      /** Tries the page that the first message led to, however old it is. */
      readonly triesOldPage: boolean;
    }
  /** The code of an offline lock lies unused for more than a day. */
  | { readonly kind: 'unused'; readonly comesAfterMs: number };

/** How somebody opens doors, and whether they say what they did where the door cannot. */
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
  /** Its recipient asks for more time so long after they were told of it, perhaps from two devices. */
  readonly asksLonger: { readonly afterMs: number; readonly isDoubled: boolean } | null;
  /** After the pick-up: opens the locker again so long after it, or says what was wrong. */
  readonly wayBack: { readonly does: 'reopens' | 'reports'; readonly afterMs: number } | null;
}

export interface SalePlan extends Plan, Hands {
  readonly kind: 'pressing' | 'shop';
  readonly items: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly card: string;
  readonly pays: RentalPlan['pays'];
  readonly comesBack: boolean;
  /** How long staff take for their part. */
  readonly staffMs: number;
  readonly isCancelled: boolean;
  readonly isContested: boolean;
  /** Staff cancel laundry while its customer stands at the open door, and has put it in. */
  readonly isCancelledInside: boolean;
  /** Staff open one locker, find it too small, take another one and shut the first. */
  readonly takesAnother: boolean;
  readonly withdraws: WithdrawalPlan | null;
  /** Somebody gives a part or all of the price back in the provider's dashboard, as soon as it is paid. */
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

/** The platform dies at the `countdown`-th point of this place that it passes from `at` on. */
export interface CrashPlan extends Plan {
  readonly place: (typeof crashPlaces)[number];
  readonly countdown: number;
}

/** With the first parcel or technician that comes from `at` on a moment begins, which is undone `forMs` later where it was quiet (restores.ts). */
export interface RestorePlan extends Plan {
  readonly forMs: number;
}

/** Somebody who comes for no order: a technician with a code of their own, one who hangs another lock, one who tries codes out. */
export type VisitPlan = Plan &
  (
    | {
        readonly kind: 'technician';
        readonly lockerId: string;
        readonly isRevoked: boolean;
        /** How long they have the digits before they type them. */
        readonly lingersMs: number;
      }
    /** Staff give a cabinet another secret, and its gateway is told it so much later. */
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

/** The cabinets that somebody of the story comes to. */
export const cabinetsOf = ({ orders }: Story): ReadonlySet<string> =>
  new Set(orders.map(({ kind }) => cabinetOf[kind]));
