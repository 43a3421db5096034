/** Valid request bodies that the matrix of rights sends. */
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { initialValues } from '#domain/shared/described-field.js';

export const size = {
  label: 'Essai',
  height: 10,
  width: 10,
  depth: 10,
  colorHex: '#123456',
  slotCount: 1,
  type: 0,
};
export const person = {
  firstName: 'A',
  lastName: 'B',
  phoneNumber: null,
  email: 'droits@exemple.fr',
  roles: ['Operator'],
};
export const cabinet = { name: 'Essai', location: 'Ici', description: '', isActive: true, mode: 'Rental' };
export const recipient = {
  customerName: 'Essai',
  customerPhone: '0612345678',
  notificationPreference: 'sms',
  customerCompany: null,
  customerEmail: null,
  notes: null,
};
export const locker = { ...initialValues(lockerFields), number: 1 };
export const contact = {
  name: 'Essai',
  description: null,
  address: null,
  city: null,
  zipCode: null,
  country: null,
  phoneNumber: null,
  email: null,
  contactName: null,
  isActive: true,
};
export const item = {
  name: 'Essai',
  description: '',
  category: null,
  sku: null,
  isActive: true,
  tvaRate: 20,
  rentalPricePerUnit: 1,
  rentalTimeUnit: 1,
  rentalTimeUnitType: 1,
  overduePricePerUnit: 1,
  overdueTimeUnit: 1,
  overdueTimeUnitType: 1,
  gracePeriodHours: 0,
  minRentalDurationHours: 1,
  maxRentalDurationHours: 168,
  depositAmount: 0,
  allowReservations: true,
  maxAdvanceReservationHours: 72,
  reservationHoldHours: 24,
  cancellationDeadlineHours: 2,
  noShowPenaltyPercentage: 33,
  reservationProtectionBufferHours: 1,
  withdrawalExclusion: null,
};
export const sellable = {
  name: 'Essai',
  description: '',
  category: null,
  sku: null,
  isActive: true,
  price: 1,
  tvaRate: 20,
  slotsRequired: 1,
  stockQuantity: -1,
  nbDaysExecution: 0,
  withdrawalExclusion: null,
  requiresSpecificLockerType: null,
  requiredForCustomerDeposit: false,
  requiredForClientDeposit: false,
};
