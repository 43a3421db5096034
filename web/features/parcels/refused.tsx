/** Why a parcel was not created. If no locker was free, one press moves the draft to another cabinet. */
import { Alert, Button, Group } from '@mantine/core';
import type { MouseEvent } from 'react';
import { isNoSpace } from '#domain/lockers/alternatives.js';
import { counted } from '#domain/shared/plurals.js';
import { isApiError } from '#web/api/errors.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { useFieldOf } from '#web/ui/admin/form/field-context.js';
import { platform } from '#web/api/api.js';

const { useStaffAlternativeCabinetsQuery } = platform;

/** The place in the request. */
interface SentPlace {
  readonly cabinetId: string;
  readonly cabinetSizeId?: string | null | undefined;
  readonly lockerId?: string | null | undefined;
}

interface Props {
  readonly error: unknown;
  readonly sent: SentPlace | undefined;
}

function OtherCabinets({ cabinetId, cabinetSizeId }: SentPlace) {
  const { setValue } = useFieldOf('cabinetId', 'Consigne');
  const size = cabinetSizeId ?? undefined;
  const { data } = useStaffAlternativeCabinetsQuery(
    { params: { cabinetId }, query: { cabinetSizeId: size }, toasts: false },
    { refetchOnMountOrArgChange: true },
  );
  const choose = (event: MouseEvent<HTMLButtonElement>, chosen: string): void => {
    const { form } = event.currentTarget;
    setValue(chosen);
    // The button disappears, and sending is the next step.
    form?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
  };
  if (!data || data.items.length === 0) return null;
  return (
    <Alert color="blue" variant="light" role="status" title="De la place dans d’autres consignes">
      <Group>
        {data.items.map(({ id, name, free }) => (
          <Button key={id} variant="default" onClick={(event) => choose(event, id)}>
            {name} ({counted(free, 'casier libre', 'casiers libres')})
          </Button>
        ))}
      </Group>
    </Alert>
  );
}

/**
 * Hides the refusal of an outdated place. For a locker chosen by hand, first offers another one in the same cabinet.
 */
export function Refused({ error, sent }: Props) {
  const { value } = useFieldOf('cabinetId', 'Consigne');
  if (!sent || !isApiError(error) || !isNoSpace(error.code)) return <ErrorNotice error={error} />;
  if (sent.cabinetId !== value) return null;
  return (
    <>
      <ErrorNotice error={error} />
      {sent.lockerId ? null : <OtherCabinets {...sent} />}
    </>
  );
}
