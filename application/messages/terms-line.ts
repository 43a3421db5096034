/** The line of a confirmation with the link to the accepted terms: the customer's copy of the contract (L. 221-13). */
interface Words {
  readonly termsLink: string | null;
}

export const termsLine = ({ termsLink }: Words): readonly string[] =>
  termsLink === null ? [] : [`Conditions que vous avez acceptées : ${termsLink}`];
