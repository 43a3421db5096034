/** Leaving for the payment page; the way out is a context, so that a test can watch where the customer is sent. */
import { createContext } from 'react';

/** Only web addresses: what came over the wire is never run as a script. */
export const isWebAddress = (address: string): boolean =>
  /^https?:$/.test(new URL(address, window.location.href).protocol);

export const LeaveTo = createContext<(address: string) => void>((address) => {
  if (isWebAddress(address)) window.location.assign(address);
});
