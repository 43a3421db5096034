/** Helpers for the journeys of companies: pictures, and the raw text of all stored data. */
import sharp from 'sharp';
import type { Store } from '#application/store.js';
import { collectionNames } from '#infrastructure/database/tables.js';
import type { World } from '#tests/support/world.js';

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 12, g: 90, b: 109, alpha: 0.8 } } });

export const blobOf = (bytes: Uint8Array, type: string): Blob => new Blob([new Uint8Array(bytes)], { type });

/** Returns every row of every table as text: what a thief of the database would read. */
export const everythingStored = (world: World): Promise<string> =>
  world.running.platform.ports.read(async (store: Store) => {
    const rows = [];
    for (const name of collectionNames) rows.push([name, await store[name].where({})]);
    return JSON.stringify(rows);
  });
