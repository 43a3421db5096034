/**
 * Job `door.remindToConfirm`: a lock without a sensor gave its code half an hour ago and the result was not confirmed
 * (doors-and-codes.md#truth-of-the-door). Reminds the holder once, if they can be reached; afterwards it is listed on
 * the board for staff.
 */
import { isLive } from '#domain/doors/door-code.js';
import { showCode } from '#domain/shared/codes.js';
import { queueMessages } from '#application/messages/queue.js';
import { fitSms } from '#application/messages/gsm7.js';
import type { JobHandler } from '#application/outbox.js';
import { orderRefOf } from '#application/records.js';
import { recordEntry } from '#application/timeline.js';
import { shortCodePage } from './code-page.js';

export const remindToConfirm: JobHandler = async (app, { subjectId }) => {
  await app.transaction(async (store) => {
    const code = await store.doorCodes.get(subjectId);
    if (!isLive(code) || code.unconfirmedSince === null) return;
    const order = orderRefOf(code);
    await recordEntry(app, store, order, 'clock', 'wordAwaited', { step: code.step });
    const to = await app.kinds.doors[code.orderKind].contact(store, code);
    if (to === null) return;
    const link = shortCodePage(app, code);
    const lines = [
      'Bonjour,',
      `Vous avez ouvert le casier avec le code ${showCode(code.code)}, mais cette serrure ne nous dit pas si vous avez terminé.`,
      `Confirmez en un geste : ${link}`,
    ];
    const email = { subject: 'Avez-vous terminé ?', text: lines.join('\n\n') };
    const sms = fitSms(`Consigne: avez-vous termine au casier ? Confirmez ici: ${link}`);
    await queueMessages(
      app,
      store,
      order,
      { template: 'door.remindToConfirm', suffix: code.id, email, sms },
      to,
    );
  });
};
