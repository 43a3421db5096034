/** The use cases of a rental's customer, bound to the installation once. */
import type { HolderRequest, Installation } from '#application/installation.js';
import { access } from './access.js';
import { availability, type AvailabilityInput } from './availability.js';
import { notReturned } from './believed-return.js';
import { book } from './book.js';
import { cancel } from './cancel.js';
import {
  addDamagePhoto,
  damageReports,
  reportDamage,
  type PhotoInput,
  type ReportInput,
} from './damage/report.js';
import type { BookInput } from './reserve.js';
import { payDebt } from './debt/pay.js';
import { extend, extension, type ExtendInput } from './extension/extend.js';
import { askLink } from './send-link.js';
import { bySession, cancelBySession } from './session.js';
import { terminate } from './terminate.js';
import { unlock } from './unlock.js';
import { status } from './view.js';

interface BySession {
  readonly sessionId: string;
}

export const rentalsOf = (at: Installation) => ({
  availability: (input: AvailabilityInput) => availability(at, input),
  book: (input: BookInput) => book(at, input),
  bySession: (input: BySession) => bySession(at, input),
  cancelBySession: (input: BySession) => cancelBySession(at, input),
  status: (request: HolderRequest) => status(at, request),
  access: (request: HolderRequest) => access(at, request),
  sendLink: (input: { readonly code: string }) => askLink(at, input),
  unlock: (request: HolderRequest) => unlock(at, request),
  terminate: (request: HolderRequest & { readonly confirmTermination: boolean }) => terminate(at, request),
  extension: (request: HolderRequest) => extension(at, request),
  extend: (input: ExtendInput) => extend(at, input),
  payDebt: (input: HolderRequest & { readonly debtId: string }) => payDebt(at, input),
  damageReports: (request: HolderRequest) => damageReports(at, request),
  reportDamage: (input: ReportInput) => reportDamage(at, input),
  addDamagePhoto: (input: PhotoInput) => addDamagePhoto(at, input),
  notReturned: (request: HolderRequest) => notReturned(at, request),
  cancel: (request: HolderRequest) => cancel(at, request),
});
