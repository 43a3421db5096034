/** An order that came to nothing, or was given back since: in the platform's words, and where to go. */
import { wayBackLabel } from '#web/lib/way-back.js';
import { buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';

interface OrderEndedProps {
  readonly title: string;
  readonly text: string;
  /** The address where the order was made, where this device knows it. */
  readonly back: string | null;
}

export const OrderEnded = ({ title, text, back }: OrderEndedProps) => (
  <Page title={title}>
    <Notice tone="plain" title={text} />
    <a className={buttonClass('main', true)} href={back ?? '/n'}>
      {back ? wayBackLabel(back) : 'Taper le numéro de la consigne'}
    </a>
  </Page>
);
