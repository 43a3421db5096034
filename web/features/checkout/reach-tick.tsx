/** Requests a locker within reach: never ticked by default, and never guaranteed. */
import { Tick } from '#web/ui/field.js';

/** Drafts store only texts. */
type ReachDraft = '' | 'yes';

interface Props {
  readonly draft: string;
  readonly onChange: (draft: ReachDraft) => void;
}

export const ReachTick = ({ draft, onChange }: Props) => (
  <div>
    <Tick isTicked={draft === 'yes'} onTick={(isTicked) => onChange(isTicked ? 'yes' : '')}>
      J’ai besoin d’un casier à hauteur accessible
    </Tick>
    {draft === 'yes' ? (
      <p className="muted">Si aucun n’est libre, nous vous le dirons avec votre code.</p>
    ) : null}
  </div>
);
