/** Receives events of doors and locks: stores each once by (cabinet, log, sequence number), then acknowledges it. */
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { adoptBoot, applyInOrder, applyOldEvent, countAnew } from './device-order.js';
import type { DeviceEvent } from './gateway.js';
import { judgedEvent, storedOnce } from './judge.js';
import { linkOf } from './links.js';

/** `unread`: the number of unreadable events of this cabinet since its last readable one. */
export async function receiveEvent(at: Installation, event: DeviceEvent, unread: number): Promise<void> {
  await onVersionConflict(() =>
    at.transaction(async (store) => {
      if (!(await store.cabinets.find(event.cabinetId))) return;
      const link = await linkOf(at, store, event.cabinetId);
      const judged = await judgedEvent(at, store, link, event, at.clock.now());
      const stored = await storedOnce(store, link, judged);
      if (!stored) return;
      const { row, isAnew } = stored;
      if (isAnew) {
        await applyInOrder(at, store, await countAnew(at, store, link, row, event.bootId));
      } else if (link.bootId !== null && link.bootId !== event.bootId) {
        await applyOldEvent(at, store, row);
      } else {
        await applyInOrder(at, store, await adoptBoot(at, store, link, event.bootId), { unread });
      }
    }),
  );
}
