/** The order's summary, with a link to correct it (art. 1127-2 of the civil code; pages.md#public-pages). */
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.js';
import { Lines, type Line } from '#web/ui/lines.js';
import { contactText, type Contact } from './contact.js';

interface Props {
  readonly lines: readonly Line[];
  readonly contact: Contact;
  /** Further information required before ordering: when money moves, the cost of a withdrawal. */
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
        <a className={buttonClass('plain')} href="#commande">
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
