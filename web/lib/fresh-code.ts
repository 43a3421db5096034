/**
 * A code that the answer to an action gave is shown until its errand is known anew, and no longer: whether it still opens is the errand's to
 * say. A page that slept in a pocket showed a dead one, and no way to another.
 */
export interface GivenCode {
  readonly lockCode: string | null;
  /** By the device's clock, as is the other. */
  readonly givenAt: number | undefined;
}

export const freshCode = ({ lockCode, givenAt }: GivenCode, receivedAt: number): string | null =>
  givenAt !== undefined && receivedAt < givenAt ? lockCode : null;
