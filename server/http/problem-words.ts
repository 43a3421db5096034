/** The French text of a refusal, and its status. */
export interface ProblemWords {
  readonly status: number;
  readonly title: string;
  readonly message: string;
}

export const words = (status: number, title: string, message: string): ProblemWords => ({
  status,
  title,
  message,
});
