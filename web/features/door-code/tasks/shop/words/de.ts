import type { Words } from './fr.js';

export const de: Words = {
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
};
