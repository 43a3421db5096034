/** The checkable state of the world: doors, codes on locks, links, messages, money, responses of the platform. */
import { z } from 'zod';
import { paymentPurposes, type PaymentPurpose } from '#domain/payments/payment.js';
import { word } from '#domain/shared/plurals.js';
import { isLockModel, lockTemplates } from '#domain/locks/templates.js';
import {
  type Place,
  type WrittenCall,
  amountField,
  codeField,
  lockerField,
  numberField,
  stepFamily,
} from '#simulator/scenarios/family.js';
import { differences, callAndCheck, callFields, writtenCall } from './http.js';
import { type SeenLocker, type ScenarioRun, itemsOf } from '#simulator/scenarios/scenario-run.js';
import { StepFailed } from '#simulator/scenarios/platform.js';
import { messageFields, messageWords, messagesLike } from './message.js';

const sums = z.strictObject({ held: amountField, captured: amountField, refunded: amountField }).partial();

/** The real money movements of an order, from the payment sandbox: in cents, by purpose. */
const sumFields = {
  order: z.string().min(1),
  ...(Object.fromEntries(paymentPurposes.map((purpose) => [purpose, sums.optional()])) as Readonly<
    Record<PaymentPurpose, z.ZodOptional<typeof sums>>
  >),
};
type SumsRequest = { readonly order: string } & { readonly [P in PaymentPurpose]?: unknown };

interface SeenIntent {
  readonly metadata: Readonly<Record<string, string>>;
  readonly moved: {
    readonly authorisedCents: number;
    readonly capturedCents: number;
    readonly releasedCents: number;
    readonly refundedCents: number;
  };
}

/** The total over all payments of the order for this purpose. */
function sumOf(intents: readonly SeenIntent[], purpose: string) {
  const sum = { held: 0, captured: 0, refunded: 0 };
  for (const { metadata, moved } of intents) {
    if (metadata['purpose'] !== purpose) continue;
    sum.held += moved.authorisedCents - moved.capturedCents - moved.releasedCents;
    sum.captured += moved.capturedCents;
    sum.refunded += moved.refundedCents;
  }
  return sum;
}

/** Throws StepFailed. */
async function checkPayments(run: ScenarioRun, wanted: SumsRequest): Promise<void> {
  const all = itemsOf<SeenIntent>(await run.control('GET', '/payments/intents'));
  const intents = all.filter(({ metadata }) => metadata['orderId'] === wanted.order);
  const found = paymentPurposes.flatMap((purpose) =>
    wanted[purpose] === undefined ? [] : differences(wanted[purpose], sumOf(intents, purpose), purpose),
  );
  if (found.length > 0) throw new StepFailed(found.join(' ; '));
}

const paths = {
  rental: '/admin/rental-orders/',
  parcel: '/parcels/',
  pressing: '/PressingOrders/',
  shop: '/EcommerceOrders/',
} as const;

/** An order in the staff view: its status, and further fields of the response. */
const orderFields = {
  kind: z.enum(['rental', 'parcel', 'pressing', 'shop']),
  id: z.string().min(1),
  as: z.string().min(1).default('manager'),
  /** Parcels have numeric states: 0 created, 1 deposited, 2 retrieved, 3 cancelled. */
  status: z.union([z.string().min(1), z.int()]),
  expect: z.record(z.string(), z.unknown()).optional(),
};

interface OrderRequest {
  readonly kind: keyof typeof paths;
  readonly id: string;
  readonly as: string;
  readonly status: string | number;
  readonly expect?: Readonly<Record<string, unknown>> | undefined;
}

/** Throws StepFailed. */
async function checkOrder(run: ScenarioRun, { kind, id, as, status, expect }: OrderRequest): Promise<void> {
  await callAndCheck(run, { call: `GET ${paths[kind]}${id}`, as, expect: { ...expect, status } });
}

const byLocker = <S extends z.ZodType>(schema: S) => z.record(lockerField, schema);

export const expectations = z
  .strictObject({
    door: byLocker(z.enum(['closed', 'open', 'ajar'])),
    bolt: byLocker(z.enum(['locked', 'free'])),
    content: byLocker(z.union([z.string(), z.null()])),
    battery: byLocker(z.unknown()),
    /** How many codes the lock stores. */
    codes: byLocker(numberField),
    code: z.strictObject({
      locker: lockerField,
      code: codeField,
      state: z.enum(['onLock', 'absent']),
    }),
    /** The code is on the lock, or the lock computes its codes itself. */
    usable: z.strictObject({ locker: lockerField, code: codeField }),
    online: z.record(z.string(), z.boolean()),
    faults: numberField,
    clock: z.string(),
    message: z.strictObject({ ...messageFields, count: numberField.optional() }),
    payments: z.strictObject(sumFields),
    order: z.strictObject(orderFields),
    http: z.strictObject(callFields),
  })
  .partial();
type Expectations = z.output<typeof expectations>;

/** The expected state of a locker, and how it is read. */
const seenOf = {
  door: ({ door }: SeenLocker) => door,
  bolt: ({ bolt }: SeenLocker) => bolt,
  content: ({ content }: SeenLocker) => content,
  battery: ({ battery }: SeenLocker) => battery,
  codes: ({ codes }: SeenLocker) => codes.length,
} as const;
const lockerFacts = Object.keys(seenOf) as readonly (keyof typeof seenOf)[];

/** A lock that gets its codes from the gateway, unlike one that computes them. */
const isPushed = ({ model }: SeenLocker): boolean =>
  isLockModel(model) && lockTemplates[model].codes === 'pushed';

const fail = (found: readonly string[]): void => {
  if (found.length > 0) throw new StepFailed(found.join(' ; '));
};

async function checkLockers(run: ScenarioRun, wanted: Expectations): Promise<void> {
  for (const fact of lockerFacts)
    for (const [locker, value] of Object.entries(wanted[fact] ?? {}))
      fail(differences(value, seenOf[fact](await run.locker(locker)), `${fact} de ${locker}`));
}

async function checkCode(
  run: ScenarioRun,
  { locker, code, state }: NonNullable<Expectations['code']>,
): Promise<void> {
  const { codes } = await run.locker(locker);
  const isThere = codes.some((each) => each.code === code);
  if (isThere !== (state === 'onLock'))
    throw new StepFailed(`Le code est ${isThere ? 'encore' : 'absent'} sur la serrure de ${locker}.`);
}

async function checkMessage(run: ScenarioRun, wanted: NonNullable<Expectations['message']>): Promise<void> {
  const { count, ...request } = wanted;
  const found = (await messagesLike(run, request)).length;
  const isRight = count === undefined ? found > 0 : found === count;
  if (!isRight)
    throw new StepFailed(
      `${messageWords(request)} : ${count ?? 'au moins 1'} ${word(Number(count ?? 1), 'attendu', 'attendus')}, ${found} ${word(found, 'trouvé', 'trouvés')}.`,
    );
}

/** Throws StepFailed with all differences of the first kind that has any. */
export async function check(run: ScenarioRun, wanted: Expectations): Promise<void> {
  await checkLockers(run, wanted);
  if (wanted.code) await checkCode(run, wanted.code);
  if (wanted.usable && isPushed(await run.locker(wanted.usable.locker)))
    await checkCode(run, { ...wanted.usable, state: 'onLock' });
  for (const [alias, isOnline] of Object.entries(wanted.online ?? {}))
    fail(differences(isOnline, (await run.cabinet(alias)).isOnline, `liaison de ${alias}`));
  if (wanted.faults !== undefined) {
    const { items } = (await run.control('GET', '/faults')) as { readonly items: readonly unknown[] };
    fail(differences(wanted.faults, items.length, 'pannes'));
  }
  if (wanted.clock !== undefined) fail(differences(Date.parse(wanted.clock), await run.now(), 'horloge'));
  if (wanted.message) await checkMessage(run, wanted.message);
  if (wanted.payments) await checkPayments(run, wanted.payments);
  if (wanted.order) await checkOrder(run, wanted.order);
  if (wanted.http) await callAndCheck(run, wanted.http);
}

export const expectationWords = (wanted: Expectations): string => Object.keys(wanted).join(', ');

export const lockersIn = (wanted: Expectations, ...path: readonly PropertyKey[]): Place[] => [
  ...lockerFacts.flatMap((fact) =>
    Object.keys(wanted[fact] ?? {}).map((name) => ({ name, path: [...path, fact, name] })),
  ),
  ...(['code', 'usable'] as const).flatMap((fact) => {
    const name = wanted[fact]?.locker;
    return name === undefined ? [] : [{ name, path: [...path, fact, 'locker'] }];
  }),
];

export const cabinetsIn = (wanted: Expectations, ...path: readonly PropertyKey[]): Place[] =>
  Object.keys(wanted.online ?? {}).map((name) => ({ name, path: [...path, 'online', name] }));

export const peopleIn = (wanted: Expectations, ...path: readonly PropertyKey[]): Place[] =>
  (['order', 'http'] as const).flatMap((kind) => {
    const name = wanted[kind]?.as;
    return name === undefined ? [] : [{ name, path: [...path, kind, 'as'] }];
  });

export const callsIn = (wanted: Expectations, ...path: readonly PropertyKey[]): WrittenCall[] =>
  wanted.http ? [writtenCall(wanted.http, [...path, 'http'])] : [];

/** `expect`: checks the current state. */
export const expectStep = stepFamily({
  verb: 'expect',
  about: 'Fails the scenario unless everything is as expected.',
  schema: expectations,
  words: (wanted) => `vérifier : ${expectationWords(wanted)}`,
  lockers: (wanted) => lockersIn(wanted),
  cabinets: (wanted) => cabinetsIn(wanted),
  people: (wanted) => peopleIn(wanted),
  calls: (wanted) => callsIn(wanted),
  play: check,
});
