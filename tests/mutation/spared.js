/** The code that `npm run mutate` leaves out, because no test of behaviour could detect a mutant, with reasons. */

/** The value of a constant of a module, without its type. */
const valueOf = ({ node }) => {
  if (node.type !== 'VariableDeclarator' || !node.init) return null;
  return node.init.type === 'TSAsExpression' ? node.init.expression : node.init;
};

/**
 * `const kinds = ['a', 'b'] as const`: the product's types are made of these words, so the compiler refuses any other.
 */
const isListOfWords = (path) =>
  path.node.init?.type === 'TSAsExpression' &&
  valueOf(path)?.type === 'ArrayExpression' &&
  valueOf(path).elements.every(({ type }) => type === 'StringLiteral');

/** French words by kind: a test of them would be a second copy of them. The compiler requires every kind. */
const isTableOfWords = (path) =>
  valueOf(path)?.type === 'ObjectExpression' && /^(labels|\w+Labels|details)$/.test(path.node.id.name);

/** `assert(condition, 'statement')`: the statement is only read after a crash. */
const isStatement = ({ node, parent }) =>
  /^(StringLiteral|TemplateLiteral)$/.test(node.type) && parent?.callee?.name === 'assert';

const spared = [
  [isListOfWords, 'the compiler holds it'],
  [isTableOfWords, 'French words as data'],
  [isStatement, 'words of a crash'],
];

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'spared',
    value: { shouldIgnore: (path) => spared.find(([isIt]) => isIt(path))?.[1] },
  },
];
