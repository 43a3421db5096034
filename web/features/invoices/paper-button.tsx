/** Downloads a paper as PDF, once however often it is pressed; what went wrong stands beside it. */
import { Button } from '@mantine/core';
import { textOf } from '#web/api/errors.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useDownload } from './use-download.js';

interface Props {
  readonly label: string;
  /** Set if the label alone does not identify the document. */
  readonly name?: string | undefined;
  readonly load: (start: ReturnType<typeof useDownload>['start']) => Promise<boolean>;
}

export function PaperButton({ label, name, load }: Props) {
  const { isBusy, error, start } = useDownload();
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon name="download" size={16} />}
        aria-disabled={isBusy}
        aria-label={name}
        onClick={() => void (isBusy ? null : load(start))}
      >
        {label}
      </Button>
      {error ? <p role="alert">{textOf(error)}</p> : null}
    </>
  );
}
