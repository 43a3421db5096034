/** What a form starts with: of the record that was read, the fields that its change has. */
export const bodyFrom =
  <Shape extends object>({ shape }: { readonly shape: Shape }) =>
  <Read extends { readonly [Name in keyof Shape]: unknown }>(record: Read) =>
    Object.fromEntries(Object.keys(shape).map((name) => [name, record[name as keyof Shape]])) as Pick<
      Read,
      keyof Shape
    >;
