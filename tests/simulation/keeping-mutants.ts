/** Deliberate defects in the storage time of parcels (mutants.ts). */
import { changed, withStore } from './tampering.js';

const addedTwice = withStore(({ parcels }) => ({
  parcels: changed(parcels, {
    save: (parcel) => parcels.save({ ...parcel, extraKeepHours: parcel.extraKeepHours * 2 }),
  }),
}));

/** The company's storage time for parcels is read as one hour. */
const overTooSoon = withStore(({ companies }) => ({
  companies: changed(companies, {
    get: async (id) => ({ ...(await companies.get(id)), parcelKeepHours: 1 }),
  }),
}));

const unnotified = withStore(({ messages }) => ({
  messages: changed(messages, {
    add: (row) => (row.template === 'parcel.keptLonger' ? Promise.resolve() : messages.add(row)),
  }),
}));

export const keepingMutants = {
  'more time that is added twice': addedTwice,
  'a parcel whose time is over too soon': overTooSoon,
  'more time that nobody confirms': unnotified,
} as const;
