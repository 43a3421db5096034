/** Warnings for staff about a record that no door event confirms, for lists, dialogs and the terminal. */
import { ofContents } from '#domain/shared/order-kinds.js';
import { needsConfirmation, type ToConfirm, type Unproven } from './unproven.js';

/** The object, and who should have it: staff, or the customer who received it. */
interface InHand {
  readonly question: string;
  /** Label of the check box. */
  readonly yes: string;
}

const staffs = ({
  thing,
  isAre = 'est-il',
}: {
  readonly thing: string;
  readonly isAre?: string;
}): InHand => ({
  question: `${thing[0]?.toUpperCase() ?? ''}${thing.slice(1)} ${isAre} dans vos mains ?`,
  yes: `Oui, ${thing} est dans mes mains`,
});

export const inHand = {
  ...ofContents(staffs),
  item: staffs({ thing: 'l’article' }),
  handedOver: { question: 'Le client l’a-t-il dans les mains ?', yes: 'Oui, le client l’a dans les mains' },
} as const satisfies Readonly<Record<string, InHand>>;
export type InHandOf = keyof typeof inHand;

const facts: Readonly<Record<Unproven, string>> = {
  doorNotMoved: 'La porte n’a pas bougé',
  doorUnreachable: 'La consigne ou la serrure est sans liaison : personne ne sait si la porte a bougé',
  doorOpen: 'La porte s’est ouverte pour le retour et ne s’est pas refermée',
  onlyConfirmed: 'Cette serrure ne signale rien : seul le client dit avoir rendu l’article',
  notConfirmed: 'Personne n’a vu ni dit que l’article est revenu',
};

export const unprovenText = (unproven: Unproven): string => facts[unproven];

/** « La porte n’a pas bougé : le linge est-il dans vos mains ? » */
export function inHandQuestion(unproven: ToConfirm, of: InHandOf): string {
  const { question } = inHand[of];
  if (unproven === 'doorUnreachable') return `${facts.doorUnreachable}. ${question}`;
  return `${facts.doorNotMoved} : ${question[0]?.toLowerCase() ?? ''}${question.slice(1)}`;
}

/** Why a row of a list is left out of a bulk action. */
export const leftOutOfBulk = (unproven: Unproven | null): string | null => {
  if (!needsConfirmation(unproven)) return null;
  return unproven === 'doorNotMoved'
    ? 'la porte n’a pas bougé depuis le dépôt, à enregistrer une par une'
    : 'sans liaison, personne ne sait si la porte a bougé, à enregistrer une par une';
};

/** The consequence for the locker of a record without confirmation by its door. */
export const lockerToCheck = 'Le casier reste fermé et passe parmi les casiers à vérifier.';
export const checkReason = 'Repris sans mouvement de porte : vérifiez ce que contient le casier';
export const itemCheckReason =
  'Retour noté sans mouvement de porte : remettez l’article, puis vérifiez le casier';

/** Confirmed despite the door, for the timeline and the audit. */
export const againstDoorLabels: Readonly<Record<Unproven, string>> = {
  doorNotMoved: 'la porte n’avait pas bougé',
  doorUnreachable: 'consigne ou serrure sans liaison',
  doorOpen: 'porte du retour restée ouverte',
  onlyConfirmed: 'dit par le client seulement',
  notConfirmed: 'retour non constaté',
};

/** Shown before a deposit is released. */
export const releaseWarning = (unproven: Unproven): string =>
  unproven === 'onlyConfirmed'
    ? `${facts.onlyConfirmed}. Vérifiez l’article avant de libérer le dépôt.`
    : `Le retour n’a pas été constaté. ${facts[unproven]}.`;

export const releaseQuestion = (unproven: Unproven) => ({
  text: releaseWarning(unproven),
  rest: 'Un dépôt libéré ne se reprend pas.',
  yes: 'Je libère le dépôt sans que le retour ait été constaté',
});
