/** The company's phone number as a link; help is always offered in the same words. */
import { buttonClass } from './button.js';
import { Icon } from './icons.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './controls/words/index.js';

const t = inLanguage(words);

export const PhoneLink = ({ phone }: { readonly phone: string | null }) =>
  phone ? (
    <a className={buttonClass('quiet')} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" />
      <span>
        {t.call} <span className="unbroken">{phone}</span>
      </span>
    </a>
  ) : null;
