/** The line of a confirmation that leads to the terms that were accepted: what a customer keeps of the contract (L. 221-13). */
interface Words {
  readonly termsLink: string | null;
}

export const termsLine = ({ termsLink }: Words): readonly string[] =>
  termsLink === null ? [] : [`Conditions que vous avez acceptées : ${termsLink}`];
