/**
 * Dry runs of staff actions: the same call, below `/dry-run`. A separate path, because an older server answers it with
 * 404, whereas it would ignore an unknown header or parameter and perform the action.
 */
import * as z from 'zod/mini';
import type { Route } from './route.js';

export const dryRunPath = '/dry-run';

/** The next external party, whose answer is unknown in a dry run: later steps were not checked. */
const outsiders = ['lock', 'paymentProvider', 'messages'] as const;

export const dryRun = z.object({
  /** A refused dry run returns the same problem as the action. */
  isAllowed: z.literal(true),
  /** Null if only the platform decides. */
  dependsOn: z.nullable(z.enum(outsiders)),
});
export type DryRun = z.output<typeof dryRun>;

/**
 * Changes by staff; not those of the caller's own account, where an attempt uses up a password, nor pictures, which are
 * re-encoded first.
 */
export const canDryRun = ({ method, access, image, repeatable }: Route): boolean =>
  method !== 'GET' &&
  typeof access === 'object' &&
  !access.isOwnAccount &&
  image === undefined &&
  repeatable !== false;
