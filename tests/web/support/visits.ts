/** Responses of the platform about a code in tests, each with the fields that a test names. */
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { cabinetId } from './builders.js';

export const typedCode = 'K7P2WXYZ';
export const linkToken = 'a-token-of-22-letters_';
export const visitPath = `/door-codes/${typedCode}`;
/** As the platform writes codes, and the page sends them back. */
export const actionPath = '/door-codes/K7P2-WXYZ';

/** A courier's deposit at a networked lock, with its code there. */
export const aVisit = (part: Partial<DoorVisit> = {}, at = Date.now()): DoorVisit => ({
  code: 'K7P2-WXYZ',
  accessToken: linkToken,
  orderKind: 'parcel',
  step: 'deposit',
  reference: 'C-1234',
  customerName: 'Nadia Benali',
  contents: [],
  notes: null,
  keptUntil: null,
  extraHours: null,
  cabinetId,
  cabinetName: 'Retrait Commerce',
  cabinetLocation: '3 place du Commerce, Nantes',
  supportPhone: '01 23 45 67 89',
  lockerNumber: 4,
  smartlockType: 'ev608',
  canOpenRemotely: true,
  hasDoorSensor: true,
  isOutOfService: false,
  refusal: null,
  lockCode: '482913',
  codeChangedAt: null,
  codeState: 'onLock',
  validUntil: null,
  isLinkUp: true,
  unreachableSince: null,
  stuckAt: null,
  canConfirm: false,
  doorOpenedAt: null,
  doorClosedAt: null,
  doneAt: null,
  undoUntil: null,
  reopenUntil: null,
  canReport: false,
  report: null,
  serverTime: new Date(at).toISOString(),
  ...part,
});

/** A lock without feedback. */
export const sensorless = {
  smartlockType: 'eurolock3780',
  canOpenRemotely: false,
  hasDoorSensor: false,
  lockCode: null,
  codeState: null,
} as const;
