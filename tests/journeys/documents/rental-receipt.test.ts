/** The receipt of a rental: for its customer at any time after the end, for staff, for no one else. */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, minuteMs, payFor } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { broughtBack } from '#tests/support/fetched.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { invoiceTools } from './invoice-support.js';
import { worldForSuite } from '#tests/support/world-for.js';

describe.each(journeyDatabases)('the receipt of a rental on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let manager: SignedIn;
  let tools: ReturnType<typeof invoiceTools>;
  beforeAll(async () => {
    tools = invoiceTools(world);
    manager = await signIn(world, 'manager');
  });

  const pathOf = (url: string | null): string => (url ?? '').slice((url ?? '').indexOf('/rental-receipts'));

  test('is available from the payment on, on the page and for staff, and not before', async () => {
    const booked = await book(world, { item: demoIds.drill, hours: 3 });
    const path = `/RentalOrders/${booked.orderId}/receipt`;
    const early = await tools.fileOf(path, manager.headers);
    expect([early.answer.status, early.bytes.toString()]).toEqual([
      409,
      expect.stringContaining('INVOICE_NOT_ISSUED'),
    ]);

    const renter = await payFor(world, booked);
    const { receiptUrl } = await renter.status();
    const { answer, bytes } = await tools.fileOf(pathOf(receiptUrl));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(`recu-${renter.code}.pdf`);
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect((await tools.fileOf(path, manager.headers)).answer.status).toBe(200);
  });

  test('stays available after the end, by the rental’s own link and by that of the last e-mail', async () => {
    const renter = await broughtBack(world);
    manager = await signIn(world, 'manager');
    await manager.releaseDeposit({ params: { orderId: renter.orderId }, body: { reason: 'Essai' } });
    await world.pass(minuteMs);
    const mails = world.simulator.inbox.messages('camille@exemple.fr');
    const last = mails.find(({ subject }) => subject?.includes(`${renter.code} est close`))?.text ?? '';
    const link = /Votre reçu : (\S+)/.exec(last)?.[1] ?? '';
    expect(link).toBe((await renter.status()).receiptUrl);

    await world.pass(25 * hourMs);
    expect(await renter.status()).toMatchObject({
      status: 'Completed',
      receiptUrl: link,
      lockCode: null,
      canReportDamage: false,
      canRequestAccess: false,
      canUnlock: false,
      canTerminate: false,
      canCancel: false,
      canExtend: false,
    });
    await expect(renter.client.accessRental({ params: { code: renter.code } })).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect((await tools.fileOf(pathOf(link))).answer.status).toBe(200);
  });

  test('is hidden from others: another token, another company', async () => {
    const one = await payFor(world, await book(world, { item: demoIds.badminton, hours: 3 }));
    const other = await payFor(world, await book(world, { item: demoIds.steamCleaner, hours: 24 }));
    const token = new URL((await other.status()).receiptUrl ?? '').searchParams.get('t') ?? '';
    const neighbour = await signIn(world, 'neighbour');
    const statusOf = async (path: string, headers: Record<string, string> = {}) =>
      (await tools.fileOf(path, headers)).answer.status;

    expect(await statusOf(`/rental-receipts/${one.orderId}?t=${token}`)).toBe(404);
    expect(await statusOf(`/rental-receipts/${one.orderId}?t=`)).toBe(404);
    expect(await statusOf(`/RentalOrders/${one.orderId}/receipt`)).toBe(401);
    expect(await statusOf(`/RentalOrders/${one.orderId}/receipt`, neighbour.headers)).toBe(404);
  });
});
