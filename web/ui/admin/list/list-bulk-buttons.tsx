/** The actions for chosen rows: buttons side by side, and on a phone one menu, so that the bar needs a single line. */
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { Icon } from '#web/ui/admin/icon.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';

export interface BulkButton {
  readonly label: string;
  readonly tone?: 'danger' | undefined;
  readonly isBusy?: boolean;
  readonly run: () => void;
}

interface Props {
  /** Chooses all matching rows, if there are more pages. */
  readonly more: BulkButton | undefined;
  readonly buttons: readonly BulkButton[];
  readonly onClear: () => void;
}

const clearLabel = 'Ne plus choisir';
const colour = ({ tone }: BulkButton): string | undefined => (tone === 'danger' ? 'var(--bad)' : undefined);

const DeskActions = ({ more, buttons, onClear }: Props) => (
  <>
    {more ? (
      <Button size="xs" variant="subtle" loading={more.isBusy} onClick={more.run}>
        {more.label}
      </Button>
    ) : null}
    <Group gap="xs">
      {buttons.map((button) => (
        <Button key={button.label} size="xs" variant="default" c={colour(button)} onClick={button.run}>
          {button.label}
        </Button>
      ))}
      <Button size="xs" variant="subtle" onClick={onClear}>
        {clearLabel}
      </Button>
    </Group>
  </>
);

const PhoneActions = ({ more, buttons, onClear }: Props) => (
  <Group gap="xs" wrap="nowrap" flex="none">
    {/* The first action has the focus instead. */}
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button h={48} variant="default" loading={more?.isBusy} rightSection={<Icon name="down" size={16} />}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(more ? [more, ...buttons] : buttons).map((button) => (
          <Menu.Item key={button.label} mih={48} fz="md" c={colour(button)} onClick={button.run}>
            {button.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
    <ActionIcon size={48} variant="subtle" color="gray" aria-label={clearLabel} onClick={onClear}>
      <Icon name="close" />
    </ActionIcon>
  </Group>
);

export const BulkButtons = (props: Props) =>
  usePhone() ? <PhoneActions {...props} /> : <DeskActions {...props} />;
