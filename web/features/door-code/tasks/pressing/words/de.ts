import type { Words } from './fr.js';

export const de: Words = {
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
};
