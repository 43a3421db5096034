/** The new end, chosen from the offers or typed, and who pays for it. */
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import type { StaffExtensionOffer } from '#application/contract/rentals/staff-extension.js';
import { durationText } from '#domain/shared/duration-words.js';
import { eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { fieldText } from '#web/lib/paris-time.js';
import { typeset } from '#domain/shared/typography.js';
import type { ExtendDraft, Quote } from './extend-draft.js';

interface EndProps {
  readonly order: RentalOrderDetail;
  readonly offer: StaffExtensionOffer | undefined;
  readonly end: string;
  readonly problem: string | null;
  readonly onChange: (end: string) => void;
}

export const EndField = ({ order, offer, end, problem, onChange }: EndProps) => (
  <Stack gap="xs">
    <TextInput
      type="datetime-local"
      data-autofocus
      required
      label="Nouvelle fin"
      description={typeset(`Fin prévue pour l’instant : ${momentText(Date.parse(order.endDate))}.`)}
      min={fieldText(Date.parse(order.endDate))}
      value={end}
      error={problem}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    {offer && offer.choices.length > 0 ? (
      <Group gap="xs" role="group" aria-label="Fins proposées">
        {offer.choices.map(({ plannedEndTime, amountTtc }) => {
          const text = fieldText(Date.parse(plannedEndTime));
          return (
            <Button
              key={plannedEndTime}
              size="compact-sm"
              variant={text === end ? 'light' : 'default'}
              aria-pressed={text === end}
              onClick={() => onChange(text)}
            >
              {typeset(
                `+ ${durationText(Date.parse(plannedEndTime) - Date.parse(order.endDate))} : ${eurosText(amountTtc)}`,
              )}
            </Button>
          );
        })}
      </Group>
    ) : null}
  </Stack>
);

interface PayProps {
  readonly quote: Quote;
  readonly draft: ExtendDraft;
  readonly onChange: (draft: ExtendDraft) => void;
}

/** The price of the end, in a line that a screen reader announces when it changes. */
export const priceText = ({ plannedEndTime, amountTtc }: Quote): string => {
  const price =
    amountTtc === 0 ? 'sans supplément, compris dans le prix de la location' : `${eurosText(amountTtc)} TTC`;
  return typeset(`Jusqu’au ${momentText(Date.parse(plannedEndTime))} : ${price}`);
};

/** Who pays; no choice is shown when a package covers the extension. */
export function PayFields({ quote, draft, onChange }: PayProps) {
  const { amountTtc, chargeRefusal, freeRefusal } = quote;
  if (amountTtc === 0) return null;
  return (
    <Radio.Group label="Qui paie" value={draft.pay} onChange={(pay) => onChange({ ...draft, pay })}>
      <Stack gap={6} mt={6}>
        <Radio
          value="card"
          disabled={chargeRefusal !== null}
          label={typeset(`Le client paie ${eurosText(amountTtc)} avec sa carte`)}
          description={
            chargeRefusal ??
            typeset(
              'Débité maintenant sur la carte de sa location. Si sa banque demande son accord, il reçoit un lien et a une heure : la fin ne change qu’une fois payée.',
            )
          }
        />
        <Radio
          value="link"
          disabled={chargeRefusal !== null}
          label={typeset(`Le client paie ${eurosText(amountTtc)} par un lien`)}
          description={typeset(
            'Rien n’est débité maintenant : il reçoit un lien par message, et a une heure pour payer avec la carte de son choix. L’article lui est gardé pendant ce temps.',
          )}
        />
        <Radio
          value="free"
          disabled={freeRefusal !== null}
          label="Offert, geste commercial"
          description={
            freeRefusal === null
              ? 'Rien n’est débité, et le prix de la location ne change pas.'
              : 'Seul un responsable peut offrir du temps.'
          }
        />
      </Stack>
    </Radio.Group>
  );
}
