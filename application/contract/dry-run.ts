/**
 * A deed of staff that is only tried: the same call, below `/dry-run`. An address of its own, because a server that does not know it
 * answers 404; one that passed over a header or a parameter would do the deed.
 */
import * as z from 'zod/mini';
import type { Route } from './route.js';

export const dryRunPath = '/dry-run';

/** Who would be asked next, and whose answer nobody knows before: whatever comes after it was not judged. */
const outsiders = ['lock', 'paymentProvider', 'messages'] as const;

export const dryRun = z.object({
  /** What the deed refuses, the dry run refuses with the same problem. */
  isAllowed: z.literal(true),
  /** Null where the platform alone decides. */
  dependsOn: z.nullable(z.enum(outsiders)),
});
export type DryRun = z.output<typeof dryRun>;

/** Staff's changes; not those of one's own account, where a password is spent on trying, nor pictures, which are drawn anew first. */
export const mayBeTried = ({ method, access, image, repeatable }: Route): boolean =>
  method !== 'GET' &&
  typeof access === 'object' &&
  !access.isOwnAccount &&
  image === undefined &&
  repeatable !== false;
