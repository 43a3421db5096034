/** What stands in the way at this door before anybody tries it: the way round, and whom to call (behaviour.md §5). */
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import { Notice } from '#web/ui/notice.js';
import { PhoneLink } from '#web/ui/phone-link.js';

type Told = readonly [title: string, wayRound: string];

function obstacleOf({ isOutOfService, canOpenRemotely, isLinkUp, codeState }: DoorVisit): Told | null {
  if (isOutOfService)
    return [
      'Ce casier est signalé hors service.',
      'Essayez le code : il ouvre peut-être encore. Sinon, appelez-nous : nous ouvrons.',
    ];
  if (!canOpenRemotely || isLinkUp) return null;
  if (codeState === 'onLock' || codeState === 'unknown')
    return [
      'La consigne est hors ligne : tapez le code sur le clavier du casier.',
      'Il ouvre sans réseau. Si la porte reste fermée, appelez-nous.',
    ];
  return [
    'La consigne est hors ligne : la serrure n’a pas encore reçu votre code.',
    'Patientez quelques minutes devant cette page, ou appelez-nous.',
  ];
}

export function Obstacle({ visit }: { readonly visit: DoorVisit }) {
  const told = obstacleOf(visit);
  if (!told) return null;
  const [title, wayRound] = told;
  return (
    <Notice tone="warn" title={title}>
      <p>{wayRound}</p>
      <PhoneLink phone={visit.supportPhone} />
    </Notice>
  );
}
