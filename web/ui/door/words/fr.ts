/** Texts at the door: its opening, its code, its place. */
import type { Texts } from '#domain/shared/languages.js';
import { noBreakSpace } from '#domain/shared/typography.js';

export const fr = {
  openings: {
    sending: 'envoi…',
    opening: 'ouverture…',
    open: 'ouvert',
    noAnswer: 'pas de réponse',
    refused: 'pas ouvert',
  },
  lockerIs: (number: number, state: string) => `Casier N°${number} : ${state}`,
  lookAtDoor: `Regardez la porte${noBreakSpace}: si elle est fermée, réessayez.`,
  lookAtDoorOrType: `Regardez la porte${noBreakSpace}: si elle est fermée, réessayez, ou tapez le code sur le clavier.`,
  codes: {
    pending: 'Code en cours d’envoi à la serrure…',
    onLock: 'Code enregistré sur la serrure',
    removing: 'Code en cours d’effacement',
    removed: 'Ce code n’ouvre plus la serrure',
    failed: 'La serrure n’a pas pris le code. Ouvrez à distance, ou appelez-nous.',
    unknown: 'La serrure ne donne plus de nouvelles. Essayez le code.',
  },
  computedCode: 'Code valable : la serrure le connaît, même sans réseau',
  changed: `Le code a changé${noBreakSpace}: tapez celui-ci`,
  validUntil: (moment: string) => `Valable jusqu’au ${moment}`,
  wasValidUntil: (moment: string) =>
    `Ce code n’était valable que jusqu’au ${moment}. S’il n’ouvre plus, il faut du réseau pour en obtenir un autre.`,
  typeWithoutNetwork: 'Sans réseau, ouvrez le casier en tapant le code sur son clavier.',
  offlineWithCode: 'Sans réseau, tapez le code sur le clavier du casier.',
  offline: 'Il faut du réseau pour ouvrir ou obtenir un code. Rapprochez-vous d’une zone couverte.',
  noNetwork: 'La consigne n’a pas de réseau.',
  noNetworkSince: (time: string, date: string | null) =>
    `La consigne n’a plus de réseau depuis ${date === null ? '' : `le ${date} à `}${time}.`,
  codeOnLock: 'Votre code est sur la serrure : tapez-le sur le clavier, il ouvre sans réseau.',
  codePerhapsOnLock:
    'La serrure a peut-être reçu votre code : essayez-le une fois sur le clavier. Il ouvre sans réseau.',
  codeNotOnLock:
    'La serrure n’a pas reçu de code : ce casier ne s’ouvre pas pour le moment. Cette page se met à jour dès que le réseau revient.',
  stuck: (number: number) => `Code accepté, mais la porte N°${number} ne s’est pas ouverte.`,
  push: 'Poussez la porte, retapez le code, puis tirez pendant que la serrure tourne.',
  openFromHere: ' Sinon, ouvrez-la d’ici.',
  stillShut: ` Toujours fermée${noBreakSpace}? Appelez-nous.`,
  /** Counted from 1; no column in a cabinet of one. */
  place: (door: number, column: number | null) => {
    const ordinal = (count: number): string => (count === 1 ? '1re' : `${count}e`);
    const fromTop = `${ordinal(door)} porte depuis le haut`;
    return column === null ? fromTop : `${ordinal(column)} colonne depuis la gauche, ${fromTop}`;
  },
};

export type Words = Texts<typeof fr>;
