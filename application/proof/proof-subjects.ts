/** Loads the orders for proof files, with the same access checks as their pages. */
import {
  parcelHeading,
  pressingHeading,
  rentalHeading,
  shopHeading,
  type ProofHeading,
} from '#domain/documents/proof/headings.js';
import type { OrderKind } from '#domain/doors/door-code.js';
import type { Acceptance } from '#domain/companies/legal.js';
import { parcelTimeline } from '#domain/timelines/parcel.js';
import { pressingTimeline } from '#domain/timelines/pressing.js';
import { rentalTimeline } from '#domain/timelines/rental.js';
import { shopTimeline } from '#domain/timelines/shop.js';
import type { TimelineWords } from '#domain/timelines/describe-entry.js';
import type { Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { aboutParcel, parcelFor } from '#application/parcels/staff/load.js';
import * as pressing from '#application/pressing/staff/load.js';
import { tokenContext } from '#application/rentals/holder.js';
import * as rental from '#application/rentals/staff/load.js';
import * as shop from '#application/shop/staff/load.js';
import type { Store } from '#application/store.js';
import { typography } from '#application/documents/typography.js';

export type ProofKind = 'rental' | OrderKind;

export interface ProofSubject {
  readonly about: Omit<Audited, 'reason' | 'facts' | 'companyId' | 'cabinetId'> & {
    readonly companyId: string;
    readonly cabinetId: string;
  };
  readonly heading: ProofHeading;
  readonly words: TimelineWords;
  readonly acceptance: Acceptance | null;
  /** Secrets that open its page, besides codes. */
  readonly secrets: readonly string[];
}

type Load = (app: App, store: Store, staff: Staff, orderId: string) => Promise<ProofSubject>;

/** Each throws NOT_FOUND or FORBIDDEN. */
export const proofSubjects: Readonly<Record<ProofKind, Load>> = {
  async rental(app, store, staff, orderId) {
    const order = await rental.orderFor(store, staff, orderId);
    return {
      about: { ...rental.aboutOrder(order), action: 'rentalOrder.proof' },
      heading: rentalHeading(order, typography, app.clock.now()),
      words: rentalTimeline,
      acceptance: order,
      secrets: [app.secrets.unseal(order.tokenSealed, tokenContext(order.id))],
    };
  },
  async pressing(_at, store, staff, orderId) {
    const order = await pressing.orderFor(store, staff, orderId);
    return {
      about: { ...pressing.aboutOrder(order), action: 'pressingOrder.proof' },
      heading: pressingHeading(order, typography),
      words: pressingTimeline,
      acceptance: order,
      secrets: [],
    };
  },
  async shop(_at, store, staff, orderId) {
    const order = await shop.orderFor(store, staff, orderId);
    return {
      about: { ...shop.aboutOrder(order), action: 'shopOrder.proof' },
      heading: shopHeading(order, typography),
      words: shopTimeline,
      acceptance: order,
      secrets: [],
    };
  },
  async parcel(_at, store, staff, parcelId) {
    const parcel = await parcelFor(store, staff, { parcelId });
    return {
      about: { ...aboutParcel(parcel), action: 'parcel.proof' },
      heading: parcelHeading(parcel, typography),
      words: parcelTimeline,
      acceptance: null,
      secrets: [],
    };
  },
};
