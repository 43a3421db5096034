/** What is behind the door, or is to be put there, with notes for the person in front of it. */
import type { DoorVisit } from '#application/contract/door-code-shapes.js';

export function Contents({ visit }: { readonly visit: DoorVisit }) {
  const { contents, notes } = visit;
  if (contents.length === 0 && notes === null) return null;
  return (
    <section className="card" aria-label="Contenu">
      {contents.length > 0 ? (
        <div className="stack-tight">
          <h2>Contenu</h2>
          <ul className="door-task-contents">
            {contents.map(({ name, quantity }, position) => (
              <li key={`${position} ${name}`}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {notes === null ? null : (
        <div className="stack-tight">
          <h2>À savoir</h2>
          <p className="door-task-notes">{notes}</p>
        </div>
      )}
    </section>
  );
}
