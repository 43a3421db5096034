import { openingRefusalText } from '#domain/shared/opening-refusals.js';
import type { CustomerProblems } from './customer-code.js';

export const de: CustomerProblems = {
  CABINET_REQUIRED: {
    title: 'Nummer der Schließfachanlage nötig',
    message:
      'Geben Sie zusätzlich die 6-stellige Nummer auf der Schließfachanlage ein oder öffnen Sie den Link aus Ihrer E-Mail oder SMS. In den letzten Stunden wurden viele Codes ausprobiert.',
  },
  CODE_OVER: {
    title: 'Code nicht mehr gültig',
    message:
      'Dieser Code öffnet nichts mehr. Er wurde am {usedAt} benutzt. Ein neuer Code hat ihn am {replacedAt} ersetzt: Er steht in Ihrer letzten Nachricht. Die Bestellung wurde am {withdrawnAt} storniert oder ihr Schließfach geleert.',
  },
  DIGITS_REQUIRED: {
    title: 'Ziffern der Telefonnummer nötig',
    message:
      'Geben Sie zusätzlich die letzten 4 Ziffern der bei der Bestellung angegebenen Telefonnummer ein oder öffnen Sie den Link aus Ihrer E-Mail oder SMS. An dieser Schließfachanlage wurden viele Codes ausprobiert.',
  },
  LINK_REQUIRED: {
    title: 'Link nötig',
    message:
      'Tippen Sie auf „Meinen Link erhalten“ und öffnen Sie ihn dann. Er geht an die E-Mail-Adresse und Telefonnummer der Bestellung. Zu viele Versuche waren falsch.',
  },
  MONTH_OPEN: {
    title: 'Noch nicht verfügbar',
    message:
      'Öffnen Sie diesen Link wieder, sobald der Monat abgeschlossen ist. {company} hat {month} noch nicht abgeschlossen: danach sind die Buchungen hier. Der Link gilt bis {until}.',
  },
  ORDER_OVER: {
    title: 'Miete beendet',
    message:
      'Sehen Sie sich den Beleg in Ihrer E-Mail an. Diese Miete ist beendet, und ihr Link öffnet das Schließfach nicht mehr.',
  },
  PROOF_REQUIRED: {
    title: 'Nachweis nötig',
    message:
      'Geben Sie die letzten 4 Ziffern Ihrer Telefonnummer ein oder öffnen Sie den Link aus Ihrer E-Mail oder SMS.',
  },
  PROOF_WRONG: {
    title: 'Code, Ziffern oder Link unbekannt',
    message:
      'Prüfen Sie den Mietcode und die 4 verlangten Ziffern oder öffnen Sie den vollständigen Link aus Ihrer E-Mail oder SMS.',
  },
  UNKNOWN_CABINET: {
    title: 'Schließfachanlage unbekannt',
    message:
      'Prüfen Sie die Nummer der Schließfachanlage. Sie hat 6 Ziffern und steht auf der Anlage unter dem QR-Code.',
  },
  UNKNOWN_CODE: {
    title: 'Code unbekannt',
    message:
      'Prüfen Sie den Code. Er ist unbekannt, schon benutzt, ersetzt oder abgelaufen. Der richtige steht in Ihrer letzten Nachricht oder auf dem Etikett.',
  },
  EXTENSION_NOT_OFFERED: {
    title: 'Verlängerung nicht möglich',
    message:
      'Geben Sie den Artikel zur geplanten Zeit zurück. Diese Miete kann nicht so weit verlängert werden.',
  },
  EXTENSION_NOT_YET: {
    title: 'Artikel noch nicht abgeholt',
    message:
      'Holen Sie zuerst den Artikel ab. Danach lässt sich die Miete bis zum geplanten Ende verlängern.',
  },
  EXTENSION_OVER: {
    title: 'Zu spät für eine Verlängerung',
    message:
      'Geben Sie den Artikel so bald wie möglich zurück. Das geplante Ende ist vorbei, oder die Miete ist schon beendet.',
  },
  EXTENSION_REFUSED: {
    title: 'Zahlung abgelehnt',
    message:
      'Geben Sie den Artikel zur geplanten Zeit zurück oder versuchen Sie es noch einmal. Ihre Karte hat die Zahlung abgelehnt: Es wurde nichts abgebucht, und die Miete ist nicht verlängert.',
  },
  EXTENSION_INTO_MAINTENANCE: {
    title: 'Wartung geplant',
    message:
      'Wählen Sie ein Ende vor der Wartung. Sie dauert vom {from} bis {until}: Der Artikel muss vorher zurückgegeben werden.',
  },
  EXTENSION_RESERVED: {
    title: 'Artikel danach reserviert',
    message: 'Geben Sie den Artikel zur geplanten Zeit zurück. Jemand hat ihn danach reserviert.',
  },
  EXTENSION_UNDER_WAY: {
    title: 'Verlängerung läuft',
    message: 'Bitte warten Sie. Eine Verlängerung wartet noch auf ihre Zahlung.',
  },
  EXTENSION_WITHDRAWN: {
    title: 'Sie haben diese Miete widerrufen',
    message:
      'Geben Sie den Artikel so bald wie möglich zurück. Sie haben diese Miete widerrufen: Sie kann nicht mehr verlängert werden.',
  },
  DAMAGE_NOT_REPORTABLE: {
    title: 'Meldung nicht möglich',
    message:
      'Fordern Sie zuerst den Code des Schließfachs an. Ein Problem lässt sich melden, sobald die Miete begonnen hat, und nicht nach einer Stornierung.',
  },
  DAMAGE_REPORTS_FULL: {
    title: 'Keine weiteren Meldungen möglich',
    message: 'Rufen Sie uns für alles Weitere an. Für diese Miete gibt es bereits alle möglichen Meldungen.',
  },
  AMOUNT_TOO_HIGH: {
    title: 'Betrag zu hoch',
    message: 'Geben Sie einen kleineren Betrag an. Das Maximum ist {euros}.',
  },
  AMOUNT_TOO_LOW: {
    title: 'Betrag zu niedrig',
    message:
      'Fügen Sie einen Artikel hinzu oder wählen Sie eine längere Dauer. Eine Kartenzahlung beträgt mindestens {euros}.',
  },
  CABINET_INACTIVE: {
    title: 'Schließfachanlage nicht verfügbar',
    message:
      'Wählen Sie eine andere Schließfachanlage oder kommen Sie später wieder. Diese nimmt zurzeit keine Bestellungen an. Platz an anderen Orten: {alternatives}.',
  },
  CABINET_UNHEARD: {
    title: 'Schließfachanlage offline',
    message:
      'Versuchen Sie es später noch einmal oder rufen Sie den Kundendienst an. Wir wissen noch nicht, ob sich die Tür geöffnet hat. Wurde nichts entnommen, wird nichts abgebucht.',
  },
  CODE_NOT_ON_LOCK: {
    title: 'Code noch nicht am Schloss',
    message:
      'Warten Sie einige Sekunden und versuchen Sie es noch einmal. Der Code ist unterwegs zum Schloss.',
  },
  CONFIRMATION_REQUIRED: {
    title: 'Bestätigung nötig',
    message: 'Bestätigen Sie, dass Sie die Miete beenden wollen.',
  },
  DEPOSIT_NOT_HELD: {
    title: 'Kaution nicht reserviert',
    message: 'Bestätigen Sie zuerst die Kartenreservierung der Kaution. Danach öffnet sich das Schließfach.',
  },
  DEPOSIT_REFUSED: {
    title: 'Kaution abgelehnt',
    message:
      'Beginnen Sie mit einer anderen Karte neu. Ihre hat die Kartenreservierung der Kaution nicht erlaubt: Die Miete ist storniert, nichts wird abgebucht.',
  },
  DOOR_NOT_OPENED: {
    title: 'Schließfach noch nicht geöffnet',
    message: 'Öffnen Sie zuerst das Schließfach. Das Schloss hat sein Öffnen noch nicht gemeldet.',
  },
  END_BEFORE_START: { title: 'Daten vertauscht', message: 'Wählen Sie ein Ende nach dem Beginn.' },
  FORBIDDEN: { title: 'Zugriff verweigert', message: 'Bitten Sie Ihre verantwortliche Person um Zugriff.' },
  IDEMPOTENCY_KEY_REUSED: {
    title: 'Wiederholungsschlüssel schon benutzt',
    message: 'Beginnen Sie den Vorgang neu. Sein Schlüssel wurde schon für eine andere Anfrage benutzt.',
  },
  IMAGE_NOT_ACCEPTED: {
    title: 'Bild abgelehnt',
    message:
      'Wählen Sie ein PNG-, JPEG- oder WebP-Bild, das sich auf Ihrem Gerät öffnen lässt. Dieses hat ein anderes Format, ist unvollständig oder viel zu groß.',
  },
  IMAGE_TOO_LARGE: {
    title: 'Bild zu groß',
    message: 'Wählen Sie ein kleineres Bild. Das Maximum sind {megabytes} MB.',
  },
  ITEM_NOT_AVAILABLE: {
    title: 'Artikel nicht verfügbar',
    message: 'Wählen Sie einen anderen Artikel oder eine andere Zeit. Dieser ist zu dieser Zeit nicht frei.',
  },
  ITEM_UNDER_MAINTENANCE: {
    title: 'Artikel in Wartung',
    message:
      'Wählen Sie einen anderen Artikel oder einen späteren Zeitpunkt. Dieser ist bis {until} in Wartung.',
  },
  LOCKER_CLOSED: {
    title: 'Schließfach außer Betrieb',
    message:
      'Legen Sie nichts hinein: Dieses Schließfach ist außer Betrieb, und kein anderes ist frei. Rufen Sie uns an oder kommen Sie später mit demselben Code wieder.',
  },
  LOCK_JAMMED: { title: 'Tür blockiert', message: openingRefusalText('jammed', 'customer', null, 'de') },
  LOCK_NO_ANSWER: {
    title: 'Keine Antwort vom Schloss',
    message: openingRefusalText('noAnswer', 'customer', null, 'de'),
  },
  LOCK_OFFLINE: {
    title: 'Schloss offline',
    message: openingRefusalText('lockOffline', 'customer', null, 'de'),
  },
  LOCK_REFUSED: { title: 'Öffnen abgelehnt', message: openingRefusalText('refused', 'customer', null, 'de') },
  MALFORMED_REQUEST: {
    title: 'Anfrage nicht lesbar',
    message: 'Laden Sie die Seite neu und beginnen Sie von vorn.',
  },
  NOT_FOUND: {
    title: 'Nicht gefunden',
    message: 'Prüfen Sie den Link oder die Adresse. Hier gibt es nichts oder nichts mehr.',
  },
  NOTHING_OWED: {
    title: 'Nichts mehr zu bezahlen',
    message: 'Laden Sie die Seite neu. Für diese Miete ist nichts mehr offen.',
  },
  NOTHING_TO_UNDO: {
    title: 'Nichts rückgängig zu machen',
    message: 'Es gibt nichts rückgängig zu machen: Mit diesem Code wurde nichts hineingelegt.',
  },
  UNDER_MAINTENANCE: {
    title: 'Schließfachanlage in Wartung',
    message:
      'Wählen Sie eine andere Schließfachanlage oder einen späteren Zeitpunkt. Diese ist wegen Wartung bis {until} geschlossen. Platz an anderen Orten: {alternatives}.',
  },
  NO_LOCKER_AVAILABLE: {
    title: 'Kein Schließfach mehr frei',
    message:
      'Versuchen Sie es später noch einmal oder wählen Sie eine andere Schließfachanlage. Jetzt ist kein passendes Schließfach frei. Das erste wird {from} frei. Platz an anderen Orten: {alternatives}.',
  },
  NO_LOCKER_FITS: {
    title: 'Kein Schließfach passt',
    message:
      'Teilen Sie die Bestellung auf mehrere auf. Kein Schließfach dieser Anlage fasst sie auf einmal. Platz an anderen Orten: {alternatives}.',
  },
  NO_LOCKER_IN_SERVICE: {
    title: 'Kein Schließfach in Betrieb',
    message:
      'Wählen Sie eine andere Schließfachanlage. Diese hat noch kein Schließfach mit einem Schloss in Betrieb. Platz an anderen Orten: {alternatives}.',
  },
  ORDER_CANCELLED: {
    title: 'Bestellung storniert',
    message:
      'Lesen Sie Ihre letzte E-Mail. Diese Bestellung wurde nach der Zahlung storniert, und die E-Mail nennt, was Sie zurückbekommen.',
  },
  ORDER_NOT_PLACED: {
    title: 'Bestellung abgebrochen',
    message:
      'Beginnen Sie Ihre Bestellung neu. Diese ist nicht zustande gekommen, und nichts wird abgebucht.',
  },
  OUT_OF_STOCK: {
    title: 'Nicht genug vorrätig',
    message: 'Verringern Sie die Mengen. Von „{item}“ sind noch {left} da.',
  },
  PARCEL_NOT_INSIDE: {
    title: 'Paket noch nicht abgegeben',
    message: 'Warten Sie, bis das Paket abgegeben ist. Es ist noch nicht in seinem Schließfach.',
  },
  PAYLOAD_TOO_LARGE: { title: 'Anfrage zu groß', message: 'Senden Sie weniger Daten auf einmal.' },
  PAYMENT_ALREADY_DONE: {
    title: 'Schon bezahlt',
    message:
      'Öffnen Sie Ihre Bestellung mit dem erhaltenen Link. Sie ist bezahlt und kann hier nicht mehr abgebrochen werden.',
  },
  PAYMENT_PENDING: {
    title: 'Zahlung ausstehend',
    message: 'Warten Sie einige Sekunden. Wir warten auf die Bestätigung der Zahlung.',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    title: 'Zahlung nicht verfügbar',
    message: 'Versuchen Sie es gleich noch einmal. Der Zahlungsdienst antwortet nicht.',
  },
  PICKUP_NOT_REPORTABLE: {
    title: 'Noch nichts zu melden',
    message:
      'Öffnen Sie zuerst das Schließfach. Ein Problem lässt sich melden, sobald die Tür offen ist. Öffnet sie sich nicht, rufen Sie den Kundendienst an.',
  },
  PICKUP_REPORT_ANSWERED: {
    title: 'Meldung schon bearbeitet',
    message:
      'Rufen Sie den Kundendienst an, wenn noch ein Problem besteht. Unser Team hat Ihre Meldung schon beantwortet.',
  },
  PRICE_CHANGED: {
    title: 'Preis geändert',
    message:
      'Prüfen Sie die Beträge und bestellen Sie dann noch einmal. Sie haben sich gerade geändert, und es ist nichts bestellt.',
  },
  REMOTE_OPENING_UNSUPPORTED: {
    title: 'Öffnen aus der Ferne nicht möglich',
    message: 'Geben Sie den Code am Schloss ein. Dieses Schließfach öffnet sich nicht aus der Ferne.',
  },
  RENTAL_NOT_STARTED: {
    title: 'Miete noch nicht begonnen',
    message: 'Kommen Sie zur Startzeit wieder. Das Schließfach öffnet sich nicht vorher.',
  },
  RENTAL_TOO_LONG: {
    title: 'Dauer zu lang',
    message: 'Wählen Sie eine kürzere Dauer. Das Maximum sind {hours} h.',
  },
  RENTAL_TOO_SHORT: {
    title: 'Dauer zu kurz',
    message: 'Wählen Sie eine längere Dauer. Das Minimum sind {hours} h.',
  },
  REOPEN_TOO_LATE: {
    title: 'Zu spät zum erneuten Öffnen',
    message:
      'Melden Sie das Problem auf dieser Seite oder rufen Sie den Kundendienst an. Die 5 Minuten zum erneuten Öffnen sind vorbei, mit diesem Code öffnet sich das Schließfach nicht mehr.',
  },
  REQUEST_IN_PROGRESS: {
    title: 'Anfrage läuft schon',
    message: 'Bitte warten Sie. Ihre erste Anfrage läuft noch.',
  },
  RESERVATIONS_NOT_ALLOWED: {
    title: 'Reservierung nicht möglich',
    message:
      'Mieten Sie diesen Artikel für sofort. Er kann nicht reserviert werden. Der Beginn ist in höchstens {minutes} min möglich.',
  },
  START_IN_PAST: {
    title: 'Beginn schon vorbei',
    message:
      'Wählen Sie einen Beginn in der Zukunft. Eine Verspätung von höchstens {minutes} min wird akzeptiert.',
  },
  STATE_CONFLICT: {
    title: 'Jetzt nicht möglich',
    message:
      'Laden Sie die Seite neu, um den Stand der Bestellung zu sehen. Ihr Zustand erlaubt das nicht mehr.',
  },
  STORAGE_UNAVAILABLE: {
    title: 'Dienst vorübergehend nicht verfügbar',
    message: 'Versuchen Sie es gleich noch einmal. Unsere Server antworten nicht wie erwartet.',
  },
  TERMS_CHANGED: {
    title: 'Bedingungen geändert',
    message:
      'Lesen Sie die Allgemeinen Geschäftsbedingungen noch einmal und kreuzen Sie sie erneut an. Sie haben sich gerade geändert, und es ist nichts bestellt.',
  },
  TERMS_NOT_ACCEPTED: {
    title: 'Bedingungen zu akzeptieren',
    message: 'Kreuzen Sie die Allgemeinen Geschäftsbedingungen an, um zu bestellen.',
  },
  TOO_FAR_AHEAD: {
    title: 'Reservierung zu weit im Voraus',
    message: 'Wählen Sie einen früheren Beginn. Das Maximum sind {hours} h im Voraus.',
  },
  TOO_MANY_REQUESTS: {
    title: 'Zu viele Anfragen',
    message: 'Warten Sie, bevor Sie es noch einmal versuchen. Der nächste Versuch ist in {wait} möglich.',
  },
  CUSTOMER_BLOCKED: {
    title: 'Bestellung mit diesen Angaben nicht möglich',
    message:
      'Wenden Sie sich an den Betreiber. {company} nimmt mit dieser E-Mail-Adresse oder Telefonnummer keine Online-Bestellungen mehr an. Rufen Sie {phone} an. Schreiben Sie an {email}.',
  },
  TOO_MANY_UNPAID: {
    title: 'Bestellungen warten auf Zahlung',
    message:
      'Bezahlen oder stornieren Sie zuerst die wartende Bestellung. Zu viele Bestellungen von hier, mit Ihren Angaben oder aus Ihrem Netz warten auf Zahlung. Sonst versuchen Sie es in {wait} noch einmal.',
  },
  UNDO_TOO_LATE: {
    title: 'Nicht mehr rückgängig zu machen',
    message:
      'Rufen Sie den Kundendienst an. Es ist zu viel Zeit vergangen, oder das Schließfach wurde inzwischen für jemand anderen geöffnet.',
  },
  VALIDATION_FAILED: {
    title: 'Eingaben zu korrigieren',
    message: 'Korrigieren Sie die genannten Felder und versuchen Sie es noch einmal.',
  },
  VERSION_CONFLICT: {
    title: 'Inzwischen geändert',
    message:
      'Laden Sie die Seite neu und versuchen Sie es noch einmal. Jemand anders hat diese Angaben geändert.',
  },
  WITHDRAWAL_EXCLUDED: {
    title: 'Widerruf ausgeschlossen',
    message: 'Rufen Sie uns an. Dieses Recht gilt hier nicht.',
  },
  WITHDRAWAL_OVER: {
    title: 'Widerruf nicht mehr möglich',
    message: 'Rufen Sie uns an. Für einen Widerruf ist es hier zu spät.',
  },
  INTERNAL_ERROR: {
    title: 'Ein Fehler ist aufgetreten',
    message:
      'Versuchen Sie es gleich noch einmal. Tritt er wieder auf, nennen Sie dem Kundendienst die Referenz {reference}.',
  },
};
