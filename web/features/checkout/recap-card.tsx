/** The order read back before it is placed, with the way to correct it (art. 1127-2 of the civil code; experience.md). */
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.js';
import { Lines, type Line } from '#web/ui/lines.js';
import { checkoutFormId } from './checkout-form.js';
import { contactText, type Contact } from './contact.js';

interface Props {
  readonly lines: readonly Line[];
  readonly contact: Contact;
  /** What else must be known before ordering: when money moves, what changing one's mind costs. */
  readonly notes: readonly ReactNode[];
}

export function RecapCard({ lines, contact, notes }: Props) {
  const who = contactText(contact);
  return (
    <section className="card" aria-labelledby="recap">
      <h2 id="recap">Récapitulatif</h2>
      <Lines lines={lines} />
      <p className="muted">
        {who ? `Pour ${who}. ` : null}
        <a className={buttonClass('plain')} href={`#${checkoutFormId}`}>
          Modifier
        </a>
      </p>
      {notes.map((note, place) => (
        <p className="muted" key={place}>
          {note}
        </p>
      ))}
    </section>
  );
}
