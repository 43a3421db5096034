/** Steps for a door that stays shut, lastly a call (doors-and-codes.md#opening-a-door; pages.md#public-pages). */
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { Fold, Rows } from '#web/ui/fold.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import type { Actions } from './use-actions.js';
import { opensFromAfar } from './use-visit.js';
import { doorTaskWords } from './words.js';

interface Props {
  readonly visit: DoorVisit;
  readonly actions: Actions;
}

function otherWay({ lockCode, canOpenRemotely, isLinkUp }: DoorVisit): string {
  if (lockCode !== null && canOpenRemotely)
    return isLinkUp
      ? 'Essayez l’autre moyen : le code sur le clavier, ou l’ouverture à distance.'
      : 'La consigne est injoignable pour le moment : tapez le code sur le clavier du casier.';
  if (lockCode !== null)
    return 'Retapez le code lentement, puis validez. Après plusieurs erreurs, attendez une minute.';
  return 'Demandez le code du casier sur cette page, puis tapez-le sur le clavier.';
}

const isClosingUnseen = ({ hasDoorSensor, canConfirm, doorClosedAt }: DoorVisit): boolean =>
  hasDoorSensor && canConfirm && doorClosedAt === null;

export function Trouble({ visit, actions }: Props) {
  const { door, busy } = actions;
  const isOff = !useOnline();
  return (
    <Rows>
      <Fold title="Le casier ne s’ouvre pas&nbsp;?">
        <ol className="steps">
          <li>Vérifiez que vous êtes devant le casier N°{visit.lockerNumber}.</li>
          <li>Poussez la porte, puis tirez fermement pendant que la serrure tourne.</li>
          <li>{otherWay(visit)}</li>
          <li>
            Toujours fermé&nbsp;? Appelez-nous&nbsp;: nous ouvrons ou nous vous donnons un autre casier.
          </li>
        </ol>
        {opensFromAfar(visit) ? (
          <Button
            kind="quiet"
            isBusy={door.isOpening}
            busyText="Ouverture en cours…"
            isOff={isOff}
            onClick={door.open}
          >
            Réessayer l’ouverture
          </Button>
        ) : null}
        {isClosingUnseen(visit) ? (
          <>
            <p>Porte refermée, mais cette page la voit encore ouverte&nbsp;? Dites-nous que c’est fait.</p>
            <Button
              kind="quiet"
              isBusy={busy === 'confirm'}
              busyText="Enregistrement…"
              isOff={isOff}
              onClick={actions.confirm}
            >
              {doorTaskWords(visit.orderKind, visit.step).confirm}
            </Button>
          </>
        ) : null}
        <PhoneLink phone={visit.supportPhone} />
      </Fold>
    </Rows>
  );
}
