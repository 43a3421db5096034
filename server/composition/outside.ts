/** The platform's environment: its settings, and the simulated outside world in place of the real one. */
import type { Clock, Log, Ports } from '#application/ports.js';
import type { Config } from '#infrastructure/config.js';
import { systemClock } from '#infrastructure/security/random.js';
import type { SimulatedWorld } from '#simulator/simulator.js';

export interface Outside {
  readonly config: Config;
  readonly log: Log;
  /** The simulated outside world; null for the real one. */
  readonly simulator: SimulatedWorld | null;
  readonly publicUrl: string;
  /** Where the provider's webhooks reach this server: loopback, whatever the public address is. */
  readonly webhookBase: string;
  /** Replaces cryptographic random numbers, so that a simulated run is reproducible; never used with a real world. */
  readonly seeded?: SeededRandom | undefined;
  /** The clock of all servers of the database, where there are several. */
  readonly clock?: Clock | undefined;
}

export type SeededRandom = Pick<Ports, 'random' | 'newId'>;

export const clockOf = ({ simulator, clock = systemClock }: Outside): Clock => simulator?.clock ?? clock;
