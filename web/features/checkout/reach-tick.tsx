/** Requests a locker within reach: never ticked by default, and never guaranteed. */
import { Tick } from '#web/ui/field.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

/** Drafts store only texts. */
type ReachDraft = '' | 'yes';

interface Props {
  readonly draft: string;
  readonly onChange: (draft: ReachDraft) => void;
}

export const ReachTick = ({ draft, onChange }: Props) => (
  <div>
    <Tick isTicked={draft === 'yes'} onTick={(isTicked) => onChange(isTicked ? 'yes' : '')}>
      {t.needsReach}
    </Tick>
    {draft === 'yes' ? <p className="muted">{t.reachHint}</p> : null}
  </div>
);
