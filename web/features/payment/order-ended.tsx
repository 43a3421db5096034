/** An order that failed or was refunded meanwhile: the server's message, and a link. */
import { buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { inLanguage } from '#web/lib/language.js';
import { wayBackLabel } from './way-back-label.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface OrderEndedProps {
  readonly title: string;
  readonly text: string;
  /** The address where the order was made, if this device has it. */
  readonly back: string | null;
}

export const OrderEnded = ({ title, text, back }: OrderEndedProps) => (
  <Page title={title}>
    <Notice tone="plain" title={text} />
    <a className={buttonClass('main', true)} href={back ?? '/n'}>
      {back ? wayBackLabel(back) : t.typeNumber}
    </a>
    <HelpPhone />
  </Page>
);
