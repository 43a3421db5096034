/** The page that typed text belongs to: opened at once for a link, offered for a code or a number. */
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { destinationOf, linkedPage } from '#web/api/typed-destination.js';

export function DestinationLink({ typed }: { readonly typed: string }) {
  const navigate = useNavigate();
  const found = destinationOf(typed);
  useEffect(() => {
    const path = linkedPage(typed);
    if (path !== null) void navigate(path);
  }, [navigate, typed]);
  return found && !found.isLink ? (
    <Link className="link-line" to={found.path}>
      {found.label}
    </Link>
  ) : null;
}
