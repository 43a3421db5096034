/** Defects of restores and of renewed secrets (mutants.ts). */
import { fenceJump } from '#domain/locks/fence.js';
import type { Ports } from '#application/ports.js';
import { changed } from './tampering.js';
import type { Mutant } from './world/platform-fixture.js';

/** A restored database keeps its saved fences: cabinets have newer claims than it has. */
const unraisedFences: Mutant = Object.assign((ports: Ports): Ports => ports, { areFencesUnraised: true });

/** Codes go to their locks, but not again after a restore. */
const notBroughtBack: Mutant = (ports) => ({
  ...ports,
  locks: changed(ports.locks, {
    send: (command) =>
      command.kind === 'setCode' && command.fence > fenceJump ? Promise.resolve() : ports.locks.send(command),
  }),
});

/** Renewing a secret leaves the connection with the old one connected. */
const survivingConnection: Mutant = (ports) => ({
  ...ports,
  locks: changed(ports.locks, { endConnection: () => Promise.resolve() }),
});

export const restoreMutants = {
  'a fence kept at a restore': unraisedFences,
  'codes that nobody brings back': notBroughtBack,
  'a connection that outlives its secret': survivingConnection,
} satisfies Record<string, Mutant>;
