/**
 * Detects gateways that fell silent without a last will: a broker that restarts, or that holds the connection of a hung
 * gateway, never sends one. The cabinet's history then shows since when (devices.md#presence).
 */
import { cabinetSilentMs } from '#domain/lockers/cabinet-link.js';
import type { Instant } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { tellOfLink } from './cabinet-timeline.js';

/** Small enough that other writers do not wait; large enough to record an outage of thousands within the minute. */
const batch = 100;

/** When each silent gateway was last seen. */
export type Silent = ReadonlyMap<string, Instant>;

/**
 * Records the gateways that were silent in the previous round and not seen since: messages still in a queue are handled
 * between two rounds. Returns the input of the next round.
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
