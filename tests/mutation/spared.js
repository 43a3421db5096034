/** What `npm run mutate` leaves as it is, because no test of behaviour could tell, and why. */

/** What a constant of a module is made of, without what its type says of it. */
const valueOf = ({ node }) => {
  if (node.type !== 'VariableDeclarator' || !node.init) return null;
  return node.init.type === 'TSAsExpression' ? node.init.expression : node.init;
};

/** `const kinds = ['a', 'b'] as const`: the product's types are made of these words, so the compiler refuses any other. */
const isListOfWords = (path) =>
  path.node.init?.type === 'TSAsExpression' &&
  valueOf(path)?.type === 'ArrayExpression' &&
  valueOf(path).elements.every(({ type }) => type === 'StringLiteral');

/** French words by kind: a test of them would be a second copy of them. The compiler wants every kind named. */
const isTableOfWords = (path) =>
  valueOf(path)?.type === 'ObjectExpression' && /^(labels|\w+Labels|details)$/.test(path.node.id.name);

/** `assert(condition, 'statement')`: the statement is for whoever reads a crash. */
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
