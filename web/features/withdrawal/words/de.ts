import type { Words } from './fr.js';

const sold = {
  yours: 'Ihre Bestellung',
  title: (reference: string) => `Bestellung ${reference}`,
  ordered: (moment: string, cabinet: string) => `Aufgegeben am ${moment}, ${cabinet}`,
  purpose:
    'Sie widerrufen diese Bestellung, ohne einen Grund angeben zu müssen. Eine Eingangsbestätigung mit Datum wird an die E-Mail-Adresse der Bestellung gesendet.',
  cancelled: 'Diese Bestellung ist bereits storniert.',
  excluded: 'Für diese Bestellung besteht kein Widerrufsrecht.',
  undone: 'Ihre Bestellung ist storniert und erstattet.',
};

export const de: Words = {
  title: 'Vertrag widerrufen',
  kinds: {
    pressing: { ...sold, answeredFor: 'Unser Team antwortet Ihnen zu Ihrer Wäsche und zur Erstattung.' },
    shop: { ...sold, answeredFor: 'Unser Team antwortet Ihnen zur Rückgabe und zur Erstattung.' },
    rental: {
      yours: 'Ihre Miete',
      title: (reference) => `Miete ${reference}`,
      ordered: (moment, cabinet) => `Gebucht am ${moment}, ${cabinet}`,
      purpose:
        'Sie widerrufen diese Miete, ohne einen Grund angeben zu müssen. Eine Eingangsbestätigung mit Datum wird an die E-Mail-Adresse der Miete gesendet.',
      cancelled: 'Diese Miete ist bereits storniert.',
      excluded: 'Für diese Miete besteht kein Widerrufsrecht.',
      undone:
        'Sie erhalten alles zurück. Die Kartenreservierung ist aufgehoben, bereits abgebuchte Beträge werden erstattet.',
      answeredFor: 'Unser Team antwortet Ihnen zur Miete und zur Erstattung.',
    },
  },
  performed: 'Ihre Wäsche ist gereinigt und abgeholt: Sie können diese Bestellung nicht mehr widerrufen.',
  over: 'Die Widerrufsfrist von vierzehn Tagen ist abgelaufen.',

  notTaken:
    'Der Artikel wurde nicht abgeholt: Die Miete wird kostenlos storniert, die Kartenreservierung wird aufgehoben.',
  taken: 'Der Artikel wurde abgeholt.',
  takenAndReturned: 'Der Artikel wurde abgeholt und zurückgegeben.',
  takenAt: (moment) =>
    `Das war am ${moment}. Wenn Sie ihn noch haben, bringen Sie ihn so bald wie möglich zurück: Die Miete läuft bis zur Rückgabe.`,
  takenAndReturnedAt: (taken, returned) => `Abgeholt am ${taken}, zurückgegeben am ${returned}.`,
  teamAnswers: 'Unser Team antwortet Ihnen, was noch zu zahlen ist und was erstattet wird.',
  cleaningBegun: 'Die Reinigung hat auf Ihr Verlangen begonnen.',
  cleaningSince: (moment) =>
    `Sie läuft seit dem ${moment}. Was bis zu Ihrem Widerruf ausgeführt wurde, kann Ihnen anteilig zum Gesamtbetrag berechnet werden (Artikel L. 221-25 des französischen Verbrauchergesetzbuchs). Unser Team antwortet Ihnen.`,

  yourWithdrawal: 'Ihr Widerruf',
  name: 'Ihr Name',
  mustName: 'Geben Sie Ihren Namen an.',
  comment: 'Bemerkung (freiwillig)',
  sending: 'Wird gesendet …',
  confirm: 'Widerruf bestätigen',

  stated: 'Ihr Widerruf ist erfasst.',
  received: (moment) => `Eingegangen am ${moment}.`,
  acknowledged: 'Die Eingangsbestätigung wird Ihnen per E-Mail gesendet.',
  bringBack: 'Bringen Sie den Artikel so bald wie möglich zurück',
  runsUntilReturn: ': Die Miete läuft bis zu seiner Rückgabe.',
  refused: 'Ihr Widerruf wird nicht anerkannt.',
  accepted: 'Ihr Widerruf wird anerkannt.',
  answer: (moment, text) => `Unsere Antwort vom ${moment}: ${text}`,

  period: (from, until) => `Von ${from} bis ${until}`,
  total: 'Summe inkl. MwSt.',
  backToRental: 'Zurück zu meiner Miete',
  badLink: 'Dieser Link führt zu keiner Bestellung.',
  openWholeLink: 'Öffnen Sie ihn vollständig aus Ihrer Bestätigungs-E-Mail oder gehen Sie über Ihre Miete.',
  haveRental: 'Ich habe schon eine Miete',
};
