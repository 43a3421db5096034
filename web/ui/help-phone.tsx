/** The page's own phone number, or that of the company that this device saw last where the address names none. */
import { rememberedContact } from './brand.js';
import { PhoneLink } from './phone-link.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { words } from './controls/words/index.js';

const t = inLanguage(words);

export function HelpPhone({ phone = null }: { readonly phone?: string | null }) {
  if (phone !== null) return <PhoneLink phone={phone} />;
  const contact = rememberedContact();
  if (contact === null) return null;
  return (
    <div className="stack-tight">
      <p>
        {t.question} <span lang={companyLanguage}>{contact.companyName}</span>
      </p>
      <PhoneLink phone={contact.phone} />
    </div>
  );
}
