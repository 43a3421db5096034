/** A report draft, stored for the tab: a phone that needs memory for its camera reloads the page. */
import { damageMoments, type DamageMoment } from '#domain/rentals/damage-report.js';
import { useStoredDraft } from '#web/features/checkout/use-stored-draft.js';
import { drop } from '#web/lib/device-storage.js';

const blank = { moment: '', text: '' } as const;
const noPhotos = { addresses: '' } as const;
const asKept = <Draft>(kept: Draft): Draft => kept;

interface ReportDraft {
  readonly moment: DamageMoment | null;
  readonly text: string;
  /** As data URLs. */
  readonly photos: readonly string[];
  readonly choose: (moment: DamageMoment) => void;
  readonly write: (text: string) => void;
  readonly show: (photos: readonly string[]) => void;
  readonly forget: () => void;
}

/** Stores photos separately from the text, which is stored at every keystroke. */
export function useReportDraft(code: string): ReportDraft {
  const [wordsKey, photosKey] = [`damage.${code}`, `damage-photos.${code}`];
  const [words, change] = useStoredDraft<{ moment: string; text: string }>(wordsKey, blank, asKept);
  const [{ addresses }, show] = useStoredDraft<{ addresses: string }>(photosKey, noPhotos, asKept);
  return {
    moment: damageMoments.find((each) => each === words.moment) ?? null,
    text: words.text,
    photos: addresses.split('\n').filter(Boolean),
    choose: (moment) => change({ moment }),
    write: (text) => change({ text }),
    show: (photos) => show({ addresses: photos.join('\n') }),
    forget() {
      for (const key of [wordsKey, photosKey]) drop('session', key);
    },
  };
}
