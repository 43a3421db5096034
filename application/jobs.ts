/** Every kind of job that the outbox knows; the table of handlers does not compile when one is missing. */
export const jobKinds = [
  'message.send',
  'webhook.process',
  'rental.expireUnpaid',
  'rental.settle',
  'rental.placeHold',
  'rental.startCheck',
  'rental.noShow',
  'rental.unitCheck',
  'rental.releaseDeposit',
  'rental.returnDoor',
  'rental.neverReturned',
  'rental.recycleCode',
  'payment.capture',
  'payment.release',
  'payment.refund',
  'payment.guard',
  'grant.push',
  'grant.remove',
  'grant.erase',
  'cabinet.gap',
] as const;
export type JobKind = (typeof jobKinds)[number];
