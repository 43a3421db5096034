import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const en: Words = {
  nothingOffered: 'Nothing is offered here at the moment.',
  comeBack: 'Come back later, or ask us.',
  full: 'All lockers of this locker station are taken at the moment.',

  incl: 'incl. VAT',
  readyIn: (days) => (days === 0 ? 'ready the same day' : `ready in ${counted(days, 'day', 'days', 'en')}`),
  oneLess: (name) => `Remove one: ${name}`,
  quantity: (name) => `Quantity: ${name}`,
  oneMore: (name) => `Add one: ${name}`,

  price: 'Price',
  readyOn: 'Laundry ready on',
  atTheLatest: 'at the latest.',

  contact: 'Contact details',
  emailHint: 'for the invoice and your codes',
  phoneHint: 'for your codes by text message',

  debited: (total) =>
    `Prices include VAT. Your card is charged ${total} now; you receive the invoice by email.`,
  withdrawal:
    'Right of withdrawal: 14 days from the order. At your express request, cleaning begins before the end of this period; once the service has been fully performed, this right no longer applies (article L. 221-28, 1° of the French Consumer Code).',
  beforeDropOff: 'Until you drop off your laundry, you can ask us to cancel: you are refunded in full.',
  promised: 'Ready by',
  promisedDay: (day) => day,
  total: 'Total incl. VAT, charged now',

  request:
    'I request that cleaning begins before the end of the 14-day withdrawal period, and I acknowledge that I lose this right once the service has been fully performed.',
  ownTerms: 'I accept the terms described above.',
  mustRequest: 'Tick this request: without it, your laundry cannot be ready in time.',
  mustAccept: 'Accept the terms to order.',
  mustChoose: 'Choose at least one item.',

  kept: 'You have paid nothing. Your entries are kept.',
  noneFree: 'You have paid nothing. Come back a little later: your entries are kept.',
  tooBig: 'You have paid nothing. Split your laundry into two orders: your entries are kept.',
  newPrices: 'You have paid nothing. The prices are up to date: your entries are kept.',
  newOffer: 'You have paid nothing. The list is up to date: check your choice.',
};
