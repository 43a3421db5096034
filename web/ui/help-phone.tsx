/** The page's own phone number, or that of the company that this device saw last where the address names none. */
import { rememberedContact } from './brand.js';
import { PhoneLink } from './phone-link.js';

export function HelpPhone({ phone = null }: { readonly phone?: string | null }) {
  if (phone !== null) return <PhoneLink phone={phone} />;
  const contact = rememberedContact();
  if (contact === null) return null;
  return (
    <div className="stack-tight">
      <p>Une question&nbsp;? {contact.companyName}</p>
      <PhoneLink phone={contact.phone} />
    </div>
  );
}
