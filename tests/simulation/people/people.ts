/** Runs everyone's plan. */
import type { OrderPlan, VisitPlan } from '#tests/simulation/scenario/scenario.js';
import { fit } from './fitter.js';
import { guess } from './guesser.js';
import { launder } from './launderer.js';
import type { Person } from './person.js';
import { sendParcel } from './recipient.js';
import { rent } from './renter.js';
import { shop } from './shopper.js';
import { renewSecret } from './renewal.js';
import { maintain } from './technician.js';

export function live(person: Person, plan: OrderPlan | VisitPlan): Promise<void> {
  switch (plan.kind) {
    case 'rental':
      return rent(person, plan);
    case 'parcel':
      return sendParcel(person, plan);
    case 'pressing':
      return launder(person, plan);
    case 'shop':
      return shop(person, plan);
    case 'technician':
      return maintain(person, plan);
    case 'renewal':
      return renewSecret(person, plan);
    case 'fitter':
      return fit(person, plan);
    case 'guesser':
      return guess(person, plan);
  }
}
