import type { Words } from './fr.js';

export const de: Words = {
  where: (place) => `Schließfachanlage: ${place}`,
  follow: (link) => `Ihre Miete verfolgen: ${link}`,
  paper: (link) => `Ihr Beleg: ${link}`,
  acceptance: (when) => `Ihr Widerruf vom ${when} ist angenommen.`,
  endedBy: {
    customer: 'Ihre Miete ist storniert, wie von Ihnen gewünscht.',
    staff: 'Ihre Miete wurde von unserem Team storniert.',
    unpaid: 'Die Zahlung ist nicht rechtzeitig bei uns eingegangen: Ihre Bestellung ist storniert.',
    noShow: 'Ihre Reservierung wurde nicht rechtzeitig abgeholt: Sie ist storniert.',
    notFetched:
      'Der Artikel wurde vor dem geplanten Ende nicht abgeholt: Ihre Miete ist abgeschlossen und der Preis wird abgebucht.',
    lateCancellation: 'Ihre Reservierung ist nach Ablauf der kostenlosen Frist storniert.',
    depositRefused:
      'Ihre Karte hat die Kartenreservierung der Kaution nicht erlaubt: Ihre Miete ist kostenlos storniert.',
    platform:
      'Wir können Sie diesmal nicht bedienen: Ihre Miete ist kostenlos storniert. Bitte entschuldigen Sie.',
  },
  nothingTaken: 'Es wurde nichts abgebucht.',
  moneyBack: (sum) => `Wir erstatten Ihnen ${sum}. Bis Ihre Bank es anzeigt, können einige Tage vergehen.`,
  withdrawnSubject: (code) => `Ihr Widerruf der Miete ${code}: Sie ist storniert`,
  cancelledSubject: (item) => `Miete storniert: ${item}`,
  penalty: (sum) => `Abgebuchter Betrag: ${sum} inkl. MwSt.`,
  holdsLifted:
    'Jede verbleibende Kartenreservierung ist aufgehoben; Ihre Bank zeigt sie möglicherweise noch einige Tage an.',
  cancelledSms: (code) => `Consigne: Ihre Miete ${code} ist storniert. Details per E-Mail.`,
  linkSubject: (item, until) => `Zu bestätigen bis ${until}: ${item}`,
  agreed: (item, number) =>
    `Wie mit unserem Team vereinbart, ist „${item}“ in Schließfach Nr. ${number} für Sie reserviert.`,
  orderHere: (until, link) =>
    `Lesen und akzeptieren Sie die Bedingungen und zahlen Sie bis ${until} mit Karte: ${link}`,
  nothingYet:
    'Bis dahin ist nichts bestellt und nichts abgebucht. Danach ist der Artikel wieder für andere verfügbar.',
  linkSms: (code, until, link) => `Consigne: Miete ${code} bis ${until} zu zahlen. ${link}`,
  notOrdered:
    'Sie haben nicht rechtzeitig über den Link bestellt: Der Artikel ist nicht mehr für Sie reserviert.',
  notOrderedSms: (code) => `Consigne: Miete ${code} nicht rechtzeitig bezahlt, storniert. Nichts abgebucht.`,
  cancelledSmsAlone: (code, link) => `Consigne: Ihre Miete ${code} ist storniert. ${link}`,
  rentalSum: (sum) => `Miete: ${sum} inkl. MwSt.`,
  lateSum: (sum) => `Verspätungsgebühren: ${sum} inkl. MwSt.`,
  lateGivenUp: (sum) => `Erlassene Verspätungsgebühren über die Kaution hinaus: ${sum}`,
  retained: (sum) => `Von der Kaution einbehalten: ${sum}`,
  uncollected: (sum) => `Nicht abgebucht, weil die Kartenreservierung nicht mehr verfügbar ist: ${sum}`,
  debitedOfDeposit: (sum) => `Von der Kaution abgebucht: ${sum}`,
  depositTaken: 'Die Kaution wird vollständig abgebucht.',
  depositReleased: (sum) =>
    `Die Kaution ist freigegeben${sum}; Ihre Bank zeigt die Kartenreservierung möglicherweise noch einige Tage an.`,
  restReleased: (sum) =>
    `Der Rest der Kaution ist freigegeben${sum}; Ihre Bank zeigt die Kartenreservierung möglicherweise noch einige Tage an.`,
  latestOn: (when) => `am ${when}`,
  latestAfter: (duration) => `${duration} nach der Rückgabe`,
  releaseText: (latest) =>
    `Die Kaution wird spätestens ${latest} freigegeben, außer bei einer begründeten Entscheidung.`,
  depositHeld: (sum) => `Auf Ihrer Karte reservierte, nicht abgebuchte Kaution: ${sum}`,
  feesTakeAll: 'Die Verspätungsgebühren beanspruchen die ganze Kaution.',
  feesThenRest: (latest) =>
    `Die Verspätungsgebühren werden von dieser Kaution abgezogen. Der Rest wird spätestens ${latest} freigegeben, außer bei einer begründeten Entscheidung.`,
  releasedBy: (latest) =>
    `Sie wird spätestens ${latest} freigegeben, außer bei einer begründeten Entscheidung.`,
  confirmedSubject: (code, item) => `Ihre Miete ${code}: ${item}`,
  confirmed: (item, number) => `Ihre Miete ist bestätigt: ${item}, Schließfach Nr. ${number}.`,
  period: (from, until) => `Vom ${from} bis ${until}.`,
  code: (code) => `Mietcode: ${code}`,
  price: (sum) => `Preis: ${sum} inkl. MwSt., bei der Rückgabe abgebucht.`,
  depositSum: (sum) => `Kaution: ${sum}, Kartenreservierung ohne Abbuchung.`,
  confirmedSms: (code, number, link) => `Consigne: Miete ${code} bestätigt, Schließfach ${number}. ${link}`,
  returnSubject: (code) => `Rückgabe Ihrer Miete ${code}`,
  terminated: (item, when) => `Sie haben die Miete von „${item}“ am ${when} beendet.`,
  putBack: (number) => `Legen Sie den Artikel in Schließfach Nr. ${number} zurück und schließen Sie die Tür.`,
  isBack: (number) => `Der Artikel ist zurück in Schließfach Nr. ${number}, die Tür ist geschlossen.`,
  returnedSubject: (code) => `Der Artikel ist zurückgegeben: Miete ${code}`,
  returned: (item, number, when) =>
    `„${item}“ ist am ${when} zurück in Schließfach Nr. ${number}, die Tür ist geschlossen. Vielen Dank.`,
  nothingToDo: 'Sie müssen nichts mehr tun.',
  closedByStaff: (item, when) => `Unser Team hat die Rückgabe von „${item}“ am ${when} erfasst.`,
  notReturnedSubject: (code) => `Ihre Miete ${code}: Der Artikel ist nicht in seinem Schließfach`,
  notFound: (item, number) => `Unser Team hat „${item}“ nicht in Schließfach Nr. ${number} gefunden.`,
  ifYouHaveIt: (link) =>
    `Wenn Sie ihn noch haben, fordern Sie einen Rückgabecode an und bringen Sie ihn zurück. Meine Miete öffnen: ${link}`,
  endUnchanged: 'Endzeit und Gebühren ändern sich nicht; die Kaution bleibt bis zur Rückgabe reserviert.',
  ifReturned: 'Wenn Sie ihn zurückgegeben haben, melden Sie sich bei uns.',
  notReturnedSms: (code, link) => `Consigne: Miete ${code}, Artikel fehlt im Schließfach. ${link}`,
  priceSubject: (code) => `Der Preis Ihrer Miete ${code}`,
  priceRefundedSubject: (code) => `Der Preis Ihrer Miete ${code} wird erstattet`,
  priceRefunded: (sum) =>
    `Wir erstatten Ihnen ${sum}, den Mietpreis. Bis Ihre Bank es anzeigt, können einige Tage vergehen.`,
  priceNotTaken: 'Der Mietpreis wird nicht abgebucht.',
  refundSubject: (code) => `Die Erstattung Ihrer Miete ${code}`,
  refundedSubject: (code) => `Ihre Miete ${code} wird erstattet`,
  holdsGone: 'Jede verbleibende Kartenreservierung ist aufgehoben.',
  invoicedSubject: (code) => `Miete ${code}: Ihre Rechnung`,
  creditedSubject: (code) => `Miete ${code}: Ihre Gutschrift`,
  invoiced: (item) => `Die Abrechnung Ihrer Miete von „${item}“ steht fest.`,
  credited: 'Eine Erstattung mindert die Rechnung Ihrer Miete.',
  completedSubject: (code) => `Ihre Miete ${code} ist abgeschlossen`,
  completed: 'Ihre Miete ist abgeschlossen. Hier die Einzelheiten:',
  total: (sum) => `Insgesamt abgebucht: ${sum}`,
  movedSubject: (code) => `Ihre Miete ${code} wechselt das Schließfach`,
  moved: (number) => `Ihr Artikel wartet jetzt in Schließfach Nr. ${number}. Der Preis ändert sich nicht.`,
  movedSms: (code, number) => `Consigne: Miete ${code}, Ihr Artikel ist in Schließfach ${number}.`,
  movedTimesSubject: (code) => `Ihre Miete ${code} hat eine neue Zeit`,
  movedTimes: (item, number) =>
    `Ihre Reservierung von „${item}“ wurde verschoben. Der Artikel liegt in Schließfach Nr. ${number}. Dauer, Preis und Kaution ändern sich nicht.`,
  movedTimesWhy: 'Passt Ihnen die neue Zeit nicht, rufen Sie uns an oder stornieren Sie auf Ihrer Seite.',
  movedTimesSms: (code, start, link) => `Consigne: Miete ${code} verschoben auf ${start}. ${link}`,
};
