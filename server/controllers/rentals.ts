/** The rental requests of customers. */
import { Controller, Inject } from '@nestjs/common';
import { access, unlock } from '#application/rentals/access.js';
import { addDamagePhoto, damageReports, reportDamage } from '#application/rentals/damage/report.js';
import { requestLink } from '#application/rentals/send-link.js';
import { askForFreeNotice } from '#application/rentals/free-notice.js';
import { freeWindows, availability } from '#application/rentals/availability.js';
import { book } from '#application/rentals/book.js';
import { bySession, cancelBySession } from '#application/rentals/session.js';
import { cancel } from '#application/rentals/cancel.js';
import { extend, extension } from '#application/rentals/extension/extend.js';
import { notReturned } from '#application/rentals/believed-return.js';
import { orderByLink } from '#application/rentals/order-by-link.js';
import { payDebt } from '#application/rentals/debt/pay.js';
import { addReturnPhoto } from '#application/rentals/return-photo.js';
import { answerReturn, terminate } from '#application/rentals/terminate.js';
import { status } from '#application/rentals/view.js';
import type { DomainError } from '#domain/shared/errors.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App, Caller } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import { problemOf } from '#server/http/problem.js';
import type { Input } from '#server/http/read-input.js';

/** Adds the reason why there is no offer, as the call itself would refuse. */
const refusalInWords =
  ({ language }: Pick<Caller, 'language'>) =>
  <Reply extends { readonly refusal: DomainError | null }>(reply: Reply) => ({
    ...reply,
    refusal: reply.refusal && problemOf(reply.refusal, language).message,
  });

@Controller()
export class RentalsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.rentalAvailability, {
    refusals: ['CABINET_INACTIVE', 'END_BEFORE_START', 'RENTAL_TOO_LONG'],
  })
  availability({ params, query, caller }: Input<typeof api.rentalAvailability>) {
    return availability(this.app, { ...params, ...query, caller });
  }

  @Endpoint(api.rentalFreeWindows, {
    refusals: [
      'CABINET_INACTIVE',
      'ITEM_NOT_AVAILABLE',
      'RESERVATIONS_NOT_ALLOWED',
      'RENTAL_TOO_SHORT',
      'RENTAL_TOO_LONG',
    ],
  })
  freeWindows({ params, query }: Input<typeof api.rentalFreeWindows>) {
    return freeWindows(this.app, { ...params, ...query });
  }

  @Endpoint(api.bookRental, {
    limit: 'bookings',
    refusals: [
      'TOO_MANY_UNPAID',
      'CUSTOMER_BLOCKED',
      'CABINET_INACTIVE',
      'ITEM_NOT_AVAILABLE',
      'START_IN_PAST',
      'END_BEFORE_START',
      'RENTAL_TOO_SHORT',
      'RENTAL_TOO_LONG',
      'RESERVATIONS_NOT_ALLOWED',
      'TOO_FAR_AHEAD',
      'AMOUNT_TOO_HIGH',
      'AMOUNT_TOO_LOW',
      'PRICE_CHANGED',
      'TERMS_CHANGED',
      'ORDER_NOT_PLACED',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  })
  book({ params, body, caller }: Input<typeof api.bookRental>) {
    return book(this.app, { ...params, ...body, caller });
  }

  @Endpoint(api.rentalBySession, {
    refusals: [
      'PAYMENT_PENDING',
      'ORDER_NOT_PLACED',
      'ORDER_CANCELLED',
      'DEPOSIT_REFUSED',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  })
  bySession({ params }: Input<typeof api.rentalBySession>) {
    return bySession(this.app, params);
  }

  @Endpoint(api.cancelRentalBySession, {
    refusals: [
      'PAYMENT_ALREADY_DONE',
      'ORDER_CANCELLED',
      'DEPOSIT_REFUSED',
      'STATE_CONFLICT',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  })
  cancelBySession({ params }: Input<typeof api.cancelRentalBySession>) {
    return cancelBySession(this.app, params);
  }

  @Endpoint(api.rentalStatus)
  status({ params, proof, caller }: Input<typeof api.rentalStatus>) {
    return status(this.app, { ...params, proof, caller });
  }

  @Endpoint(api.sendRentalLink)
  sendLink({ params }: Input<typeof api.sendRentalLink>) {
    return requestLink(this.app, params);
  }

  @Endpoint(api.askForFreeNotice, { limit: 'bookings' })
  askForFreeNotice({ params, body, caller }: Input<typeof api.askForFreeNotice>) {
    return askForFreeNotice(this.app, { ...params, ...body, caller });
  }

  @Endpoint(api.accessRental, { refusals: ['RENTAL_NOT_STARTED', 'DEPOSIT_NOT_HELD', 'STATE_CONFLICT'] })
  access({ params, proof, caller }: Input<typeof api.accessRental>) {
    return access(this.app, { ...params, proof, caller });
  }

  @Endpoint(api.unlockRental, {
    keyWithAction: true,
    lateRefusal: 'LOCK_NO_ANSWER',
    refusals: [
      'RENTAL_NOT_STARTED',
      'DEPOSIT_NOT_HELD',
      'STATE_CONFLICT',
      'REMOTE_OPENING_UNSUPPORTED',
      'LOCK_JAMMED',
      'LOCK_NO_ANSWER',
      'LOCK_OFFLINE',
      'LOCK_REFUSED',
    ],
  })
  unlock({ params, proof, caller, takeKey }: Input<typeof api.unlockRental>) {
    return unlock(this.app, { ...params, proof, caller, takeKey });
  }

  @Endpoint(api.terminateRental, { refusals: ['CONFIRMATION_REQUIRED', 'STATE_CONFLICT'] })
  terminate({ params, body, proof, caller }: Input<typeof api.terminateRental>) {
    return terminate(this.app, { ...params, ...body, proof, caller });
  }

  @Endpoint(api.rentalExtension)
  extension({ params, proof, caller }: Input<typeof api.rentalExtension>) {
    return extension(this.app, { ...params, proof, caller }).then(refusalInWords(caller));
  }

  @Endpoint(api.extendRental, {
    refusals: [
      'EXTENSION_NOT_YET',
      'EXTENSION_OVER',
      'EXTENSION_WITHDRAWN',
      'EXTENSION_UNDER_WAY',
      'EXTENSION_NOT_OFFERED',
      'EXTENSION_RESERVED',
      'EXTENSION_REFUSED',
      'ITEM_NOT_AVAILABLE',
      'RENTAL_TOO_LONG',
      'PRICE_CHANGED',
    ],
  })
  extend({ params, body, proof, caller }: Input<typeof api.extendRental>) {
    return extend(this.app, { ...params, ...body, proof, caller }).then(refusalInWords(caller));
  }

  @Endpoint(api.payRentalDebt, {
    limit: 'bookings',
    refusals: ['NOTHING_OWED', 'VERSION_CONFLICT', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  })
  payDebt({ params, proof, caller }: Input<typeof api.payRentalDebt>) {
    return payDebt(this.app, { ...params, proof, caller });
  }

  @Endpoint(api.orderRentalByLink, {
    limit: 'bookings',
    refusals: [
      'TERMS_NOT_ACCEPTED',
      'TERMS_CHANGED',
      'PAYMENT_ALREADY_DONE',
      'ORDER_NOT_PLACED',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  })
  orderByLink({ params, body, proof, caller }: Input<typeof api.orderRentalByLink>) {
    return orderByLink(this.app, { ...params, ...body, proof, caller });
  }

  @Endpoint(api.damageReports)
  damageReports({ params, proof, caller }: Input<typeof api.damageReports>) {
    return damageReports(this.app, { ...params, proof, caller }).then(refusalInWords(caller));
  }

  @Endpoint(api.reportDamage, {
    limit: 'bookings',
    refusals: ['DAMAGE_NOT_REPORTABLE', 'DAMAGE_REPORTS_FULL'],
  })
  reportDamage({ params, body, proof, caller }: Input<typeof api.reportDamage>) {
    return reportDamage(this.app, { ...params, ...body, proof, caller }).then(refusalInWords(caller));
  }

  @Endpoint(api.sendDamagePhoto, {
    limit: 'bookings',
    refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE'],
  })
  addDamagePhoto({ params, image, proof, caller }: Input<typeof api.sendDamagePhoto>) {
    const photoNumber = Number(params.photoNumber);
    return addDamagePhoto(this.app, { ...params, photoNumber, image, proof, caller }).then(
      refusalInWords(caller),
    );
  }

  @Endpoint(api.sendReturnPhoto, {
    limit: 'bookings',
    refusals: ['STATE_CONFLICT', 'IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE'],
  })
  addReturnPhoto({ params, image, proof, caller }: Input<typeof api.sendReturnPhoto>) {
    return addReturnPhoto(this.app, { ...params, image, proof, caller });
  }

  @Endpoint(api.answerReturn, { refusals: ['STATE_CONFLICT'] })
  answerReturn({ params, body, proof, caller }: Input<typeof api.answerReturn>) {
    return answerReturn(this.app, { ...params, ...body, proof, caller });
  }

  @Endpoint(api.rentalNotReturned, { refusals: ['STATE_CONFLICT', 'UNDO_TOO_LATE'] })
  notReturned({ params, proof, caller }: Input<typeof api.rentalNotReturned>) {
    return notReturned(this.app, { ...params, proof, caller });
  }

  @Endpoint(api.cancelRental, {
    refusals: ['CABINET_UNHEARD', 'STATE_CONFLICT', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  })
  cancel({ params, proof, caller }: Input<typeof api.cancelRental>) {
    return cancel(this.app, { ...params, proof, caller });
  }
}
