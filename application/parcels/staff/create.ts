/** Staff enter a parcel, or change the contact of its recipient. */
import type { DoorStep } from '#domain/doors/door-code.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { showCode } from '#domain/shared/codes.js';
import { audit, changesOf } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { onConflict, manyAttempts } from '#application/conflict.js';
import type {
  ParcelCodes,
  CreatedParcel,
  ParcelFields,
  RecipientFields,
} from '#application/contract/orders/parcel-shapes.js';
import { codePage, issueDoorCode, liveDoorCode, revokeDoorCodes } from '#application/doors/codes.js';
import type { App } from '#application/app.js';
import { refuseFlood, resendMessage } from '#application/messages/resend.js';
import { notify } from '#application/parcels/notify.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { countingRefusals } from '#application/board/refusals.js';
import { lockReachOf, requestedReachOf } from '#application/lockers/codes/lock-reach.js';
import { namingAlternatives } from '#application/lockers/capacity/alternatives.js';
import { cabinetFor } from '#application/access/reach.js';
import { assertReachable, assertTakesParcels, enter, recipientOf } from '#application/parcels/enter.js';
import { saveNow } from '#application/save-now.js';
import { isAnswer } from '#application/transaction-options.js';
import {
  assertAllows,
  detail,
  type DetailInCodes,
  aboutParcel,
  parcelFor,
  type ByParcel,
  rowOf,
} from './detail.js';
import type { RequestOf } from '#application/contract/index.js';

/**
 * Returns the codes once, for the label. Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, CABINET_INACTIVE,
 * NO_LOCKER_FITS, or NO_LOCKER_AVAILABLE with their other cabinets that have free lockers. A refusal stores nothing.
 */
export async function create(app: App, staff: Staff, fields: ParcelFields): Promise<CreatedParcel> {
  const work = () =>
    app.transaction(async (store) => {
      const cabinet = await cabinetFor(store, staff, fields.cabinetId);
      const enterHere = async (): Promise<Parcel> => {
        assertTakesParcels(cabinet);
        assertReachable(app, fields);
        return enter(app, store, staff, cabinet, fields);
      };
      const request = { cabinetSizeId: fields.cabinetSizeId ?? null };
      // For a locker chosen by hand no other cabinets are suggested: another locker here comes first.
      const parcel = await (fields.lockerId
        ? enterHere()
        : namingAlternatives(app, store, staff, { cabinet, request }, enterHere));
      const { lockerNumber } = parcel;
      await audit(app, store, staff, {
        ...aboutParcel(parcel),
        action: 'parcel.create',
        facts: { lockerNumber },
      });
      return {
        ...rowOf(parcel, cabinet.name),
        cabinetLocation: cabinet.location,
        reach: await requestedReachOf(store, parcel, parcel.lockerId),
        lock: await lockReachOf(app, store, parcel.lockerId),
        ...(await activeCodes(app, store, parcel)),
      };
    }, isAnswer);
  return countingRefusals(app, fields, () => onConflict(work, manyAttempts));
}

/** Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, PARCEL_OVER or VERSION_CONFLICT. */
export async function update(
  app: App,
  staff: Staff,
  input: ByParcel & RecipientFields & { readonly version: number },
): Promise<DetailInCodes> {
  await app.transaction(async (store) => {
    const before = await parcelFor(store, staff, input);
    assertAllows(before, 'edit');
    assertReachable(app, input);
    const { version } = input;
    const after = { ...before, ...recipientOf(input), version };
    const saved = await saveNow(app, store.parcels, after);
    await recordEntry(app, store, saved, 'staff', 'edited', { staffName: staff.name });
    const facts = changesOf(before, after);
    await audit(app, store, staff, { ...aboutParcel(saved), action: 'parcel.update', facts });
  });
  return detail(app, staff, input);
}

/**
 * Staff read, resend and replace codes of a parcel (parcels.md#codes-of-a-parcel: resending never changes a code), and
 * write notes.
 */

const shownOrNull = (code: { readonly code: string } | null): string | null => code && showCode(code.code);

/** The active codes, with their pages. */
async function activeCodes(app: App, store: Store, { id }: Pick<Parcel, 'id'>) {
  const deposit = await liveDoorCode(store, id, 'deposit');
  const pickup = await liveDoorCode(store, id, 'pickup');
  return {
    depositCode: shownOrNull(deposit),
    depositUrl: deposit && codePage(app, deposit),
    pickupCode: shownOrNull(pickup),
    pickupUrl: pickup && codePage(app, pickup),
  };
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function revealCodes(app: App, staff: Staff, input: ByParcel): Promise<ParcelCodes> {
  return app.transaction(async (store) => {
    const parcel = await parcelFor(store, staff, input);
    const codes = await activeCodes(app, store, parcel);
    const facts = { deposit: codes.depositCode !== null, pickup: codes.pickupCode !== null };
    await audit(app, store, staff, { ...aboutParcel(parcel), action: 'parcel.revealCodes', facts });
    return { ...codes, lockerNumber: parcel.lockerNumber };
  });
}

type ResendInput = RequestOf<'resendParcel'>;

/** Sends the current code to the recipient's current contact. */
async function sendCode(app: App, store: Store, staff: Staff, parcel: Parcel): Promise<void> {
  const template = 'parcel.deposited';
  const messages = await store.messages.where({ orderId: parcel.id, template });
  for (const channel of ['email', 'sms'] as const) refuseFlood(app, { template, channel }, messages);
  await notify(app, store, parcel, template, `again:${app.newId()}`);
  await recordEntry(app, store, parcel, 'staff', 'codeResent', { staffName: staff.name });
}

/** Throws NOT_FOUND, FORBIDDEN, PARCEL_NOT_INSIDE, PARCEL_OVER, MESSAGE_ERASED, MESSAGE_OUTDATED or TOO_MANY_REQUESTS. */
export async function resend(app: App, staff: Staff, input: ResendInput): Promise<DetailInCodes> {
  const { messageId } = input;
  await app.transaction(async (store) => {
    const parcel = await parcelFor(store, staff, input);
    if (messageId === undefined) {
      assertAllows(parcel, 'resend');
      await sendCode(app, store, staff, parcel);
    } else {
      const to = { email: parcel.customerEmail, phone: parcel.customerPhone };
      await resendMessage(app, store, { order: parcel, to, messageId, staffName: staff.name });
    }
    await audit(app, store, staff, { ...aboutParcel(parcel), action: 'parcel.resend' });
  });
  return detail(app, staff, input);
}

/** The step whose code is in use now. */
const stepOf = ({ status }: Parcel): DoorStep => (status === 'Created' ? 'deposit' : 'pickup');

async function replace(app: App, store: Store, staff: Staff, input: ReissueInput): Promise<void> {
  const parcel = await parcelFor(store, staff, input);
  assertAllows(parcel, 'reissue');
  const step = stepOf(parcel);
  await revokeDoorCodes(app, store, parcel.id, step);
  const locker = await store.lockers.get(parcel.lockerId);
  const code = await issueDoorCode(app, store, { orderKind: 'parcel', order: parcel, step, locker });
  const { reason } = input;
  await recordEntry(app, store, parcel, 'staff', 'reissue', {
    step,
    staffName: staff.name,
    reasonGiven: reason,
  });
  if (step === 'pickup') await notify(app, store, parcel, 'parcel.newCode', code.id);
  await audit(app, store, staff, {
    ...aboutParcel(parcel),
    action: 'parcel.reissue',
    reason,
    facts: { step },
  });
}

type ReissueInput = RequestOf<'reissueParcel'>;

/** Replaces the next door task's code; notifies the recipient of theirs. Throws NOT_FOUND, FORBIDDEN or PARCEL_OVER. */
export async function reissue(app: App, staff: Staff, input: ReissueInput): Promise<DetailInCodes> {
  await onConflict(() => app.transaction((store) => replace(app, store, staff, input)));
  return detail(app, staff, input);
}
