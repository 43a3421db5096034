/** A list's saved views: opened with one click, saved under a name, deleted. */
import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#web/ui/admin/icon.js';
import type { Choices } from './list-types.js';
import { isSameView, longestName, mostViews, viewOf, type SavedViews } from './saved-views.js';

interface Props {
  readonly saved: SavedViews;
  readonly choices: Choices;
  readonly onShow: (choices: Choices) => void;
}

interface FormProps extends Pick<Props, 'saved'> {
  readonly shown: Choices;
}

function SaveForm({ saved: { views, save }, shown }: FormProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isKnown = views.some((view) => view.name === name);
  if (!isKnown && views.length >= mostViews)
    return (
      <Text size="sm" c="dimmed">
        Vous avez {mostViews} vues, le plus possible&nbsp;: supprimez-en une pour en enregistrer une autre.
      </Text>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '') return;
        save({ name, choices: shown });
        setTyped('');
      }}
    >
      <Stack gap="xs">
        <TextInput
          label="Nom de la vue"
          value={typed}
          maxLength={longestName}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {isKnown ? 'Remplacer la vue' : 'Enregistrer la vue'}
        </Button>
      </Stack>
    </form>
  );
}

export function SavedViewsMenu({ saved, choices, onShow }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shown = viewOf(choices);
  const isUsual = Object.keys(shown).length === 0;
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={320} opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Icon name="bookmark" size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          Vues
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label="Vues">
        <Stack gap="sm" tabIndex={-1} data-autofocus className="list-panel">
          {saved.views.map(({ name, choices: kept }) => (
            <Group key={name} gap="xs" wrap="nowrap" justify="space-between">
              <Button
                variant={isSameView(kept, shown) ? 'light' : 'subtle'}
                aria-current={isSameView(kept, shown) ? 'true' : undefined}
                justify="start"
                className="saved-view"
                onClick={() => {
                  onShow(kept);
                  setOpen(false);
                }}
              >
                {name}
              </Button>
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={`Supprimer la vue ${name}`}
                onClick={() => saved.remove(name)}
              >
                <Icon name="trash" size={16} />
              </ActionIcon>
            </Group>
          ))}
          {isUsual ? (
            <Text size="sm" c="dimmed">
              Choisissez un onglet, des filtres ou un tri&nbsp;: vous pourrez les enregistrer ici sous un nom.
            </Text>
          ) : (
            <SaveForm saved={saved} shown={shown} />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
