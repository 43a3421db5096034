/** What a preview says; `text` is for people, `value` the server's own answer. */
export interface Preview {
  readonly text: string;
  readonly value: unknown;
}
