/** Who a token speaks for, read anew at every call: a person who lost their rights loses them at once. */
import { DomainError } from '#domain/shared/errors.js';
import type { Installation } from '#application/installation.js';
import type { Staff } from './staff.js';

/** Throws NOT_SIGNED_IN. */
export async function identify(
  _at: Installation,
  _token: string,
  _via: Staff['via'],
  _address: string,
): Promise<Staff> {
  throw new DomainError('NOT_SIGNED_IN');
}
