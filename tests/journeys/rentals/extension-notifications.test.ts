/** Notifications of an extension, in order (rental.md#messages-about-an-extension). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs, type Renter } from '#tests/support/customer.js';
import {
  extendBy,
  fetchedFrom,
  later,
  offer,
  openFixture,
  pay,
  type Fixture,
} from '#tests/support/extensions.js';
import { emailsAbout } from '#tests/support/parcels.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';

const another = '5555555555554444';

let fixture: Fixture;
let world: World;
let manager: SignedIn;
let renter: Renter;
/** An hour after the booked end. */
let until: string;
beforeEach(async () => {
  fixture = await openFixture();
  ({ world } = fixture);
  manager = await signIn(world, 'manager');
  renter = await fetchedFrom(fixture);
  until = later((await renter.status()).plannedEndTime, 1);
});
afterEach(() => world.close());

/** Subjects of the e-mails about it, the oldest first, without the code. */
const timeline = () =>
  emailsAbout(world, /prolong/)
    .map(({ subject }) => subject?.replace(/^Votre location [\dA-Z]{4} ?(: )?/, ''))
    .reverse();
const refuseCard = async () => {
  world.simulator.payments.faults.set('decline', { times: 1, only: { operation: 'offSession' } });
  expect(await codeOf(extendBy(manager, renter, until))).toBe('EXTENSION_CARD_REFUSED');
  await world.pass(minuteMs);
};
const sendLink = async () => {
  await extendBy(manager, renter, until, { byLink: true });
  await world.pass(minuteMs);
};

const refused = 'carte refusée pour la prolongation';
const otherCard = 'prolongation à payer avec une autre carte';

test('refused, then paid with another card', async () => {
  await refuseCard();
  const [refusal] = emailsAbout(world, /prolong/);
  expect(refusal?.text).toContain('Notre équipe peut vous envoyer un lien');
  expect(refusal?.text).toContain('Sans ce paiement, la fin prévue reste le');
  expect(refusal?.text).not.toContain('à rendre');
  await sendLink();
  const { waiting } = await offer(renter);
  pay(world, waiting?.paymentActionUrl ?? '', another);
  await world.pass(3 * minuteMs);

  expect(timeline()).toEqual([refused, otherCard, 'est prolongée']);
});

test('refused, and not paid within the hour that the link named', async () => {
  await refuseCard();
  await sendLink();
  const { waiting } = await offer(renter);
  const hour = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' })
    .format(Date.parse(waiting?.paymentActionUntil ?? ''))
    .replace(/^0?(\d+):(\d+)$/, '$1 h $2');
  expect(emailsAbout(world, /autre carte/)[0]?.text.replace(/\s/g, ' ')).toMatch(
    new RegExp(`avec une autre carte jusqu’au [^.]* à ${hour}, sur votre page`),
  );
  await world.pass(61 * minuteMs);

  expect(timeline()).toEqual([refused, otherCard, 'n’est pas prolongée']);
  expect(emailsAbout(world, /n’est pas/)[0]?.text).toMatch(
    /n’a pas été payée à temps : rien n’a été débité\./,
  );
});

test('a waiting refusal is not sent any more once the link is on its way', async () => {
  world.simulator.inbox.refuse({});
  await refuseCard();
  await sendLink();
  world.simulator.inbox.accept();
  await world.pass(20 * minuteMs);

  expect(timeline()).toEqual([otherCard]);
});

test('a link that can no longer be paid is not sent again', async () => {
  await sendLink();
  const params = { orderId: renter.orderId };
  const linkOf = async () =>
    (await manager.rentalOrder({ params })).messages.find(
      ({ template }) => template === 'rental.extensionToPay',
    );
  expect((await linkOf())?.canResend).toBe(true);
  await world.pass(62 * minuteMs);

  manager = await signIn(world, 'manager');
  const link = await linkOf();
  expect(link?.canResend).toBe(false);
  expect(await codeOf(manager.resendRentalMessage({ params, body: { messageId: link?.id ?? '' } }))).toBe(
    'MESSAGE_OUTDATED',
  );
  expect(timeline()).toEqual(['prolongation à payer', 'n’est pas prolongée']);
});
