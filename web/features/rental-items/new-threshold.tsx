/** A package to be added; while it is typed, the curve already shows it. */
import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { isApiError, textOf } from '#web/api/errors.js';
import { ErrorNotice } from '#web/ui/admin/error-notice.js';
import { Icon } from '#web/ui/admin/icon.js';
import { joinedErrors } from '#web/ui/admin/schema-errors.js';
import { useCreatePricingThresholdMutation } from './calls.js';
import { durationInput, priceInput, readPackage } from './package-inputs.js';
import type { PackageValues } from './terms.js';

interface Props {
  readonly item: { readonly id: string };
  readonly onDraft: (values: PackageValues | null) => void;
}

export function NewThreshold({ item, onDraft }: Props) {
  const [hours, setHours] = useState<string | number>('');
  const [price, setPrice] = useState<string | number>('');
  const [create, { isLoading, error, reset }] = useCreatePricingThresholdMutation();
  const change = (nextHours: string | number, nextPrice: string | number): void => {
    setHours(nextHours);
    setPrice(nextPrice);
    reset();
    onDraft(readPackage(nextHours, nextPrice, true));
  };
  const ready = readPackage(hours, price, true);
  const fields = isApiError(error) ? joinedErrors(error.fields) : {};
  const submit = async (): Promise<void> => {
    if (!ready) return;
    const toasts = { success: '!Forfait ajouté', error: false } as const;
    const made = await create({ params: { itemId: item.id }, body: ready, toasts });
    if (!made.error) change('', '');
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
          onChange={(next) => change(next, price)}
        />
        <NumberInput
          {...priceInput}
          label="Prix HT"
          value={price}
          error={fields['priceHt']}
          onChange={(next) => change(hours, next)}
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
      {error && Object.keys(fields).length === 0 ? <ErrorNotice error={textOf(error)} /> : null}
    </form>
  );
}
