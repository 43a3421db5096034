/**
 * Warns a customer, once an opening, that their door stands open. A return counts when the door is shut, and until then
 * the content is unprotected (doors-and-codes.md#doors-left-open).
 */
import { putsIn } from '#domain/doors/door-code.js';
import { isDoorOpen, type Grant } from '#domain/locks/grant.js';
import { languageOf } from '#domain/shared/languages.js';
import { minute } from '#domain/shared/record.js';
import { greeting } from '#application/messages/greeting.js';
import type { App } from '#application/app.js';
import { isLinkUp, type CabinetEvent } from '#application/lockers/cabinets/cabinet-records.js';
import { fitSms } from '#application/messages/gsm7.js';
import { doorLeftOpen } from '#application/messages/outdated.js';
import { queueMessages } from '#application/messages/queue.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { orderRefOf, type Contact, type OrderRef } from '#application/records.js';
import { pageLink } from '#application/rentals/messages/notify.js';
import type { DoorPlace, Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { codeLinks } from '#application/doors/code-page.js';
import { words } from '#application/doors/words/index.js';

/** Counted from the lock's report: enough to finish loading, and for a cabinet's late events to arrive. */
const timeoutMs = minute;

export async function watchOpenDoor(
  app: App,
  store: Store,
  grant: Grant,
  event: Pick<CabinetEvent, 'at'>,
): Promise<void> {
  if (grant.holder !== 'customer' || !isDoorOpen(grant)) return;
  await enqueue(app, store, {
    kind: 'door.leftOpen',
    subjectId: grant.id,
    suffix: event.at,
    dueAt: app.clock.now() + timeoutMs,
    facts: { doorOpenedAt: grant.doorOpenedAt },
  });
}

/** The customer at the door, and what depends on its closing. */
interface Behind {
  readonly order: OrderRef;
  readonly to: Contact;
  readonly link: string;
  readonly isPutIn: boolean;
}

async function customerBehind(app: App, store: Store, grant: Grant): Promise<Behind | null> {
  const { doorCodeId, orderId, purpose } = grant;
  if (doorCodeId !== null) {
    const code = await store.doorCodes.get(doorCodeId);
    const to = await app.kinds.doors[code.orderKind].contact(store, code);
    if (to === null) return null;
    const { smsLink: link } = codeLinks(app, code, languageOf(to));
    return { order: orderRefOf(code), to, link, isPutIn: putsIn(code.step) };
  }
  const order = await store.rentalOrders.find(orderId);
  if (!order) return null;
  const { customerEmail: email, customerPhone: phone, language } = order;
  const to = { email, phone, language };
  return { order, to, link: pageLink(app, order), isPutIn: purpose === 'return' };
}

function notificationOf(number: number, { cabinetName, supportPhone }: DoorPlace, behind: Behind) {
  const language = languageOf(behind.to);
  const t = words[language];
  const lines = [
    greeting('', language),
    t.leftOpen(number, cabinetName),
    behind.isPutIn ? t.pushPutIn : t.push,
    supportPhone === null ? t.farAway : t.farAwayCall(supportPhone),
    t.openPage(behind.link),
  ];
  const help = supportPhone === null ? '' : t.helpSms(supportPhone);
  return {
    language,
    email: { subject: t.leftOpenSubject(number), text: lines.join('\n\n') },
    sms: fitSms(`${t.leftOpenSms(number, cabinetName)}${help}`),
  };
}

/** Job `door.leftOpen`. */
export const notifyOpenDoor: JobHandler = async (app, { subjectId, facts }) => {
  await app.transaction(async (store) => {
    const grant = await store.grants.find(subjectId);
    if (!grant || !isDoorOpen(grant) || grant.doorOpenedAt !== facts['doorOpenedAt']) return;
    const [locker, place] = await Promise.all([
      store.lockers.get(grant.lockerId),
      store.placeOf(grant.lockerId),
    ]);
    // The state of a disconnected cabinet is unknown: its lock reports the open door again when it is back.
    if (!isLinkUp(await store.cabinetLinks.find(place.cabinetId), app.clock.now())) return;
    if ((await store.lockStates.find(grant.lockerId))?.door !== 'ajar') return;
    const behind = await customerBehind(app, store, grant);
    if (!behind) return;
    await recordEntry(app, store, behind.order, 'door', 'leftOpen', { purpose: grant.purpose });
    const suffix = `${grant.id}:${grant.doorOpenedAt}`;
    const notification = { template: doorLeftOpen, suffix, ...notificationOf(locker.number, place, behind) };
    await queueMessages(app, store, behind.order, notification, behind.to);
  });
};
