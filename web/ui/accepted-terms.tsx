/** Links to the terms of sale under which an order was made; nothing if it had none. */
interface Props {
  readonly version: string | null;
}

export const AcceptedTerms = ({ version }: Props) =>
  version ? (
    <a className="link-line" href={`/conditions/${version}`}>
      Conditions que vous avez acceptées
    </a>
  ) : null;
