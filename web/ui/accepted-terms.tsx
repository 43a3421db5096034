/** The way back to the terms of sale that an order was made under; nothing where there were none. */
interface Props {
  readonly version: string | null;
}

export const AcceptedTerms = ({ version }: Props) =>
  version ? (
    <a className="link-line" href={`/conditions/${version}`}>
      Conditions que vous avez acceptées
    </a>
  ) : null;
