/**
 * Messages to the recipient of a pick-up about their report: its receipt, and the answer by staff
 * (doors-and-codes.md#reports-on-a-pick-up).
 */
import type { DoorCode } from '#domain/doors/door-code.js';
import { pickupFaultLabels, type PickupReport } from '#domain/doors/pickup-report.js';
import { languageOf, type Language } from '#domain/shared/languages.js';
import type { App } from '#application/app.js';
import { fitSms } from '#application/messages/gsm7.js';
import { greeting, quoted } from '#application/messages/greeting.js';
import { queueMessages } from '#application/messages/queue.js';
import { orderRefOf } from '#application/records.js';
import type { DoorPlace, Store } from '#application/store.js';
import { words } from './words/index.js';

type Facts = Pick<DoorPlace, 'cabinetName'> & {
  readonly number: number;
  readonly reference: string;
  readonly language: Language;
};
type Write = (facts: Facts) => {
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
  write: Write,
): Promise<void> {
  const doors = app.kinds.doors[code.orderKind];
  const to = await doors.contact(store, code);
  if (to === null) return;
  const [place, locker, { reference }] = await Promise.all([
    store.placeOf(lockerId),
    store.lockers.get(lockerId),
    doors.seen(store, code, app.clock.now()),
  ]);
  const { cabinetName, supportPhone } = place;
  const language = languageOf(to);
  const { subject, lines, sms } = write({ cabinetName, number: locker.number, reference, language });
  const help = supportPhone === null ? [] : [words[language].call(supportPhone, reference)];
  const messages = {
    ...{ template, suffix: id, language },
    email: { subject, text: [greeting('', language), ...lines, ...help].join('\n\n') },
    sms: fitSms(sms),
  };
  await queueMessages(app, store, orderRefOf(code), messages, to);
}

export const notifyReceived = (app: App, store: Store, code: DoorCode, report: PickupReport): Promise<void> =>
  notify(app, store, code, report, 'door.reportReceived', ({ number, cabinetName, reference, language }) => {
    const t = words[language];
    const said = report.text === null ? null : quoted(report.text, language);
    return {
      subject: t.reportedSubject(reference),
      lines: [
        t.reported(number, cabinetName, pickupFaultLabels(language)[report.fault]),
        ...(said === null ? [] : [t.wrote(said)]),
        t.staysShut,
      ],
      sms: t.reportedSms(reference, number),
    };
  });

export const notifyAnswered = (
  app: App,
  store: Store,
  code: DoorCode,
  report: PickupReport,
  answer: string,
): Promise<void> =>
  notify(app, store, code, report, 'door.reportAnswered', ({ reference, language }) => ({
    subject: words[language].answeredSubject(reference),
    lines: [words[language].answered, answer],
    sms: `Consigne, ${reference}: ${answer}`,
  }));
