/** The quantity of an article: two large buttons around the number, which screen readers announce on changes. */
import { Button } from '#web/ui/button.js';

interface Props {
  readonly name: string;
  readonly quantity: number;
  /** The maximum quantity; null if unlimited. */
  readonly left: number | null;
  readonly onQuantity: (quantity: number) => void;
}

export const QuantityStepper = ({ name, quantity, left, onQuantity }: Props) => (
  <div className="stepper" role="group" aria-label={`Quantité de ${name}`}>
    <Button kind="quiet" aria-label={`Diminuer : ${name}`} onClick={() => onQuantity(quantity - 1)}>
      −
    </Button>
    <output className="stepper-count">{quantity}</output>
    <Button
      kind="quiet"
      aria-label={`Augmenter : ${name}`}
      isOff={left !== null && quantity >= left}
      onClick={() => onQuantity(quantity + 1)}
    >
      +
    </Button>
  </div>
);
