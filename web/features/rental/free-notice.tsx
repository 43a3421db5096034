/** « Prévenez-moi » on an item without a free unit: an e-mail address or a mobile number, used once. */
import { isolated } from '#domain/shared/right-to-left.js';
import { type FormEvent, useState } from 'react';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { useAskForFreeNoticeMutation } from '#web/api/side-api.js';
import { errorOfOneField } from '#web/api/errors.js';
import { momentText } from '#web/lib/moments.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { Fold, Rows } from '#web/ui/fold.js';
import { Notice } from '#web/ui/notice.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './order/words/index.js';

const t = inLanguage(words);

interface Props {
  readonly cabinetId: string;
  readonly item: Pick<PublicRentalItem, 'id' | 'name'>;
}

export function FreeNotice({ cabinetId, item }: Props) {
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [ask, { data, error, isLoading, reset }] = useAskForFreeNoticeMutation();
  if (data)
    return (
      <Notice tone="good" title={t.willNotify(isolated(item.name))}>
        <p>{t.willNotifyHint(momentText(Date.parse(data.until)))}</p>
      </Notice>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const to = typed.trim();
    setEmpty(to === '');
    if (to === '' || isLoading) return;
    const body = to.includes('@') ? { email: to } : { phone: to };
    void ask({ params: { cabinetId, rentalItemId: item.id }, body, toasts: false });
  };
  return (
    <Rows>
      <Fold title={t.notify}>
        <form className="stack" onSubmit={submit} noValidate>
          <Field
            label={t.notifyTo}
            hint={t.notifyHint}
            error={isEmpty ? t.notifyNeeded : errorOfOneField(error)}
            name="freeNotice"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            maxLength={254}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setEmpty(false);
              reset();
            }}
          />
          <Button type="submit" isWide isBusy={isLoading} busyText={t.notifying}>
            {t.notifyMe}
          </Button>
        </form>
      </Fold>
    </Rows>
  );
}
