/** Proof files of all kinds of orders: the content of staff's pages, masked codes, a hash in the audit. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import { showCode } from '#domain/shared/codes.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { attachedTo, readPdf } from '#tests/infrastructure/documents/read-pdf.js';
import { book, codeFor, lockerOf, minuteMs, payFor, useDoor } from '#tests/support/customer.js';
import { deposited, parcelLocker } from '#tests/support/parcels.js';
import { checkout, pay as payLaundry } from '#tests/support/pressing.js';
import { order, pay } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';
import { invoiceTools } from './invoice-support.js';

const world = await worldForFile();
const [manager, support] = [await signIn(world, 'manager'), await signIn(world, 'support')];
const renter = await payFor(world, await book(world, { item: demoIds.drill, hours: 3 }));
const lockCode = await codeFor(world, renter);
await useDoor(world, await lockerOf(world, renter), lockCode, { take: true });
const params = { orderId: renter.orderId };
const body = { reason: `Code ${lockCode} vu sur ${world.url}/rental/${renter.code}?t=${renter.token}` };
await manager.noteOnRental({ params, body: { text: `Code ${lockCode}, client pressé` } });
await manager.manualTerminateRental({ params, body: { ...body, confirmed: true } });
const path = `/RentalOrders/${renter.orderId}/proof`;
const rental = { path, code: renter.code, lockCode, id: renter.orderId };

const proofOf = async (path: string, { headers } = support) => {
  const { answer, bytes } = await invoiceTools(world).fileOf(path, headers);
  const pdf = readPdf(bytes);
  const content = attachedTo(pdf);
  return { answer, pdf, content, text: pdf.texts.join('\n'), json: content.toString('utf8') };
};
const audited = (subjectId: string, action: AuditAction) =>
  world.running.platform.ports.read((store) => store.audit.where({ subjectId, action }));

describe('of a rental', () => {
  let made: Awaited<ReturnType<typeof proofOf>>;
  beforeAll(async () => {
    made = await proofOf(`${rental.path}?reason=Banque`);
  });

  test('contains company, customer, terms, prices, doors, payments and messages, to the second', async () => {
    const { answer, text } = made;
    const { rentalPayment } = await manager.rentalPaymentDetails({ params: { orderId: rental.id } });

    expect(answer.headers.get('content-disposition')).toContain(`preuve-${rental.code}.pdf`);
    for (const part of [
      `Dossier de preuve ${rental.code}`,
      'Camille Martin',
      'camille@exemple.fr',
      'Conditions de vente acceptées : 06/10/2026',
      'Chronologie',
      'Location commandée',
      'Porte ouverte',
      'Porte fermée',
      'Retour enregistré',
      'Dépôt de garantie',
      'Confirmation',
      'Envoyé',
      'Note (texte interne, non reproduit)',
    ])
      expect(text).toContain(part);
    expect(text.replaceAll('\n', '')).toContain(rentalPayment?.stripePaymentIntentId ?? 'no intent');
    expect(text).toMatch(/\d\d\/10\/2026 \d\d:\d\d:\d\d UTC\+02:00/);
  });

  test('masks codes and links, and leaves out notes between colleagues', () => {
    const { text, json } = made;

    for (const written of [text, json]) {
      expect(written).toContain('Code •••• vu sur [lien masqué]');
      expect(written).not.toContain(rental.lockCode);
      expect(written).not.toContain('client pressé');
    }
  });

  test('ends with the hash of the file inside, which the audit has too, with person and reason', async () => {
    const { text, content } = made;
    const sha256 = createHash('sha256').update(content).digest('hex');

    expect(text.split('\n').findLast((line) => !line.includes(' – Page '))).toBe(`SHA-256 : ${sha256}`);
    expect((await audited(rental.id, 'rentalOrder.proof')).at(-1)).toMatchObject({
      reason: 'Banque',
      facts: { sha256 },
      userName: expect.any(String) as string,
    });
  });

  test('is hidden from others, and never made without an audit entry', async () => {
    const before = (await audited(rental.id, 'rentalOrder.proof')).length;
    const { fileOf } = invoiceTools(world);

    expect((await fileOf(rental.path)).status).toBe(401);
    expect((await fileOf(rental.path, (await signIn(world, 'neighbour')).headers)).status).toBe(404);
    expect(await audited(rental.id, 'rentalOrder.proof')).toHaveLength(before);
  });
});

describe('of the other kinds', () => {
  test('a laundry’s contains its lines and its invoice, with its code masked', async () => {
    const bought = await checkout(world);
    const { doorCode } = await payLaundry(world, bought);
    const { text, json } = await proofOf(`/PressingOrders/${bought.orderId}/proof`);

    for (const part of ['Dossier de preuve', 'Commande passée', 'Facture F2026-', 'Dépôt par le client'])
      expect(text).toContain(part);
    expect(text).toContain(`${(doorCode ?? '').slice(0, 1)}•••-••••`);
    expect(json).not.toContain(showCode(doorCode ?? ''));
    expect(await audited(bought.orderId, 'pressingOrder.proof')).toHaveLength(1);
  });

  test('a shop’s contains the disputes of the bank', async () => {
    const sold = await order(world);
    await pay(world, sold);
    const { id = '' } =
      world.simulator.payments.intents().find(({ metadata }) => metadata['orderId'] === sold.orderId) ?? {};
    world.simulator.payments.dispute(id, { reason: 'product_not_received', isInquiry: false });
    await world.pass(minuteMs);
    const { text } = await proofOf(`/EcommerceOrders/${sold.orderId}/proof`);

    for (const part of ['Contestations auprès de la banque', 'Motif : article ou service non reçu'])
      expect(text).toContain(part);
    expect(text.replaceAll('\n', '')).toContain(id);
    expect(await audited(sold.orderId, 'shopOrder.proof')).toHaveLength(1);
  });

  test('a parcel’s contains its recipient and the courier, without prices; of a sensorless lock no door', async () => {
    const parcel = await deposited(world, manager, { lockerId: parcelLocker(5) });
    const { text, json } = await proofOf(`/parcels/${parcel.id}/proof`);

    for (const part of ['Destinataire', 'Colis déposé', 'le livreur ou l’équipe', parcel.trackingNumber])
      expect(text).toContain(part);
    expect(text.replaceAll('\n', ' ')).toContain('Inconnu : serrure sans capteur de porte');
    expect(text).not.toContain('Total TTC');
    expect(json).not.toContain(showCode(parcel.depositCode ?? ''));
    expect(await audited(parcel.id, 'parcel.proof')).toHaveLength(1);
  });
});
