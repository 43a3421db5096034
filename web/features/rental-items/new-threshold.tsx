/** Adds a package; the curve shows it while it is typed. */
import { Button, Group, NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isApiError, textOf } from '#web/api/errors.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { Icon } from '#web/ui/admin/icon.js';
import { joinedErrors } from '#web/ui/admin/form/schema-errors.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { useCreatePricingThresholdMutation } from './calls.js';
import { durationInput, packageErrors, priceInput, readPackage } from './package-inputs.js';
import type { PackageValues } from './terms.js';

interface Props {
  readonly item: { readonly id: string };
  readonly onDraft: (values: PackageValues | null) => void;
}

interface Typed {
  readonly hours: string | number;
  readonly price: string | number;
}
const blank: Typed = { hours: '', price: '' };

export function NewThreshold({ item, onDraft }: Props) {
  const { typed = blank, storeTyped, forgetTyped } = useDraft<Typed>(`threshold.${item.id}`, blank);
  const [{ hours, price }, setTyped] = useState(typed);
  const [create, { isLoading, error, reset }] = useCreatePricingThresholdMutation();
  const change = (next: Typed): void => {
    setTyped(next);
    storeTyped(next);
    reset();
  };
  const ready = readPackage(hours, price, true);
  // Also draws a stored draft.
  useEffect(() => onDraft(readPackage(hours, price, true)), [onDraft, hours, price]);
  const refused = isApiError(error) ? joinedErrors(error.fields) : {};
  const fields = { ...packageErrors(hours, price), ...refused };
  const submit = async (): Promise<void> => {
    if (!ready) return;
    const toasts = { success: '!Forfait ajouté', error: false } as const;
    const made = await create({ params: { itemId: item.id }, body: ready, toasts });
    if (made.error) return;
    change(blank);
    forgetTyped();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Group align="flex-start" gap="sm">
        <NumberInput
          {...durationInput}
          label="Nouveau forfait"
          value={hours}
          error={fields['durationHours']}
          onChange={(next) => change({ hours: next, price })}
        />
        <NumberInput
          {...priceInput}
          label="Prix HT"
          value={price}
          error={fields['priceHt']}
          onChange={(next) => change({ hours, price: next })}
        />
        <Button
          type="submit"
          mt={{ base: 0, xs: 25 }}
          loading={isLoading}
          disabled={!ready}
          leftSection={<Icon name="plus" size={16} />}
        >
          Ajouter le forfait
        </Button>
      </Group>
      {error && Object.keys(refused).length === 0 ? <ErrorNotice error={textOf(error)} /> : null}
    </form>
  );
}
