/** The quantity of an article: two large buttons around the number, which screen readers announce on changes. */
import { inLanguage } from '#web/lib/language.js';
import { Button } from '#web/ui/button.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface Props {
  readonly name: string;
  readonly quantity: number;
  /** The maximum quantity; null if unlimited. */
  readonly left: number | null;
  readonly onQuantity: (quantity: number) => void;
}

export const QuantityStepper = ({ name, quantity, left, onQuantity }: Props) => (
  <div className="stepper" role="group" aria-label={t.quantityOf(name)}>
    <Button kind="quiet" aria-label={t.less(name)} onClick={() => onQuantity(quantity - 1)}>
      −
    </Button>
    <output className="stepper-count">{quantity}</output>
    <Button
      kind="quiet"
      aria-label={t.more(name)}
      isOff={left !== null && quantity >= left}
      onClick={() => onQuantity(quantity + 1)}
    >
      +
    </Button>
  </div>
);
