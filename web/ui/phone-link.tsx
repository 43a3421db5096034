/** The company's phone number as a link, as text on a shared screen; help is always offered in the same words. */
import { buttonClass } from './button.js';
import { Icon } from './icons.js';
import { useIsSharedScreen } from './shared-screen.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './controls/words/index.js';

const t = inLanguage(words);

export function PhoneLink({ phone }: { readonly phone: string | null }) {
  const isShared = useIsSharedScreen();
  if (!phone) return null;
  const text = (
    <span>
      <span className="call-word">{t.call}</span> <span className="unbroken">{phone}</span>
    </span>
  );
  if (isShared) return <p>{text}</p>;
  return (
    <a className={buttonClass('quiet')} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" />
      {text}
    </a>
  );
}
