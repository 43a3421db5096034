/** An order at a pressing on one page: items, contact, terms; the price and the order button are always visible. */
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import type { Instant } from '#domain/shared/record.js';
import { CheckoutForm } from '#web/features/checkout/checkout-form.js';
import { ContactFields } from '#web/features/checkout/contact-fields.js';
import { fieldErrorText } from '#web/features/checkout/field-errors.js';
import { OrderBar } from '#web/features/checkout/order-bar.js';
import { RecapCard } from '#web/features/checkout/recap-card.js';
import { TooBig } from '#web/features/checkout/too-big.js';
import { ReachTick } from '#web/features/checkout/reach-tick.js';
import { Terms } from '#web/features/checkout/terms.js';
import { centsText } from '#web/lib/money.js';
import { dateText, dayText } from '#web/lib/moments.js';
import { word } from '#domain/shared/plurals.js';
import { Tick } from '#web/ui/field.js';
import { Notice } from '#web/ui/notice.js';
import { promisedDay, slotsOf, totalOf, type BasketLine } from './basket.js';
import { Alternatives, AlternativesAfter } from '#web/features/public-cabinet/alternatives.js';
import { ItemRows } from './item-rows.js';
import { usePressingForm } from './use-pressing-form.js';

interface Props {
  readonly cabinet: PublicCabinet;
  readonly items: readonly PublicItem[];
  /** No locker is free here now. */
  readonly isFull: boolean;
  readonly mostSlots: number | null;
  readonly now: Instant;
  /** Prices or offers may have changed under the order. */
  readonly onRefused: () => void;
}

/** Consumer code: the price and its debit (L. 221-5), the right of withdrawal, its end (L. 221-18, L. 221-28, 1°). */
const notesOf = (totalCents: number): string[] => [
  `Prix TTC. ${centsText(totalCents)} ${word(totalCents / 100, 'est débité', 'sont débités')} maintenant sur votre carte ; vous recevez la facture par e-mail.`,
  'Droit de rétractation : 14 jours à compter de la commande. À votre demande expresse, le nettoyage commence avant la fin de ce délai ; une fois le service pleinement exécuté, ce droit ne s’applique plus (article L. 221-28, 1° du Code de la consommation).',
  'Avant le dépôt du linge, demandez-nous l’annulation : vous êtes remboursé en totalité.',
];

const recapLines = (lines: readonly BasketLine[], promised: Instant) => [
  ...lines.map(({ item, quantity, totalCents }) => ({
    label: `${quantity} × ${item.name}`,
    value: centsText(totalCents),
  })),
  { label: 'Promis pour le', value: `${dayText(promised)} au plus tard` },
  { label: 'Total TTC, débité maintenant', value: centsText(totalOf(lines)), isStrong: true },
];

const kept = 'Vous n’avez rien payé. Votre saisie est gardée.';

const nextSteps: Readonly<Record<string, string>> = {
  CABINET_INACTIVE: kept,
  NO_LOCKER_IN_SERVICE: kept,
  NO_LOCKER_AVAILABLE: 'Vous n’avez rien payé. Revenez un peu plus tard : votre saisie est gardée.',
  NO_LOCKER_FITS: 'Vous n’avez rien payé. Partagez votre linge en deux commandes : votre saisie est gardée.',
  PRICE_CHANGED: 'Vous n’avez rien payé. Les prix sont à jour : votre saisie est gardée.',
  ITEM_NOT_AVAILABLE: 'Vous n’avez rien payé. La liste est à jour : vérifiez votre choix.',
};

/** Shown before any input; the order may still succeed if a locker becomes free. */
const Full = ({ cabinet }: Pick<Props, 'cabinet'>) => (
  <>
    <Notice tone="warn" title="Tous les casiers de cette consigne sont occupés pour le moment." />
    <Alternatives cabinet={cabinet} />
  </>
);

export function OrderForm({ cabinet, items, isFull, mostSlots, now, onRefused }: Props) {
  const { draft, change, basket, lines, choose, errors, problem, ...order } = usePressingForm(
    cabinet,
    items,
    onRefused,
  );
  const promised = promisedDay(lines, now);
  const isEmpty = lines.length === 0;
  const advice = problem?.code ? nextSteps[problem.code] : undefined;
  return (
    <CheckoutForm attempts={order.attempts} submit={order.submit}>
      {isFull && !problem ? <Full cabinet={cabinet} /> : null}
      <ItemRows items={items} basket={basket} onQuantity={choose} />
      <TooBig slots={slotsOf(lines)} mostSlots={mostSlots} />
      {errors['items'] ? <Notice tone="warn" title={errors['items'].join(', ')} /> : null}
      {isEmpty ? null : (
        <section className="card" aria-label="Prix">
          <p className="price" role="status">
            {centsText(totalOf(lines))} TTC
          </p>
          <p>
            Linge prêt le <time dateTime={new Date(promised).toISOString()}>{dayText(promised)}</time> au plus
            tard.<span className="unseen"> ({dateText(promised)})</span>
          </p>
        </section>
      )}
      <section className="card" aria-label="Coordonnées">
        <ContactFields
          contact={draft}
          errors={errors}
          hints={{
            customerEmail: 'Pour la facture et vos codes',
            customerPhone: 'Pour vos codes de dépôt et de retrait par SMS',
          }}
          onChange={change}
        />
        <ReachTick draft={draft.needsReach} onChange={(needsReach) => change({ needsReach })} />
      </section>
      {isEmpty ? null : (
        <RecapCard lines={recapLines(lines, promised)} contact={draft} notes={notesOf(totalOf(lines))} />
      )}
      <Tick
        isTicked={order.isRequested}
        onTick={order.request}
        error={fieldErrorText('expressRequest', errors)}
      >
        Je demande que le nettoyage commence avant la fin du délai de rétractation de 14 jours, et je
        reconnais perdre ce droit une fois le service pleinement exécuté.
      </Tick>
      <Terms
        cgv={cabinet.branding.cgv}
        ownTerms="J’accepte les conditions décrites ci-dessus."
        isAccepted={order.isAccepted}
        error={fieldErrorText('termsAccepted', errors)}
        onAccept={order.accept}
      />
      <OrderBar
        ordering={order.ordering}
        problem={problem}
        amountCents={isEmpty ? null : totalOf(lines)}
        phone={cabinet.branding.supportPhone}
        advice={
          problem && advice ? (
            <>
              <p>{advice}</p>
              <AlternativesAfter problem={problem} cabinet={cabinet} slots={slotsOf(lines)} />
            </>
          ) : null
        }
      />
    </CheckoutForm>
  );
}
