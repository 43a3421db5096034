/** Actions of people outside the API: pay, type a code, put and take things, read their mail, let time pass. */
import { testCards } from '#simulator/payments/cards.js';
import type { RandomStream } from '#simulator/random.js';
import { hourMs, visa } from '#tests/support/customer.js';
import { codeAt, stepMs } from '#tests/support/second-factor.js';
import type { World } from '#tests/support/world.js';
import type { Facts } from './memory.js';

type Move = (world: World, bag: Facts, random: RandomStream) => Promise<Facts | void>;

const sessions = ['rentalSessionId', 'pressingSessionId', 'shopSessionId'] as const;
const cardNames = Object.keys(testCards);

const payWith = async (world: World, bag: Facts, card: string): Promise<void> => {
  const session = sessions.map((kind) => bag[kind]).find((id) => typeof id === 'string');
  if (typeof session !== 'string') return;
  const open = world.simulator.payments
    .sessions()
    .find(({ id, status }) => id === session && status === 'open');
  if (open) world.simulator.payments.pay(session, card);
  await world.settle();
};

const pay: Move = (world, bag, random) =>
  payWith(world, bag, random.below(10) === 0 ? random.pick(cardNames) : visa);

/** With a card whose bank sends refunds back within the hour. */
const payFromClosedAccount: Move = (world, bag) => payWith(world, bag, testCards.refundFail.number);

/** The locker of the current flow. */
function lockerOf({ simulator }: World, { cabinetId, lockerNumber, lockerId }: Facts): string | null {
  const cabinet = simulator.cabinets.list().find((each) => each.cabinetId === cabinetId);
  const byNumber = cabinet?.lockers.find(({ number }) => number === lockerNumber);
  const isThere = simulator.cabinets
    .list()
    .some(({ lockers }) => lockers.some((each) => each.lockerId === lockerId));
  return byNumber?.lockerId ?? (isThere && typeof lockerId === 'string' ? lockerId : null);
}

const useDoor =
  (content: { put: string } | { take: true }): Move =>
  async (world, bag, random) => {
    const lockerId = lockerOf(world, bag);
    const { lockCode } = bag;
    if (lockerId === null || typeof lockCode !== 'string') return;
    const { cabinets } = world.simulator;
    const { result } = await cabinets.keypad(lockerId, lockCode);
    if (result === 'opened') {
      await cabinets.content(lockerId, content);
      if (random.below(20) > 0) await cabinets.door(lockerId, 'close');
    }
    await world.settle();
  };

const close: Move = async (world, bag) => {
  const lockerId = lockerOf(world, bag);
  if (lockerId !== null) await world.simulator.cabinets.door(lockerId, 'close');
  await world.settle();
};

/** Finds a pattern in the newest e-mails. */
async function newestMails(world: World): Promise<(shape: RegExp) => RegExpExecArray | null> {
  await world.settle();
  const texts = world.simulator.inbox
    .messages()
    .slice(0, 6)
    .map(({ text }) => text);
  return (shape) => texts.map((text) => shape.exec(text)).find((match) => match !== null) ?? null;
}

/** Reads a mail's content: a code for a door, a link to a password, a link to a document. */
const readMail: Move = async (world) => {
  const found = await newestMails(world);
  const code = found(/Code de (?:dépôt|retrait) : ([0-9A-Z]{4}-[0-9A-Z]{4})/)?.[1];
  const token = found(/#t=([\w-]+)/)?.[1];
  const saleDocument = found(/invoices\/([0-9a-f-]{36})\?t=([\w-]+)/);
  const receipt = found(/rental-receipts\/([0-9a-f-]{36})\?t=([\w-]+)/);
  return {
    ...(code !== undefined && { doorCode: code }),
    ...(token !== undefined && { token }),
    ...(saleDocument && { invoiceId: saleDocument[1], t: saleDocument[2] }),
    ...(receipt && { rentalOrderId: receipt[1], t: receipt[2] }),
  };
};

/** The withdrawal link; the link of a document in the same mail would replace its token. */
const wayBack: Move = async (world) => {
  const link = (await newestMails(world))(/renoncer\/([0-9a-f-]{36})#t=([\w-]+)/);
  return link ? { withdrawalOrderId: link[1], t: link[2] } : {};
};

const orderLink: Move = async (world) => {
  const link = (await newestMails(world))(/commande\/([0-9a-f-]{36})#t=([\w-]+)/);
  return link ? { customerOrderId: link[1], t: link[2] } : {};
};

/** The authenticator app of the person who enables a second factor; a code that was not used yet. */
const app: Move = async (world, { key }) => {
  await world.pass(stepMs);
  return typeof key === 'string' ? { factorCode: codeAt(key, world.simulator.clock.now()) } : {};
};

export const moves: Readonly<Record<string, Move>> = {
  pay,
  payFromClosedAccount,
  put: useDoor({ put: 'quelque chose' }),
  take: useDoor({ take: true }),
  close,
  mail: readMail,
  wayBack,
  orderLink,
  app,
  /** By then every lock has its code, at any delay. */
  wait: (world) => world.pass(61_000),
  hours: (world, _, random) => world.pass(random.pick([hourMs, 5 * hourMs, 30 * hourMs])),
};
