/** Leaves for the payment page; the navigation is a context, so that a test can observe the target. */
import { createContext } from 'react';

/** Accepts only web addresses: an address from the network must never run as a script. */
export const isWebAddress = (address: string): boolean =>
  /^https?:$/.test(new URL(address, window.location.href).protocol);

export const LeaveTo = createContext<(address: string) => void>((address) => {
  if (isWebAddress(address)) window.location.assign(address);
});
