/**
 * Shows the code from an action's response only until the door task is fetched again, because the code may be invalid
 * by then; a page left in the background showed an invalid code otherwise.
 */
export interface GivenCode {
  readonly lockCode: string | null;
  /** Both instants are by the device's clock. */
  readonly givenAt: number | undefined;
}

export const freshCode = ({ lockCode, givenAt }: GivenCode, receivedAt: number): string | null =>
  givenAt !== undefined && receivedAt < givenAt ? lockCode : null;
