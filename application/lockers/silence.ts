/**
 * Gateways that fell silent although nobody said so: a last will is the broker's word, and a broker that restarts, or keeps the
 * connection of a gateway whose program hangs, never says it. The cabinet's history then tells since when (decision 302).
 */
import { cabinetSilentMs } from '#domain/board/waiting.js';
import type { Instant } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { tellOfCabinet } from './cabinet-story.js';

/** When each silent gateway was last heard of. */
export type Silent = ReadonlyMap<string, Instant>;

/**
 * Writes down those that were silent at the look before and were not heard of since: between two looks whatever waits to be
 * handled is. Answers what the next look is to be given.
 */
export async function noticeSilence(at: Installation, before: Silent): Promise<Silent> {
  const silent = await at.read((store) => store.silentLinks(at.clock.now() - cabinetSilentMs));
  for (const [cabinetId, heardAt] of silent)
    if (before.get(cabinetId) === heardAt) await noteSilence(at, cabinetId, heardAt);
  return silent;
}

const noteSilence = (at: Installation, cabinetId: string, heardAt: Instant): Promise<void> =>
  onVersionConflict(() =>
    at.transaction(async (store) => {
      const link = await store.cabinetLinks.find(cabinetId);
      if (!link?.isOnline || link.lastSeenAt !== heardAt) return;
      await store.cabinetLinks.save({ ...link, isOnline: false });
      await tellOfCabinet(at, store, { cabinetId, companyId: link.companyId }, 'linkLost', {}, heardAt);
    }),
  );
