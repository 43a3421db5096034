/** The SMS from a door are one segment and whole in each language (messages.md#channels-and-content). */
import { expect, test } from 'vitest';
import { words } from '#application/doors/words/index.js';
import { fitSms, smsLength } from '#application/messages/gsm7.js';
import { languages, linkIn } from '#domain/shared/languages.js';

const shortLink = `https://consigne.un-long-domaine.example.fr/parcel-code/ABCDEFGH#t=${'x'.repeat(22)}`;

test.each(languages)('the SMS from a door are whole (%s)', (language) => {
  const t = words[language];
  const texts = [
    `${t.leftOpenSms(9999, 'Outillage de la Gare du Nord')}${t.helpSms('02 40 00 00 00')}`,
    t.reportedSms('1Z999AA10123456784', 9999),
    t.toConfirmSms(linkIn(language, shortLink)),
  ];
  for (const text of texts) {
    expect(smsLength(fitSms(text)), text).toBeLessThanOrEqual(160);
    expect(fitSms(text).split(' ').length, text).toBe(text.split(' ').length);
  }
});
