import type { Words } from './fr.js';

export const de: Words = {
  backToShop: 'Zurück zum Shop',
  seeOrder: 'Bestellung ansehen',

  cancelling: 'Stornierung',
  cancellingNow: 'Ihre Bestellung wird storniert …',
  paidTitle: 'Bestellung bezahlt',
  cancelledTitle: 'Zahlung abgebrochen',
  outcomes: {
    cancelled:
      'Ihre Bestellung wurde storniert, die Artikel sind wieder im Angebot. Es wurde nichts abgebucht.',
    nothingToCancel: 'Die Zahlung wurde abgebrochen. Sie können es jederzeit erneut versuchen.',
    givenBack:
      'Diese Bestellung wurde bereits storniert: In unserer letzten E-Mail steht, was Sie zurückerhalten.',
    paid: 'Diese Bestellung ist bereits bezahlt: Sie wird nicht storniert.',
    noSession: 'Ihre Bestellung wird in wenigen Minuten storniert. Es wurde nichts abgebucht.',
    failed: 'Beim Abbrechen der Zahlung ist ein Fehler aufgetreten.',
  },
  cartKept: 'Ihr Warenkorb bleibt erhalten.',
  typeNumber: 'Nummer der Schließfachanlage eingeben',

  payment: 'Zahlung',
  pending: 'Ihre Zahlung wird gerade bestätigt.',
  updatesItself:
    'Diese Seite aktualisiert sich von selbst. Sie können sie auch schließen: Die Bestätigung erhalten Sie per E-Mail und SMS.',
  checkNow: 'Jetzt prüfen',
  error: 'Fehler',
  ifPaid: 'Falls Sie bezahlt haben, erhalten Sie die Bestätigung per E-Mail und SMS.',
  again: 'Erneut versuchen',
  backToCart: 'Zurück zum Warenkorb',
  noSessionId: 'Die Kennung der Sitzung fehlt.',

  next: {
    withdrawn: 'Sie haben diese Bestellung widerrufen.',
    refunded: 'Diese Bestellung wurde Ihnen erstattet: Sie wird nicht vorbereitet.',
    completed: 'Sie haben Ihre Bestellung. Vielen Dank und bis bald.',
    preparing:
      'Wir bereiten Ihre Bestellung vor. Sobald sie in einem Schließfach liegt, erhalten Sie den Code per E-Mail und SMS.',
    ready: 'Ihre Bestellung wartet in ihrem Schließfach: Der Code steht in unserer letzten Nachricht.',
  },
  total: 'Summe inkl. MwSt.',
  confirmed: 'Zahlung bestätigt',
  thanks: 'Vielen Dank für Ihren Einkauf.',
  paidBefore: 'Dieser Warenkorb war bereits bezahlt. Er wird nicht ein zweites Mal bezahlt.',
  yourOrder: 'Ihre Bestellung',
  order: (reference) => `Bestellung ${reference}`,
  whatNow: 'So geht es weiter',
  place: (place) => `Abholort: ${place}`,
  follow: 'Bestellung verfolgen',
  withdraw: 'Vertrag hier widerrufen',
  followWithdrawal: 'Ihren Widerruf verfolgen',
};
