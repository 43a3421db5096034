/** Renames the server's fields in its errors to what was typed: the option or argument. */
import { longOf, type Argument, type Option, type Verb } from '#cli/verb.js';
import { Failure } from './exit.js';
import { fieldLine, refusedFields } from '#cli/session/refusal.js';

/** The name of an option in the parsed words. */
export const wordOf = (option: Option): string =>
  longOf(option)
    .slice(2)
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `phone` also means `customerPhone`. */
const isOf = (word: string, field: string): boolean =>
  field === word || field.toLowerCase().endsWith(word.toLowerCase());

/** The option's own name first, then an option whose name ends the field's. */
function typedAs(field: string, { options = [], args = [] }: Verb): string {
  const named = ({ field: own }: Option | Argument): boolean => own === field;
  const argument = args.find(named);
  if (argument) return `<${argument.name}>`;
  const option =
    options.find(named) ??
    options.find((one) => wordOf(one) === field) ??
    options.find((one) => isOf(wordOf(one), field));
  return option ? longOf(option) : field;
}

/** The same refusal with fields named as they are typed; the server's own names stay in `errors`. */
export function byOption(error: unknown, verb: Verb): unknown {
  const refused = error instanceof Failure ? refusedFields(error.details.facts ?? {}) : [];
  if (!(error instanceof Failure) || refused.length === 0) return error;
  const lines = refused.map((one) => fieldLine(typedAs(one.field, verb), one));
  const [title = ''] = error.message.split('\n');
  return new Failure(error.exit, [title, ...lines].join('\n'), {
    ...error.details,
    facts: {
      ...error.details.facts,
      options: Object.fromEntries(refused.map(({ field, texts }) => [typedAs(field, verb), texts])),
    },
  });
}
