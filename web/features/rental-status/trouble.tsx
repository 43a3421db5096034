/** Steps for a door that stays shut, lastly a call (doors-and-codes.md#opening-a-door; pages.md#public-pages). */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { PhoneLink } from '#web/ui/phone-link.js';

interface Props {
  readonly rental: RentalLookup;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

const otherWay = (rental: RentalLookup): string => {
  if (rental.lockCode && rental.canUnlock)
    return 'Essayez l’autre moyen : le code sur le clavier, ou l’ouverture à distance.';
  if (rental.lockCode)
    return 'Retapez le code lentement, puis validez. Après plusieurs erreurs, attendez une minute.';
  return 'Demandez le code d’accès sur cette page, puis tapez-le sur le clavier.';
};

export const Trouble = ({ rental, isOpening, onOpen }: Props) => {
  const isOnline = useOnline();
  return (
    <details className="card more">
      <summary>Le casier ne s’ouvre pas&nbsp;?</summary>
      <div className="stack">
        <ol className="steps">
          <li>Vérifiez que vous êtes devant le casier N°{rental.lockerNumber}.</li>
          <li>Poussez la porte, puis tirez fermement pendant que la serrure tourne.</li>
          <li>{otherWay(rental)}</li>
          <li>
            Toujours fermé&nbsp;? Appelez-nous&nbsp;: nous ouvrons ou nous vous donnons un autre casier.
          </li>
        </ol>
        {rental.canUnlock && rental.unreachableSince === null ? (
          <Button
            kind="quiet"
            isBusy={isOpening}
            busyText="Ouverture en cours…"
            isOff={!isOnline}
            onClick={onOpen}
          >
            Réessayer l’ouverture
          </Button>
        ) : null}
        <PhoneLink phone={rental.supportPhone} />
      </div>
    </details>
  );
};
