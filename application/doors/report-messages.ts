/**
 * Messages to the recipient of a pick-up about their report: its receipt, and the answer by staff
 * (doors-and-codes.md#reports-on-a-pick-up).
 */
import type { DoorCode } from '#domain/doors/door-code.js';
import { pickupFaultLabels, type PickupReport } from '#domain/doors/pickup-report.js';
import type { App } from '#application/app.js';
import { fitSms } from '#application/messages/gsm7.js';
import { quoted } from '#application/messages/greeting.js';
import { queueMessages } from '#application/messages/queue.js';
import { orderRefOf } from '#application/records.js';
import type { DoorPlace, Store } from '#application/store.js';

type Words = (place: DoorPlace & { readonly number: number; readonly reference: string }) => {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly sms: string;
};

async function notify(
  app: App,
  store: Store,
  code: DoorCode,
  { id, lockerId }: PickupReport,
  template: 'door.reportReceived' | 'door.reportAnswered',
  words: Words,
): Promise<void> {
  const doors = app.kinds.doors[code.orderKind];
  const to = await doors.contact(store, code);
  if (to === null) return;
  const [place, locker, { reference }] = await Promise.all([
    store.placeOf(lockerId),
    store.lockers.get(lockerId),
    doors.seen(store, code, app.clock.now()),
  ]);
  const { subject, lines, sms } = words({ ...place, number: locker.number, reference });
  const { supportPhone } = place;
  const help =
    supportPhone === null
      ? []
      : [`Une question ? Appelez le ${supportPhone} et donnez la référence ${reference}.`];
  const email = { subject, text: ['Bonjour,', ...lines, ...help].join('\n\n') };
  await queueMessages(app, store, orderRefOf(code), { template, suffix: id, email, sms: fitSms(sms) }, to);
}

export const notifyReceived = (app: App, store: Store, code: DoorCode, report: PickupReport): Promise<void> =>
  notify(app, store, code, report, 'door.reportReceived', ({ number, cabinetName, reference }) => ({
    subject: `Retrait ${reference} : signalement bien reçu`,
    lines: [
      `Nous avons bien reçu votre signalement pour le casier N°${number} (${cabinetName}) : ${pickupFaultLabels()[report.fault].toLowerCase()}.`,
      ...[report.text === null ? null : quoted(report.text)].flatMap((said) =>
        said === null ? [] : [`Vous avez écrit : ${said}`],
      ),
      'Le casier reste fermé jusqu’à ce que notre équipe l’ait vérifié. Elle vous répond par message.',
    ],
    sms: `Consigne: signalement bien recu pour ${reference}, casier ${number}. Notre equipe verifie et vous repond.`,
  }));

export const notifyAnswered = (
  app: App,
  store: Store,
  code: DoorCode,
  report: PickupReport,
  answer: string,
): Promise<void> =>
  notify(app, store, code, report, 'door.reportAnswered', ({ reference }) => ({
    subject: `Retrait ${reference} : réponse à votre signalement`,
    lines: ['Notre équipe répond à votre signalement :', answer],
    sms: `Consigne, ${reference}: ${answer}`,
  }));
