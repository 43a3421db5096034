/** The one table of faults: the control API's names, and the labels for people (simulator.md#faults). */
import type { Instant } from '#domain/shared/record.js';
import { momentText } from '#web/lib/moments.js';
import { counted } from '#domain/shared/plurals.js';
import { isIncident, isState } from '#simulator/models/fault-names.js';
import { fieldsOf, instantOf, listOf, numberOf, textOf } from '#simulator/page/reading.js';

export const faultScopes = ['locker', 'cabinet', 'payment', 'message'] as const;
export type FaultScope = (typeof faultScopes)[number];

export interface Fault {
  readonly name: string;
  readonly scope: FaultScope;
  readonly label: string;
  readonly effect: string;
  /** Happens once, at once: it cannot be switched off and has no duration. */
  readonly isIncident: boolean;
  /** Applies while it is set, and cannot be counted. */
  readonly isState: boolean;
}

type Row = readonly [name: string, label: string, effect: string];

const rows: Readonly<Record<FaultScope, readonly Row[]>> = {
  locker: [
    ['bolt-jam', 'Pêne coincé', 'La porte ne s’ouvre ni au code ni à distance.'],
    ['opens-without-ack', 'Ouvre sans le dire', 'La porte s’ouvre, la plateforme n’en sait rien.'],
    ['ack-without-opening', 'Dit avoir ouvert, sans ouvrir', 'La plateforme croit la porte ouverte.'],
    ['slow', 'Lente', 'Les réponses de la serrure tardent.'],
    ['result-after-expiry', 'Répond trop tard', 'Le résultat arrive après la fin de la commande.'],
    ['door-ajar', 'Ferme mal', 'La porte que l’on pousse reste entrouverte.'],
    ['stuck-sensor', 'Capteur bloqué', 'La porte bouge, le capteur ne change plus.'],
    ['battery-low', 'Batterie faible', 'Sous le seuil d’alerte du modèle.'],
    ['battery-critical', 'Batterie critique', 'Une ouverture sur vingt échoue.'],
    ['battery-dead', 'Batterie morte', 'Plus de clavier, plus d’ouverture.'],
    ['code-refused-full', 'Code refusé : mémoire pleine', 'La serrure n’accepte plus de code.'],
    ['code-refused-duplicate', 'Code refusé : déjà présent', 'La serrure connaît déjà ce code.'],
    ['code-refused-pattern', 'Code refusé : trop simple', 'Le motif du code ne lui convient pas.'],
    ['code-refused-quota', 'Code refusé : quota atteint', 'Trop de codes envoyés à la suite.'],
    ['code-changed-by-hand', 'Code changé à la main', 'Quelqu’un a changé un code sur la serrure.'],
    ['door-forced', 'Porte forcée', 'Quelqu’un ouvre sans le pêne.'],
    ['lock-restarted', 'Serrure redémarrée', 'La serrure repart et le dit.'],
    ['lock-replaced', 'Serrure remplacée', 'Une serrure neuve, sans les codes de l’ancienne.'],
    ['wrong-code-burst', 'Rafale de codes faux', 'Quelqu’un essaie des codes jusqu’au blocage.'],
  ],
  cabinet: [
    ['gateway-offline', 'Passerelle hors ligne', 'Plus aucune liaison avec la consigne.'],
    ['gateway-busy', 'Passerelle occupée', 'La consigne répond « occupée » aux commandes.'],
    ['event-duplicate', 'Événements en double', 'Chaque événement part deux fois.'],
    ['event-reorder', 'Événements dans le désordre', 'Un événement en dépasse un autre.'],
    ['event-lost', 'Événements perdus', 'Un événement n’arrive jamais : un trou dans la suite.'],
    ['clock-drift', 'Horloge qui dérive', 'La consigne ne lit plus la bonne heure.'],
    ['clock-summer-time', 'Horloge à l’heure d’été', 'La consigne avance d’une heure.'],
    ['clock-unsynchronised', 'Horloge non synchronisée', 'La consigne refuse d’ouvrir à distance.'],
    ['clock-unset', 'Horloge jamais réglée', 'La consigne date tout de 1970.'],
    ['clock-seconds', 'Heures en secondes', 'La consigne compte en secondes, pas en millisecondes.'],
    ['clock-years-ahead', 'Horloge en avance de dix ans', 'La consigne date tout de dix ans plus tard.'],
    ['clock-years-behind', 'Horloge en retard de dix ans', 'La consigne date tout de dix ans plus tôt.'],
    ['event-unknown', 'Événement inconnu', 'Un firmware plus récent dit ce que personne ne connaît.'],
    ['event-unreadable', 'Message illisible', 'Un message coupé, qui a pris un numéro.'],
    ['lock-restarted', 'Passerelle redémarrée', 'La numérotation des événements repart de un.'],
  ],
  payment: [
    ['payment-declined', 'Carte refusée', 'La banque dit non.'],
    ['payment-insufficient-funds', 'Provision insuffisante', 'La banque dit non, faute d’argent.'],
    ['payment-capture-refused', 'Encaissement refusé', 'L’autorisation n’existe plus à la banque.'],
    ['payment-timeout-before', 'Silence avant exécution', 'La demande se perd, rien n’est fait.'],
    ['payment-timeout-after', 'Silence après exécution', 'Tout est fait, la réponse se perd.'],
    ['payment-slow', 'Lent', 'Chaque demande attend avant d’être exécutée.'],
    ['payment-rate-limit', 'Trop de demandes (429)', 'Le prestataire demande d’attendre.'],
    ['payment-stored-500', 'Erreur 500 mémorisée', 'Rejouer la demande redonne la même erreur.'],
    ['payment-down', 'Prestataire en panne', 'Toutes les demandes échouent (503).'],
    ['webhook-lost', 'Webhook perdu', 'Jamais envoyé.'],
    ['webhook-duplicate', 'Webhook en double', 'Envoyé deux fois.'],
    ['webhook-late', 'Webhook en retard', 'Envoyé bien après.'],
    ['webhook-early', 'Webhook en avance', 'Envoyé avant la réponse à l’appel.'],
    ['webhook-reorder', 'Webhooks dans le désordre', 'Envoyé après le suivant.'],
    ['webhook-forged', 'Webhook contrefait', 'Signé par quelqu’un d’autre.'],
  ],
  message: [['message-refused', 'E-mail ou SMS refusé', 'L’opérateur refuse le message.']],
};

export const faultsByScope: Readonly<Record<FaultScope, readonly Fault[]>> = {
  locker: read('locker'),
  cabinet: read('cabinet'),
  payment: read('payment'),
  message: read('message'),
};

function read(scope: FaultScope): Fault[] {
  return rows[scope].map(([name, label, effect]) => ({
    name,
    scope,
    label,
    effect,
    isIncident: isIncident(name),
    isState: isState(name),
  }));
}

const labels = new Map(
  faultScopes.flatMap((scope) => faultsByScope[scope]).map(({ name, label }) => [name, label]),
);

/** An unknown fault is shown by its own name. */
export const faultLabel = (name: string): string => labels.get(name) ?? name;

/** The values of `target` for a fault that affects no single locker or cabinet. */
export const wholeTargets = [
  { target: 'cabinets', scope: 'cabinet', label: 'Toutes les consignes' },
  { target: 'payments', scope: 'payment', label: 'Paiements' },
  { target: 'messages', scope: 'message', label: 'Messages' },
] as const;

export const wholeTargetLabel = (target: string): string | undefined =>
  wholeTargets.find((each) => each.target === target)?.label;

/** The active faults, each with its remaining duration (simulator.md#faults). */
export interface ActiveFault {
  readonly target: string;
  readonly fault: string;
  /** Null if unlimited. */
  readonly timesLeft: number | null;
  /** Null: until it is cleared. */
  readonly until: Instant | null;
}

/** Entries without a target affect `target`. */
export function faultsOf(value: unknown, target: string): ActiveFault[] {
  return listOf(value).flatMap((each) => {
    const fields = fieldsOf(each);
    const fault = textOf(fields['fault']);
    if (fault === null) return [];
    const timesLeft = numberOf(fields['timesLeft']);
    const until = instantOf(fields['until']);
    return [{ target: textOf(fields['target']) ?? target, fault, timesLeft, until }];
  });
}

/** « encore 2 fois », « jusqu’au 20/11/2026 à 10 h 05 », « jusqu’à nouvel ordre ». */
export function limitText({ timesLeft, until }: ActiveFault): string {
  const limits = [
    ...(timesLeft === null ? [] : [`encore ${counted(timesLeft, 'fois', 'fois')}`]),
    ...(until === null ? [] : [`jusqu’au ${momentText(until)}`]),
  ];
  return limits.length > 0 ? limits.join(', ') : 'jusqu’à nouvel ordre';
}

export const durationKinds = ['permanent', 'times', 'time'] as const;
type Lasting = (typeof durationKinds)[number];

export const durationKindLabels: Readonly<Record<Lasting, string>> = {
  permanent: 'Permanente',
  times: 'Les n prochaines fois',
  time: 'Pendant un temps',
};

export const timeUnits = { s: 1, min: 60, h: 3_600 } as const;
export type TimeUnit = keyof typeof timeUnits;

/** The values of the fields. */
export interface FaultChoice {
  readonly lasting: Lasting;
  readonly times: string;
  readonly duration: string;
  readonly unit: TimeUnit;
}

export const firstChoice: FaultChoice = { lasting: 'permanent', times: '1', duration: '60', unit: 's' };

/** Converts the user's choice to a request: permanent, the next n times, or for a while (simulator.md#faults). */
export interface FaultRequest {
  readonly target: string;
  readonly fault: string;
  readonly times?: number;
  readonly forSeconds?: number;
}

/** A whole number above zero, or null. */
function counting(text: string): number | null {
  const count = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return count > 0 ? count : null;
}

/** The error in the choice, shown beside the field; null when it is valid. */
export function choiceProblem({ lasting, times, duration }: FaultChoice): string | null {
  if (lasting === 'permanent' || counting(lasting === 'times' ? times : duration) !== null) return null;
  return 'Indiquez un nombre entier, à partir de 1.';
}

/** Null while the choice is invalid. */
export function faultRequest(target: string, fault: string, choice: FaultChoice): FaultRequest | null {
  if (choiceProblem(choice) !== null) return null;
  if (choice.lasting === 'times') return { target, fault, times: counting(choice.times) ?? 1 };
  if (choice.lasting === 'permanent') return { target, fault };
  return { target, fault, forSeconds: (counting(choice.duration) ?? 1) * timeUnits[choice.unit] };
}
