/**
 * Job `door.remindToConfirm`: a lock without a sensor gave its code half an hour ago and the result was not confirmed
 * (doors-and-codes.md#truth-of-the-door). Reminds the holder once, if they can be reached; afterwards it is listed on
 * the board for staff.
 */
import { isLive } from '#domain/doors/door-code.js';
import { showCode } from '#domain/shared/codes.js';
import { languageOf } from '#domain/shared/languages.js';
import { greeting } from '#application/messages/greeting.js';
import { queueMessages } from '#application/messages/queue.js';
import { fitSms } from '#application/messages/gsm7.js';
import type { JobHandler } from '#application/outbox.js';
import { orderRefOf } from '#application/records.js';
import { recordEntry } from '#application/timeline.js';
import { codeLinks } from './code-page.js';
import { words } from './words/index.js';

export const remindToConfirm: JobHandler = async (app, { subjectId }) => {
  await app.transaction(async (store) => {
    const code = await store.doorCodes.get(subjectId);
    if (!isLive(code) || code.unconfirmedSince === null) return;
    const order = orderRefOf(code);
    await recordEntry(app, store, order, 'clock', 'wordAwaited', { step: code.step });
    const to = await app.kinds.doors[code.orderKind].contact(store, code);
    if (to === null) return;
    const language = languageOf(to);
    const t = words[language];
    const { smsLink: link } = codeLinks(app, code, language);
    const lines = [greeting('', language), t.opened(showCode(code.code)), t.confirm(link)];
    const messages = {
      ...{ template: 'door.remindToConfirm', suffix: code.id, language },
      email: { subject: t.toConfirmSubject, text: lines.join('\n\n') },
      sms: fitSms(t.toConfirmSms(link)),
    };
    await queueMessages(app, store, order, messages, to);
  });
};
