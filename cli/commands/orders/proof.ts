/** The proof file of an order of any kind: for a bank, an insurer or a customer. */
import type { Argument, Verb } from '#cli/verb.js';

interface OfNoun {
  readonly kind: 'rental' | 'pressing' | 'shop' | 'parcel';
  readonly noun: string;
  readonly arg: Argument;
  readonly reference: string;
}

export const proofVerb = ({ kind, noun, arg, reference }: OfNoun): Verb => ({
  name: 'proof',
  about: 'Enregistrer le dossier de preuve en PDF ; son empreinte est inscrite au journal',
  args: [arg],
  options: [
    { flags: '--output <fichier>', about: 'Où l’écrire ; « - » pour la sortie standard' },
    { flags: '--reason <motif>', about: 'Pourquoi, pour le journal (facultatif)' },
  ],
  examples: [
    `consigne ${noun} proof ${reference} --output preuve.pdf`,
    `consigne ${noun} proof ${reference} --reason "Contestation auprès de la banque"`,
  ],
  run: async (context) => (await import('#cli/acts/files.js')).saveProof(context, kind),
});
