/**
 * Gateways that fell silent although nobody said so: a last will is the broker's word, and a broker that restarts, or keeps the
 * connection of a gateway whose program hangs, never says it. The cabinet's history then tells since when (devices.md#presence).
 */
import { cabinetSilentMs } from '#domain/lockers/cabinet-link.js';
import type { Instant } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { tellOfLink } from './cabinet-story.js';

/** So few a transaction, that nobody waits for it; so many, that an outage of thousands is told within the minute. */
const batch = 100;

/** When each silent gateway was last heard of. */
export type Silent = ReadonlyMap<string, Instant>;

/**
 * Writes down those that were silent at the look before and were not heard of since: between two looks whatever waits to be
 * handled is. Answers what the next look is to be given.
 */
export async function noticeSilence(at: Installation, before: Silent): Promise<Silent> {
  const silent = await at.read((store) => store.silentLinks(at.clock.now() - cabinetSilentMs));
  const still = [...silent].filter(([cabinetId, heardAt]) => before.get(cabinetId) === heardAt);
  for (let from = 0; from < still.length; from += batch)
    await noteSilences(at, new Map(still.slice(from, from + batch)));
  return silent;
}

const noteSilences = (at: Installation, heardAts: Silent): Promise<void> =>
  onVersionConflict(() =>
    at.transaction(async (store) => {
      const links = (await store.cabinetLinks.where({ id: [...heardAts.keys()] })).filter(
        ({ id, isOnline, lastSeenAt }) => isOnline && lastSeenAt === heardAts.get(id),
      );
      for (const { id: cabinetId, companyId, lastSeenAt } of links)
        await tellOfLink(at, store, { cabinetId, companyId }, 'linkLost', lastSeenAt ?? undefined);
      await store.cabinetLinks.saveAll(
        links.map((link) => ({ ...link, isOnline: false, lostAt: at.clock.now() })),
      );
    }),
  );
