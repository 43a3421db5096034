import type { Words } from './fr.js';

export const de: Words = {
  findTitle: 'Meine Wäsche oder meine Bestellung',
  onThisDevice: 'Ihre Bestellungen auf diesem Gerät',
  orderAt: (reference, cabinet) => `Bestellung ${reference} – ${cabinet}`,
  linkOrCode: 'Link oder Code aus Ihrer Nachricht',
  linkHint: 'Fügen Sie den Link „Bestellung verfolgen“ ein oder geben Sie den Code des Schließfachs ein',
  nothingFound:
    'Dieser Text enthält weder einen Link noch einen Code. Fügen Sie den Link „Bestellung verfolgen“ aus Ihrer E-Mail ein oder geben Sie den erhaltenen Code ein.',
  see: 'Meine Bestellung ansehen',
  broken: 'Dieser Link führt zu keiner Bestellung. Öffnen Sie ihn vollständig aus Ihrer Nachricht.',

  loading: 'Meine Bestellung',
  titles: { pressing: 'Ihre Wäsche', shop: 'Ihre Bestellung' },
  steps: {
    pressing: {
      paid: 'Bestellung bezahlt',
      preparing: 'In Vorbereitung',
      deposited: 'Wäsche im Schließfach abgegeben',
      collected: 'Wäsche von unserem Team abgeholt',
      ready: 'Wäsche fertig, in ihrem Schließfach',
      completed: 'Wäsche von Ihnen abgeholt',
    },
    shop: {
      paid: 'Bestellung bezahlt',
      preparing: 'In Vorbereitung',
      deposited: 'Abgegeben',
      collected: 'Von unserem Team abgeholt',
      ready: 'Im Schließfach',
      completed: 'Bestellung abgeholt',
    },
  },
  cancelled: {
    customer: 'Sie haben diese Bestellung storniert.',
    staff: 'Unser Team hat diese Bestellung storniert.',
    unpaid: 'Die Zahlung ist nicht rechtzeitig eingegangen. Die Bestellung wurde storniert.',
    refused: 'Die Zahlung wurde abgelehnt. Die Bestellung wurde storniert.',
    platform: 'Wir mussten diese Bestellung stornieren, ohne Kosten für Sie.',
  },
  doors: {
    pressing: { deposit: 'Meine Wäsche abgeben', pickup: 'Meine Wäsche abholen' },
    shop: { deposit: 'Abgeben', pickup: 'Meine Bestellung abholen' },
  },
  locker: (lockerNumber) => `Schließfach ${lockerNumber}`,
  documents: {
    invoice: 'Rechnung herunterladen (PDF, auf Französisch)',
    creditNote: 'Gutschrift herunterladen (PDF, auf Französisch)',
  },
  ended: 'Diese Bestellung ist abgeschlossen.',
  readOnly:
    'Dieser Link öffnet kein Schließfach mehr: Er zeigt die Bestellung, ihre Dokumente und wie Sie uns erreichen.',
  refunded: 'Diese Bestellung wurde Ihnen erstattet.',
  progress: 'Verlauf',
  toCome: 'steht noch aus',
  cancelledStep: 'Bestellung storniert',
  readyOn: (day) => `Wäsche spätestens am ${day} fertig.`,
  noted: (notes) => `Bei der Annahme haben wir Folgendes vermerkt: ${notes}`,
  yourOrder: 'Ihre Bestellung',
  order: (reference) => `Bestellung ${reference}`,
  total: 'Summe inkl. MwSt.',
  refundedAmount: 'Erstattung',
  followWithdrawal: 'Ihren Widerruf verfolgen',
  withdraw: 'Vertrag hier widerrufen',
};
