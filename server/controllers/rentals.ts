/** The rental requests of customers. */
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
import type { App, Caller } from '#application/app.js';
import { problemOf } from '#server/http/problem.js';
import { bookingRefusals, lockRefusals } from '#server/refusals/sets.js';
import { callerCall, controllerOf, type OfCaller, publicCall } from './bound-routes.js';

/** Adds the reason why there is no offer, as the call itself would refuse. */
const inWords =
  <Asked extends { readonly caller: Caller }, Reply extends { readonly refusal: DomainError | null }>(
    useCase: (app: App, input: Asked) => Promise<Reply>,
  ) =>
  async (app: App, input: Asked) => {
    const reply = await useCase(app, input);
    const refusal = reply.refusal && problemOf(reply.refusal, input.caller.language).message;
    return { ...reply, refusal };
  };

export const RentalsController = controllerOf(
  callerCall(api.rentalAvailability, availability, {
    refusals: ['CABINET_INACTIVE', 'END_BEFORE_START', 'RENTAL_TOO_LONG'],
  }),
  publicCall(api.rentalFreeWindows, freeWindows, {
    refusals: [
      'CABINET_INACTIVE',
      'ITEM_NOT_AVAILABLE',
      'RESERVATIONS_NOT_ALLOWED',
      'RENTAL_TOO_SHORT',
      'RENTAL_TOO_LONG',
    ],
  }),
  callerCall(api.bookRental, book, {
    limit: 'bookings',
    keyWithAction: true,
    refusals: [...bookingRefusals, 'TERMS_CHANGED', 'ORDER_NOT_PLACED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  }),
  publicCall(api.rentalBySession, bySession, {
    refusals: [
      'PAYMENT_PENDING',
      'ORDER_NOT_PLACED',
      'ORDER_CANCELLED',
      'DEPOSIT_REFUSED',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  }),
  publicCall(api.cancelRentalBySession, cancelBySession, {
    refusals: [
      'PAYMENT_ALREADY_DONE',
      'ORDER_CANCELLED',
      'DEPOSIT_REFUSED',
      'STATE_CONFLICT',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  }),
  callerCall(api.rentalStatus, status),
  publicCall(api.sendRentalLink, requestLink),
  callerCall(api.askForFreeNotice, askForFreeNotice, { limit: 'bookings' }),
  callerCall(api.accessRental, access, {
    refusals: ['RENTAL_NOT_STARTED', 'DEPOSIT_NOT_HELD', 'STATE_CONFLICT'],
  }),
  callerCall(api.unlockRental, unlock, {
    keyWithAction: true,
    lateRefusal: 'LOCK_NO_ANSWER',
    refusals: ['RENTAL_NOT_STARTED', 'DEPOSIT_NOT_HELD', 'STATE_CONFLICT', ...lockRefusals],
  }),
  callerCall(api.terminateRental, terminate, { refusals: ['CONFIRMATION_REQUIRED', 'STATE_CONFLICT'] }),
  callerCall(api.rentalExtension, inWords(extension)),
  callerCall(api.extendRental, inWords(extend), {
    refusals: [
      'EXTENSION_NOT_YET',
      'EXTENSION_OVER',
      'EXTENSION_WITHDRAWN',
      'EXTENSION_UNDER_WAY',
      'EXTENSION_NOT_OFFERED',
      'EXTENSION_RESERVED',
      'EXTENSION_INTO_MAINTENANCE',
      'EXTENSION_REFUSED',
      'ITEM_NOT_AVAILABLE',
      'RENTAL_TOO_LONG',
      'PRICE_CHANGED',
    ],
  }),
  callerCall(api.payRentalDebt, payDebt, {
    limit: 'bookings',
    refusals: ['NOTHING_OWED', 'VERSION_CONFLICT', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  }),
  callerCall(api.orderRentalByLink, orderByLink, {
    limit: 'bookings',
    refusals: [
      'TERMS_NOT_ACCEPTED',
      'TERMS_CHANGED',
      'PAYMENT_ALREADY_DONE',
      'ORDER_NOT_PLACED',
      'PAYMENT_PROVIDER_UNAVAILABLE',
    ],
  }),
  callerCall(api.damageReports, inWords(damageReports)),
  callerCall(api.reportDamage, inWords(reportDamage), {
    limit: 'bookings',
    refusals: ['DAMAGE_NOT_REPORTABLE', 'DAMAGE_REPORTS_FULL'],
  }),
  callerCall(
    api.sendDamagePhoto,
    inWords((app, { photoNumber, ...input }: OfCaller<typeof api.sendDamagePhoto>) =>
      addDamagePhoto(app, { ...input, photoNumber: Number(photoNumber) }),
    ),
    {
      limit: 'bookings',
      refusals: ['IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE'],
    },
  ),
  callerCall(api.sendReturnPhoto, addReturnPhoto, {
    limit: 'bookings',
    refusals: ['STATE_CONFLICT', 'IMAGE_NOT_ACCEPTED', 'IMAGE_TOO_LARGE'],
  }),
  callerCall(api.answerReturn, answerReturn, { refusals: ['STATE_CONFLICT'] }),
  callerCall(api.rentalNotReturned, notReturned, { refusals: ['STATE_CONFLICT', 'UNDO_TOO_LATE'] }),
  callerCall(api.cancelRental, cancel, {
    refusals: ['CABINET_UNHEARD', 'STATE_CONFLICT', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  }),
);
