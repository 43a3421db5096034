/** Defects of restores and of renewed secrets (plants.ts). */
import type { Ports } from '#application/ports.js';
import { changed } from './tampering.js';
import type { Plant } from './world/house.js';

/** A database comes back as it was saved: cabinets remember newer claims than it knows. */
const keptFences: Plant = Object.assign((ports: Ports): Ports => ports, { areFencesKept: true });

/** Whoever renews a secret leaves the line with the old one alone. */
const survivingLine: Plant = (ports) => ({
  ...ports,
  locks: changed(ports.locks, { endLine: () => Promise.resolve() }),
});

export const restorePlants = {
  'a fence kept at a restore': keptFences,
  'a line that outlives its secret': survivingLine,
} satisfies Record<string, Plant>;
