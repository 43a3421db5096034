/** A list's saved views: opened with one click, saved under a name, deleted. */
import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useSession } from '#web/api/auth/use-session.js';
import { writeStored, readStored } from '#web/lib/device-storage.js';
import type { Choices } from './list-types.js';

/**
 * Named views of a list (pages.md#lists-of-staff). Stored on this device by person, without the search text: names and
 * phone numbers of customers do not stay on a shared screen.
 */
const mostViews = 20;
const longestName = 60;

const savedViews = z.array(z.object({ name: z.string(), choices: z.record(z.string(), z.string()) }));
type SavedView = z.output<typeof savedViews>[number];

interface SavedViews {
  readonly views: readonly SavedView[];
  /** Replaces an existing view of the same name. */
  readonly save: (view: SavedView) => void;
  readonly remove: (name: string) => void;
}

/** The part of the choices that a view stores: neither the page nor the search. */
const viewOf = ({ search: _search, page: _page, ...choices }: Choices): Choices => choices;

const isSameView = (one: Choices, other: Choices): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
};

export function useSavedViews(list: string): SavedViews {
  const { user } = useSession();
  const key = `consigne.views.${user?.id ?? ''}.${list}`;
  const [views, setViews] = useState<readonly SavedView[]>(() => {
    const read = savedViews.safeParse(readStored('local', key));
    return read.success ? read.data : [];
  });
  const write = (next: readonly SavedView[]): void => {
    writeStored('local', key, next);
    setViews(next);
  };
  return {
    views,
    save: (view) => write([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name) => write(views.filter((view) => view.name !== name)),
  };
}

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
        <ToolButton icon="bookmark" onClick={() => setOpen(!isOpen)}>
          Vues
        </ToolButton>
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
