import type { Words } from './fr.js';

export const de: Words = {
  kinds: {
    parcel: {
      reference: 'Paket',
      deposit: {
        title: 'Paket abgeben',
        what: 'legen Sie das Paket hinein',
        confirm: 'Ich habe das Paket hineingelegt',
        done: 'Paket abgegeben',
        doneNext: 'Die Empfängerin oder der Empfänger erhält einen Abholcode.',
      },
      pickup: {
        title: 'Ihr Paket abholen',
        what: 'nehmen Sie Ihr Paket heraus',
        confirm: 'Ich habe mein Paket genommen',
        done: 'Paket abgeholt',
        doneNext: 'Vielen Dank und bis bald.',
        mine: 'Ihr Paket',
        notMine: 'Das ist nicht mein Paket',
      },
    },
    pressing: {
      reference: 'Bestellung',
      deposit: {
        title: 'Ihre Artikel abgeben',
        what: 'legen Sie Ihre Artikel in einem geschlossenen Beutel hinein',
        confirm: 'Ich habe meine Artikel hineingelegt',
        done: 'Artikel abgegeben',
        doneNext: 'Wir benachrichtigen Sie, sobald sie fertig sind.',
      },
      collect: {
        title: 'Artikel einsammeln',
        what: 'nehmen Sie alle Artikel heraus',
        confirm: 'Ich habe die Artikel genommen',
        done: 'Artikel eingesammelt',
        doneNext: 'Die Bestellung geht in die Reinigung.',
      },
      return: {
        title: 'Saubere Artikel zurückbringen',
        what: 'legen Sie die saubere Bestellung hinein',
        confirm: 'Ich habe die Bestellung hineingelegt',
        done: 'Bestellung im Schließfach',
        doneNext: 'Die Kundin oder der Kunde erhält einen Abholcode.',
      },
      pickup: {
        title: 'Ihre Artikel abholen',
        what: 'nehmen Sie Ihre Artikel heraus',
        confirm: 'Ich habe meine Artikel genommen',
        done: 'Artikel abgeholt',
        doneNext: 'Vielen Dank und bis bald.',
        mine: 'Ihre Artikel',
        notMine: 'Das sind nicht meine Artikel',
      },
    },
    shop: {
      reference: 'Bestellung',
      deposit: {
        title: 'Bestellung abgeben',
        what: 'legen Sie die ganze Bestellung hinein',
        confirm: 'Ich habe die Bestellung hineingelegt',
        done: 'Bestellung im Schließfach',
        doneNext: 'Die Kundin oder der Kunde erhält einen Abholcode.',
      },
      pickup: {
        title: 'Ihre Bestellung abholen',
        what: 'nehmen Sie Ihre Bestellung heraus',
        confirm: 'Ich habe meine Bestellung genommen',
        done: 'Bestellung abgeholt',
        doneNext: 'Vielen Dank und bis bald.',
        mine: 'Ihre Bestellung',
        notMine: 'Das ist nicht meine Bestellung',
      },
    },
  },

  anyTitle: 'Abgeben oder abholen',
  knownCodes: 'Ihre Codes auf diesem Gerät',
  lockerThere: (number) => `, Schließfach ${number}`,
};
