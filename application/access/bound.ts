/** Binds the use cases of staff to their installation: `const bound = boundTo(at)`, then `list: bound(list)`. */
import type { Installation } from '#application/installation.js';
import type { Staff } from './staff.js';

type UseCase<Input, Answer> = (at: Installation, staff: Staff, input: Input) => Promise<Answer>;

export const boundTo =
  (at: Installation) =>
  <Input, Answer>(useCase: UseCase<Input, Answer>) =>
  (staff: Staff, input: Input): Promise<Answer> =>
    useCase(at, staff, input);
