/**
 * Finds the door task of an 8-character code. Unknown, used, revoked and foreign codes get the same response, in the
 * same time, and only failed attempts count (doors-and-codes.md#guessing). The link's token needs no further proof. A
 * typed code also needs the cabinet once the budgets of the caller's network or of the platform are spent, and the last
 * digits of the phone once the cabinet's is. A kiosk always names its cabinet.
 */
import { isReadable, type DoorCode } from '#domain/doors/door-code.js';
import { readPublicNumber } from '#domain/lockers/cabinet.js';
import { doorCodeLength, isWellFormedCode, lastFourDigits, readCode } from '#domain/shared/codes.js';
import { DomainError, isRefusal } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { judge, cabinetBudgets, doorBudgets } from '#application/access/budgets.js';
import type { Caller, CodeProof, App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { codeToken } from './code-page.js';

export interface DoorRequest {
  /** As typed. */
  readonly code: string;
  readonly caller: Caller;
  readonly proof?: CodeProof;
}

interface Typed {
  readonly text: string;
  readonly now: Instant;
  /** Limits the search to this cabinet. */
  readonly cabinetId: string | null;
}

/** The code of a deleted locker counts as unknown. */
async function readableIn(store: Store, { text, now, cabinetId }: Typed): Promise<DoorCode | null> {
  const [found] = await store.doorCodes.where({ code: text }, { limit: 1 });
  if (!isWellFormedCode(text, doorCodeLength) || !found || !isReadable(found, now)) return null;
  if (cabinetId !== null && found.cabinetId !== cabinetId) return null;
  return (await store.lockers.find(found.lockerId)) === null ? null : found;
}

/** Compared when there is no code, as long as a token. */
const nothing = ''.padEnd(22, '-');

async function byToken(app: App, typed: Typed, token: string): Promise<DoorCode | null> {
  const found = await app.read((store) => readableIn(store, typed));
  return app.secrets.equal(token, found ? codeToken(app, found) : nothing) ? found : null;
}

/** Resolves a cabinet: by its id, as a kiosk does, or by the number printed on it. Throws UNKNOWN_CABINET. */
async function cabinetIdOf(app: App, named: string): Promise<string> {
  const publicNumber = readPublicNumber(named);
  const cabinet = await app.read(async (store) =>
    publicNumber === null
      ? store.cabinets.find(named)
      : ((await store.cabinets.where({ publicNumber }, { limit: 1 }))[0] ?? null),
  );
  if (!cabinet) throw new DomainError('UNKNOWN_CABINET');
  return cabinet.id;
}

/** No budget: cabinet, code and digits together cannot be guessed (domain/access/guessing.ts). */
async function byDigits(app: App, typed: Typed, digits: string): Promise<DoorCode | null> {
  return app.read(async (store) => {
    const found = await readableIn(store, typed);
    const phone = found && (await app.kinds.doors[found.orderKind].phone(store, found));
    return app.secrets.equal(digits, lastFourDigits(phone ?? '') ?? '----') ? found : null;
  });
}

async function atCabinet(app: App, typed: Typed, digits: string | null): Promise<DoorCode | null> {
  try {
    return await judge(app, cabinetBudgets(typed.cabinetId ?? ''), (store) => readableIn(store, typed));
  } catch (error) {
    if (digits === null || !isRefusal(error, 'DIGITS_REQUIRED')) throw error;
    return byDigits(app, typed, digits);
  }
}

/** Throws UNKNOWN_CODE, or CABINET_REQUIRED, UNKNOWN_CABINET or DIGITS_REQUIRED if more proof is needed. */
export async function readableCode(app: App, request: DoorRequest): Promise<DoorCode> {
  const { code, caller, proof } = request;
  const { token = null, cabinet = null, phoneDigits = null } = proof ?? {};
  const anywhere: Typed = { text: readCode(code), now: app.clock.now(), cabinetId: null };
  const linked = token === null ? null : await byToken(app, anywhere, token);
  if (linked) return linked;
  const found =
    cabinet === null
      ? await judge(app, doorBudgets(app, caller.address), (store) => readableIn(store, anywhere))
      : await atCabinet(app, { ...anywhere, cabinetId: await cabinetIdOf(app, cabinet) }, phoneDigits);
  if (!found) throw new DomainError('UNKNOWN_CODE');
  return found;
}
