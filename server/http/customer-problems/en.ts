import { openingRefusalText } from '#domain/shared/opening-refusals.js';
import type { CustomerProblems } from './customer-code.js';

export const en: CustomerProblems = {
  CABINET_REQUIRED: {
    title: 'Locker station number needed',
    message:
      'Add the 6-digit number printed on the locker station, or open the link you received by email or text message. Many codes have been tried in the last few hours.',
  },
  CODE_OVER: {
    title: 'Code over',
    message:
      'This code opens nothing any more. It was used on {usedAt}. A new code replaced it on {replacedAt}: it is in your latest message. The order was cancelled, or its locker emptied, on {withdrawnAt}.',
  },
  DIGITS_REQUIRED: {
    title: 'Phone digits needed',
    message:
      'Add the last 4 digits of the phone number given with the order, or open the link you received by email or text message. Many codes have been tried at this locker station.',
  },
  LINK_REQUIRED: {
    title: 'Link needed',
    message:
      'Tap “Send me my link”, then open it. It goes to the email address and phone number of the order. Too many attempts were wrong.',
  },
  MONTH_OPEN: {
    title: 'Not there yet',
    message:
      'Open this link again once the month is closed. {company} has not closed {month} yet: its entries are here as soon as that is done. The link is valid until {until}.',
  },
  ORDER_OVER: {
    title: 'Rental finished',
    message:
      'See the receipt in your email. This rental is finished and its link no longer opens the locker.',
  },
  PROOF_REQUIRED: {
    title: 'Proof needed',
    message:
      'Enter the last 4 digits of your phone number, or open the link you received by email or text message.',
  },
  PROOF_WRONG: {
    title: 'Code, digits or link unknown',
    message:
      'Check the rental code and the 4 digits asked for, or open the complete link you received by email or text message.',
  },
  UNKNOWN_CABINET: {
    title: 'Locker station unknown',
    message:
      'Check the number of the locker station. It has 6 digits and is on the locker station, under the QR code.',
  },
  UNKNOWN_CODE: {
    title: 'Code unknown',
    message:
      'Check the code. It is unknown, already used, replaced or expired. The right one is in your latest message, or on the label.',
  },
  EXTENSION_NOT_OFFERED: {
    title: 'Extension not possible',
    message: 'Return the item at the planned time. This rental cannot be extended that far.',
  },
  EXTENSION_NOT_YET: {
    title: 'Item not collected yet',
    message: 'Collect the item first. Its rental can be extended afterwards, until the planned end.',
  },
  EXTENSION_OVER: {
    title: 'Too late to extend',
    message:
      'Return the item as soon as possible. The planned end has passed, or the rental is already finished.',
  },
  EXTENSION_REFUSED: {
    title: 'Payment refused',
    message:
      'Return the item at the planned time, or try again. Your card refused the payment: nothing was charged, and the rental is not extended.',
  },
  EXTENSION_INTO_MAINTENANCE: {
    title: 'Maintenance planned',
    message:
      'Choose an end before the maintenance. It lasts from {from} until {until}: the item must be returned before.',
  },
  EXTENSION_RESERVED: {
    title: 'Item reserved afterwards',
    message: 'Return the item at the planned time. Someone has reserved it afterwards.',
  },
  EXTENSION_UNDER_WAY: {
    title: 'Extension in progress',
    message: 'Please wait. An extension is still waiting for its payment.',
  },
  EXTENSION_WITHDRAWN: {
    title: 'You have withdrawn from this rental',
    message:
      'Return the item as soon as possible. You have withdrawn from this rental: it can no longer be extended.',
  },
  DAMAGE_NOT_REPORTABLE: {
    title: 'Report not possible',
    message:
      'Ask for the code of the locker first. A problem can be reported once the rental has begun, and not after a cancellation.',
  },
  DAMAGE_REPORTS_FULL: {
    title: 'No more reports possible',
    message: 'Call us about anything else. This rental already has all the reports it can have.',
  },
  AMOUNT_TOO_HIGH: { title: 'Amount too high', message: 'Enter a smaller amount. The maximum is {euros}.' },
  AMOUNT_TOO_LOW: {
    title: 'Amount too low',
    message: 'Add an item or choose a longer duration. A card payment is at least {euros}.',
  },
  CABINET_INACTIVE: {
    title: 'Locker station unavailable',
    message:
      'Choose another locker station or come back later. This one is not taking orders at the moment. Locker stations with space: {alternatives}.',
  },
  CABINET_UNHEARD: {
    title: 'Locker station offline',
    message:
      'Try again later or call support. We do not know yet whether the door opened. If nothing was taken out, nothing will be charged.',
  },
  CODE_NOT_ON_LOCK: {
    title: 'Code not on the lock yet',
    message: 'Wait a few seconds, then try again. The code is on its way to the lock.',
  },
  CONFIRMATION_REQUIRED: {
    title: 'Confirmation needed',
    message: 'Confirm that you want to end the rental.',
  },
  DEPOSIT_NOT_HELD: {
    title: 'Deposit not reserved',
    message: 'Approve the card hold for the deposit first. The locker opens afterwards.',
  },
  DEPOSIT_REFUSED: {
    title: 'Deposit refused',
    message:
      'Start again with another card. Yours did not allow the card hold for the deposit: the rental is cancelled, nothing is charged.',
  },
  DOOR_NOT_OPENED: {
    title: 'Locker not opened yet',
    message: 'Open the locker first. The lock has not reported its opening yet.',
  },
  END_BEFORE_START: { title: 'Dates the wrong way round', message: 'Choose an end after the start.' },
  FORBIDDEN: { title: 'Access refused', message: 'Ask your manager for access.' },
  IDEMPOTENCY_KEY_REUSED: {
    title: 'Repeat key already used',
    message: 'Start the operation again. Its key was already used for another request.',
  },
  IMAGE_NOT_ACCEPTED: {
    title: 'Picture refused',
    message:
      'Choose a PNG, JPEG or WebP picture that opens on your device. This one has another format, is incomplete or is oversized.',
  },
  IMAGE_TOO_LARGE: {
    title: 'Picture too large',
    message: 'Choose a smaller picture. The maximum is {megabytes} MB.',
  },
  ITEM_NOT_AVAILABLE: {
    title: 'Item unavailable',
    message: 'Choose another item or another time. This one is not free at that time.',
  },
  ITEM_UNDER_MAINTENANCE: {
    title: 'Item under maintenance',
    message: 'Choose another item, or a later date. This one is under maintenance until {until}.',
  },
  LOCKER_CLOSED: {
    title: 'Locker out of service',
    message:
      'Do not put anything in: this locker is out of service, and no other is free. Call us, or come back later with the same code.',
  },
  LOCK_JAMMED: { title: 'Door blocked', message: openingRefusalText('jammed', 'customer', null, 'en') },
  LOCK_NO_ANSWER: {
    title: 'No answer from the lock',
    message: openingRefusalText('noAnswer', 'customer', null, 'en'),
  },
  LOCK_OFFLINE: { title: 'Lock offline', message: openingRefusalText('lockOffline', 'customer', null, 'en') },
  LOCK_REFUSED: { title: 'Opening refused', message: openingRefusalText('refused', 'customer', null, 'en') },
  MALFORMED_REQUEST: { title: 'Request unreadable', message: 'Reload the page and start again.' },
  NOT_FOUND: {
    title: 'Not found',
    message: 'Check the link or the address. There is nothing here, or nothing any more.',
  },
  NOTHING_OWED: {
    title: 'Nothing left to pay',
    message: 'Reload the page. Nothing is owed for this rental any more.',
  },
  NOTHING_TO_UNDO: {
    title: 'Nothing to undo',
    message: 'There is nothing to undo: nothing was put in with this code.',
  },
  UNDER_MAINTENANCE: {
    title: 'Locker station under maintenance',
    message:
      'Choose another locker station, or a later date. This one is closed for maintenance until {until}. Locker stations with space: {alternatives}.',
  },
  NO_LOCKER_AVAILABLE: {
    title: 'No free locker left',
    message:
      'Try again later or choose another locker station. No suitable locker is free now. The first one is free {from}. Locker stations with space: {alternatives}.',
  },
  NO_LOCKER_FITS: {
    title: 'No locker fits',
    message:
      'Split the order into several. No locker of this locker station holds it in one go. Locker stations with space: {alternatives}.',
  },
  NO_LOCKER_IN_SERVICE: {
    title: 'No locker in service',
    message:
      'Choose another locker station. This one has no locker with a working lock yet. Locker stations with space: {alternatives}.',
  },
  ORDER_CANCELLED: {
    title: 'Order cancelled',
    message:
      'See your latest email. This order was cancelled after its payment, and the email says what you get back.',
  },
  ORDER_NOT_PLACED: {
    title: 'Order abandoned',
    message: 'Start your order again. This one did not go through, and nothing is charged.',
  },
  OUT_OF_STOCK: {
    title: 'Not enough in stock',
    message: 'Reduce the quantities. There are {left} “{item}” left.',
  },
  PARCEL_NOT_INSIDE: {
    title: 'Parcel not dropped off yet',
    message: 'Wait until the parcel is dropped off. It is not in its locker yet.',
  },
  PAYLOAD_TOO_LARGE: { title: 'Request too large', message: 'Send less data at a time.' },
  PAYMENT_ALREADY_DONE: {
    title: 'Already paid',
    message: 'Open your order with the link you received. It is paid and can no longer be abandoned here.',
  },
  PAYMENT_PENDING: {
    title: 'Payment pending',
    message: 'Wait a few seconds. We are waiting for the confirmation of the payment.',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    title: 'Payment unavailable',
    message: 'Try again in a moment. The payment service is not answering.',
  },
  PICKUP_NOT_REPORTABLE: {
    title: 'Nothing to report yet',
    message:
      'Open the locker first. A problem can be reported once its door is open. If it does not open, call support.',
  },
  PICKUP_REPORT_ANSWERED: {
    title: 'Report already dealt with',
    message: 'Call support if there is still a problem. Our team has already answered your report.',
  },
  PRICE_CHANGED: {
    title: 'Price changed',
    message: 'Check the amounts, then order again. They have just changed, and nothing has been ordered.',
  },
  REMOTE_OPENING_UNSUPPORTED: {
    title: 'Remote opening not possible',
    message: 'Enter the code on the lock. This locker does not open remotely.',
  },
  RENTAL_NOT_STARTED: {
    title: 'Rental not started yet',
    message: 'Come back at the start time. The locker does not open before.',
  },
  RENTAL_TOO_LONG: {
    title: 'Duration too long',
    message: 'Choose a shorter duration. The maximum is {hours} h.',
  },
  RENTAL_TOO_SHORT: {
    title: 'Duration too short',
    message: 'Choose a longer duration. The minimum is {hours} h.',
  },
  REOPEN_TOO_LATE: {
    title: 'Too late to open again',
    message:
      'Report the problem on this page, or call support. The 5 minutes to open the locker again have passed; it no longer opens with this code.',
  },
  REQUEST_IN_PROGRESS: {
    title: 'Request already in progress',
    message: 'Please wait. Your first request is still in progress.',
  },
  RESERVATIONS_NOT_ALLOWED: {
    title: 'Reservation not possible',
    message: 'Rent this item for now. It cannot be reserved. The start can be within {minutes} min at most.',
  },
  START_IN_PAST: {
    title: 'Start already past',
    message: 'Choose a start in the future. A delay of at most {minutes} min is accepted.',
  },
  STATE_CONFLICT: {
    title: 'Not possible now',
    message: 'Reload the page to see where the order stands. Its state no longer allows this.',
  },
  STORAGE_UNAVAILABLE: {
    title: 'Service temporarily unavailable',
    message: 'Try again in a moment. Our servers are not answering as expected.',
  },
  TERMS_CHANGED: {
    title: 'Terms changed',
    message:
      'Read the terms of sale again, then tick the box again. They have just changed, and nothing has been ordered.',
  },
  TERMS_NOT_ACCEPTED: { title: 'Terms to accept', message: 'Tick the terms of sale to order.' },
  TOO_FAR_AHEAD: {
    title: 'Reservation too far ahead',
    message: 'Choose an earlier start. The maximum is {hours} h ahead.',
  },
  TOO_MANY_REQUESTS: {
    title: 'Too many requests',
    message: 'Wait before you try again. The next attempt is possible in {wait}.',
  },
  CUSTOMER_BLOCKED: {
    title: 'Ordering is not possible with these details',
    message:
      'Contact the operator. {company} no longer accepts online orders with this e-mail address or phone number. Call {phone}. Write to {email}.',
  },
  TOO_MANY_UNPAID: {
    title: 'Orders waiting for payment',
    message:
      'Pay or cancel the waiting order first. Too many orders made here, with your details or from your network, are waiting for payment. Otherwise, try again in {wait}.',
  },
  UNDO_TOO_LATE: {
    title: 'Can no longer be undone',
    message:
      'Call support. Too much time has passed, or the locker has been opened for someone else in the meantime.',
  },
  VALIDATION_FAILED: {
    title: 'Please correct your entries',
    message: 'Correct the fields shown, then try again.',
  },
  VERSION_CONFLICT: {
    title: 'Changed in the meantime',
    message: 'Reload the page, then try again. Someone else has changed this information.',
  },
  WITHDRAWAL_EXCLUDED: { title: 'Withdrawal excluded', message: 'Call us. This right does not apply here.' },
  WITHDRAWAL_OVER: { title: 'Withdrawal closed', message: 'Call us. It is too late to withdraw here.' },
  INTERNAL_ERROR: {
    title: 'Something went wrong',
    message: 'Try again in a moment. If it happens again, contact support with the reference {reference}.',
  },
};
