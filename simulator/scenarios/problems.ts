/** An error in a scenario file, by line and column, in French. */
export interface Problem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The file can still be played. */
  readonly isWarning?: boolean;
}

export const problemText = (file: string, { line, column, message, isWarning = false }: Problem): string =>
  `${file}:${line}:${column} ${isWarning ? 'avertissement' : 'erreur'} : ${message}`;

export const inOrder = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((left, right) => left.line - right.line || left.column - right.column);
