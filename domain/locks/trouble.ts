/**
 * What is wrong at a door now, in French for remote staff: what it means and what to do next. Only one problem at a
 * time, the gravest first.
 */
export type Trouble = 'linkLost' | 'lockSilent' | 'forced' | 'jammed' | 'ajar';

interface DoorNow {
  readonly lockLink: 'up' | 'lost' | 'silent' | 'none';
  readonly isTampered: boolean;
  readonly door: 'open' | 'closed' | 'ajar' | 'unknown';
  /** When the door last opened or closed; ISO 8601. */
  readonly doorSince: string | null;
  readonly lastEvent: { readonly type: string; readonly at: string } | null;
  readonly lastOpening: { readonly state: string; readonly at: string } | null;
}

/** The bolt did not move at the last try, and the door has not opened since. */
function isJammed({ lastEvent, lastOpening, doorSince }: DoorNow): boolean {
  const stuckAt = [
    lastEvent?.type === 'open.timeout' ? lastEvent.at : null,
    lastOpening?.state === 'jammed' ? lastOpening.at : null,
  ].flatMap((at) => (at === null ? [] : Date.parse(at)));
  if (stuckAt.length === 0) return false;
  return doorSince === null || Math.max(...stuckAt) >= Date.parse(doorSince);
}

export function troubleOf(now: DoorNow): Trouble | null {
  if (now.isTampered) return 'forced';
  if (now.lockLink === 'lost') return 'linkLost';
  if (now.lockLink === 'silent') return 'lockSilent';
  if (isJammed(now)) return 'jammed';
  return now.door === 'ajar' ? 'ajar' : null;
}

interface Words {
  readonly title: string;
  readonly todo: string;
}

/** `since`: when the cabinet was last heard; null: never. */
export const troubleWords: Readonly<Record<Trouble, (since: string | null) => Words>> = {
  linkLost: (since) => ({
    title: since === null ? 'La consigne ne s’est jamais connectée' : `Consigne sans liaison depuis ${since}`,
    todo: 'Les codes déjà sur la serrure ouvrent encore, au clavier. Ni ouverture à distance ni nouveau code n’y arrivent : faites vérifier le courant et le réseau de la passerelle. L’état ci-dessous est le dernier connu.',
  }),
  lockSilent: () => ({
    title: 'La passerelle ne joint pas cette serrure',
    todo: 'Ses piles sont peut-être vides. Les codes déjà sur la serrure ouvrent encore si elle est alimentée. Réessayez ; sinon, mettez le casier hors service et donnez-en un autre au client.',
  }),
  forced: () => ({
    title: 'Porte forcée',
    todo: 'Son contenu n’est plus sûr. Envoyez quelqu’un vérifier, et gardez le casier hors service jusque-là.',
  }),
  jammed: () => ({
    title: 'Porte coincée',
    todo: 'La serrure a répondu, mais la porte n’a pas bougé. Faites appuyer sur la porte par qui est devant, puis réessayez. Si elle reste bloquée, mettez le casier hors service et prévenez le client.',
  }),
  ajar: () => ({
    title: 'Porte restée ouverte',
    todo: 'Faites-la refermer par qui est devant. Tant qu’elle est ouverte, son contenu n’est pas protégé.',
  }),
};
