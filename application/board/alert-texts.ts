/** The texts of an alert by channel (messages.md#letters-to-staff). */
import { detailWords, labelWords, waitingWords } from '#domain/board/waiting-labels.js';
import { deadlineKinds, waitingRules, type WaitingKind } from '#domain/board/waiting.js';
import { counted } from '#domain/shared/plurals.js';
import type { Instant } from '#domain/shared/record.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { dayAndTime, shortMoment } from '#application/formats.js';
import { iso } from '#application/iso.js';
import { greeting } from '#application/messages/greeting.js';
import { fitSms, smsLength } from '#application/messages/gsm7.js';

/** One record that waits, with its most urgent reason. */
export interface AlertEntry {
  readonly kind: WaitingKind;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly label: string;
  readonly detail: string | null;
  readonly cabinetId: string | null;
  readonly cabinetName: string | null;
  readonly at: Instant;
}

export interface AlertContent {
  /** How many records; 0 is a test. */
  readonly count: number;
  /** The most urgent ones. */
  readonly entries: readonly AlertEntry[];
  readonly at: Instant;
}

export const testContent = { count: 0, entries: [] } as const;

const shown = 3;
const smsSegment = 160;

/** A cabinet is its own place. */
const placeOf = (entry: AlertEntry): string =>
  [...new Set([labelWords(entry), entry.cabinetName])].filter(Boolean).join(', ');
const whatOf = (entry: AlertEntry): string => `${waitingWords(entry.kind, 1)}, ${placeOf(entry)}`;
const sentence = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
const sinceOf = ({ kind, at }: AlertEntry, moment: (at: Instant) => string): string =>
  `${deadlineKinds.includes(kind) ? 'avant le' : 'depuis le'} ${moment(at)}`;

const recordLink = (publicUrl: string, { subjectKind, subjectId, cabinetId }: AlertEntry): string =>
  `${publicUrl}${staffPath(subjectKind, { id: subjectId, cabinetId }) ?? '/board/'}`;

const countText = (count: number): string => counted(count, 'alerte', 'alertes');

/** With the detail in words, such as « Le pêne n’a pas bougé ». */
function entryLine(publicUrl: string, entry: AlertEntry): string {
  const detail = detailWords(entry);
  const what = `${sentence(waitingWords(entry.kind, 1))} : ${placeOf(entry)}, ${sinceOf(entry, dayAndTime)}`;
  return `${what}${detail === null ? '' : ` (${detail})`}. Ouvrir la fiche : ${recordLink(publicUrl, entry)}`;
}

export function alertLetter(
  { count, entries }: AlertContent,
  name: string,
  publicUrl: string,
): { readonly subject: string; readonly text: string } {
  const [first] = entries;
  const settings = `Régler mes alertes : ${publicUrl}/account/`;
  if (!first)
    return {
      subject: 'Essai de vos alertes',
      text: [greeting(name), `C’est un essai : vos alertes arrivent ici. ${settings}`].join('\n\n'),
    };
  const rest = count - Math.min(shown, entries.length);
  const board = `${publicUrl}/board/`;
  return {
    subject: count === 1 ? `Alerte : ${whatOf(first)}` : `${countText(count)} : ${whatOf(first)}…`,
    text: [
      greeting(name),
      ...entries.slice(0, shown).map((entry) => entryLine(publicUrl, entry)),
      ...(rest > 0 ? [`Et ${counted(rest, 'autre', 'autres')}. Ouvrir le tableau de bord : ${board}`] : []),
      `Vous recevez ce message selon les alertes de votre compte. ${settings}`,
    ].join('\n\n'),
  };
}

export function alertSms({ count, entries }: AlertContent, publicUrl: string): string {
  const [first] = entries;
  if (!first) return fitSms(`Consigne : essai, vos alertes arrivent ici. ${publicUrl}/account/`);
  if (count === 1)
    return fitSms(
      `Consigne : ${whatOf(first)}, ${sinceOf(first, shortMoment)}. ${recordLink(publicUrl, first)}`,
    );
  // As many as one segment holds, with the number of the others.
  const texts = [shown, 2, 1].map((most) => {
    const some = entries.slice(0, most);
    const rest = count - some.length;
    const others = rest > 0 ? ` et ${counted(rest, 'autre', 'autres')}` : '';
    return `Consigne, ${countText(count)} : ${some.map(whatOf).join(' ; ')}${others}. ${publicUrl}/board/`;
  });
  return fitSms(texts.find((text) => smsLength(text) <= smsSegment) ?? texts.at(-1) ?? '');
}

/** The body of a webhook: the first entries, each with its class, words and page. */
export const alertBody = ({ count, entries, at }: AlertContent, publicUrl: string, id: string): string =>
  JSON.stringify({
    id,
    type: count === 0 ? 'test' : 'alert',
    at: iso(at),
    count,
    entries: entries.map((entry) => ({
      kind: entry.kind,
      costs: waitingRules[entry.kind].costs,
      text: sentence(whatOf(entry)),
      cabinetId: entry.cabinetId,
      at: iso(entry.at),
      url: recordLink(publicUrl, entry),
    })),
    url: `${publicUrl}/board/`,
  });
