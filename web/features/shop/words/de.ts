import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const de: Words = {
  incl: 'inkl. MwSt.',
  addToCart: 'In den Warenkorb',
  nothingForSale: 'Hier wird derzeit nichts verkauft.',
  comeBack: 'Kommen Sie später wieder oder versuchen Sie es an einer anderen Schließfachanlage.',
  cartIsEmptyNow: 'Warenkorb leer',
  cartHolds: (count, total) => `Warenkorb: ${counted(count, 'Artikel', 'Artikel', 'de')}, ${total}`,
  emptyCart: 'Ihr Warenkorb ist leer.',
  seeCart: (count, total) => `Zum Warenkorb – ${counted(count, 'Artikel', 'Artikel', 'de')}, ${total}`,
  cartTitle: 'Ihr Warenkorb',
  soldOut: 'Ausverkauft',
  oneLeft: 'Nur noch ein Artikel verfügbar',
  fewLeft: (count) => `Nur noch ${counted(count, 'Artikel', 'Artikel', 'de')} verfügbar`,
  quantityOf: (name) => `Menge: ${name}`,
  less: (name) => `Weniger: ${name}`,
  more: (name) => `Mehr: ${name}`,

  allItems: 'Alle Artikel',
  alreadyPaid: (reference) => `Ihre Bestellung ${reference} ist bereits bezahlt.`,
  seeOrder: 'Bestellung ansehen',
  chooseFirst: 'Wählen Sie zuerst einen Artikel.',
  each: (price) => `${price} inkl. MwSt. pro Stück`,
  remove: 'Entfernen',
  cartItems: 'Artikel im Warenkorb',
  total: 'Summe:',
  clear: 'Warenkorb leeren',
  gone: 'Dieser Artikel wird nicht mehr angeboten. Entfernen Sie ihn aus dem Warenkorb.',
  outOfStock: 'Dieser Artikel ist ausverkauft. Entfernen Sie ihn aus dem Warenkorb.',
  onlyLeft: (count) => `Nur noch ${count} verfügbar. Verringern Sie die Menge.`,

  tickTerms: 'Stimmen Sie den Allgemeinen Geschäftsbedingungen zu, um zu bestellen.',
  debited:
    'Der Gesamtbetrag wird jetzt von Ihrer Karte abgebucht. Danach bereiten wir Ihre Bestellung vor und senden Ihnen den Code ihres Schließfachs.',
  withdrawal:
    'Sie können es sich nach der Abholung 14 Tage lang ohne Angabe von Gründen anders überlegen: über „Vertrag hier widerrufen“ in unseren E-Mails; danach bringen Sie die Artikel zurück.',
  totalLabel: 'Summe inkl. MwSt.',
  contact: 'Kontaktdaten',
  emailHint: 'für Rechnung und Code',
  phoneHint: 'für den Code per SMS',
  note: 'Hinweis für die Vorbereitung (freiwillig)',
  ownTerms: 'Ich akzeptiere die oben beschriebenen Verkaufsbedingungen.',
  nothingPaid: 'Sie haben nichts bezahlt. Ihr Warenkorb bleibt erhalten.',
};
