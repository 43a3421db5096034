/** Names of the kinds of orders in the staff API, the board and the audit: the one list that the others derive from. */

export const orderSubjects = {
  rental: 'rentalOrder',
  pressing: 'pressingOrder',
  shop: 'shopOrder',
  parcel: 'parcel',
} as const;
export type OrderSubject = (typeof orderSubjects)[keyof typeof orderSubjects];

export const orderSubjectNames: readonly OrderSubject[] = Object.values(orderSubjects);
