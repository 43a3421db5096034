/** A link to the page that typed text belongs to, below the fault of a field for something else. */
import { Link } from 'react-router';
import { destinationOf } from '#web/api/typed-destination.js';

export function TypedElsewhere({ typed }: { readonly typed: string }) {
  const found = destinationOf(typed);
  return found ? (
    <Link className="link-line" to={found.path}>
      {found.label}
    </Link>
  ) : null;
}
