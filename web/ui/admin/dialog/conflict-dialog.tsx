/**
 * Another person saved the record meanwhile: shows the differences field by field, and the person decides
 * (pages.md#decisions-of-staff).
 */
import { Button, List, Radio, Table, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { TableHead } from '#web/ui/admin/table-head.js';
import { DialogActions, Dialog } from './dialog.js';

export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly mine: unknown;
  readonly stored: unknown;
}

interface Props {
  /** Fields that both the person and another one changed. */
  readonly differences: readonly Difference[];
  /** Fields that only another person changed: the stored value is used. */
  readonly followed: readonly Difference[];
  readonly describe: (name: string, value: unknown) => string;
  /** The names of the fields that take the stored value. */
  readonly onDecided: (takeStored: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

type Choice = 'mine' | 'stored';

interface RowProps {
  readonly difference: Difference;
  readonly describe: Props['describe'];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function DifferenceRow({ difference: { name, label, mine, stored }, describe, choice, onChoose }: RowProps) {
  const radio = (value: Choice, text: string) => (
    <Radio
      name={`conflict-${name}`}
      label={text}
      aria-label={`${label} : ${value === 'mine' ? 'garder' : 'prendre'} ${text}`}
      checked={choice === value}
      onChange={() => onChoose(value)}
    />
  );
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td data-label="Votre saisie">{radio('mine', describe(name, mine))}</Table.Td>
      <Table.Td data-label="Version enregistrée">{radio('stored', describe(name, stored))}</Table.Td>
    </Table.Tr>
  );
}

function intro({ differences, followed }: Pick<Props, 'differences' | 'followed'>): string {
  if (differences.length > 0)
    return 'La fiche a été enregistrée pendant votre saisie. Rien n’est perdu : choisissez ce qui doit être gardé.';
  return followed.length > 0
    ? 'La fiche a été enregistrée pendant votre saisie, sans toucher à ce que vous avez changé.'
    : 'La fiche a été enregistrée entre-temps, avec les mêmes valeurs que les vôtres.';
}

const Followed = ({ followed, describe }: Pick<Props, 'followed' | 'describe'>) => (
  <>
    <Text>Ce que vous n’avez pas touché reste comme enregistré&nbsp;:</Text>
    <List mb="md">
      {followed.map(({ name, label, stored }) => (
        <List.Item key={name}>
          <Text lineClamp={2}>
            {label}&nbsp;: {describe(name, stored)}
          </Text>
        </List.Item>
      ))}
    </List>
  </>
);

const DifferenceTable = ({ children }: { readonly children: ReactNode }) => (
  <Table className="dialog-differences">
    <TableHead columns={['Champ', 'Votre saisie', 'Version enregistrée']} />
    <Table.Tbody>{children}</Table.Tbody>
  </Table>
);

interface KeepProps extends Pick<Props, 'onDecided'> {
  readonly taken: ReadonlySet<string>;
  readonly of: number;
}

const KeepButton = ({ taken, of, onDecided }: KeepProps) =>
  taken.size > 0 && taken.size < of ? (
    <Button onClick={() => onDecided(taken)}>Garder ce mélange</Button>
  ) : (
    <Button onClick={() => onDecided(new Set())}>Garder ma saisie</Button>
  );

export function ConflictDialog({ differences, followed, describe, onDecided, onClose }: Props) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, choice: Choice): void => {
    const next = new Set(taken);
    if (choice === 'stored') next.add(name);
    else next.delete(name);
    setTaken(next);
  };
  const all = new Set(differences.map(({ name }) => name));
  return (
    <Dialog title="Quelqu’un a modifié cette fiche" onClose={onClose} size="xl">
      <Text>{intro({ differences, followed })}</Text>
      {differences.length === 0 ? null : (
        <DifferenceTable>
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.name}
              difference={difference}
              describe={describe}
              choice={taken.has(difference.name) ? 'stored' : 'mine'}
              onChoose={(choice) => choose(difference.name, choice)}
            />
          ))}
        </DifferenceTable>
      )}
      {followed.length === 0 ? null : <Followed followed={followed} describe={describe} />}
      <DialogActions>
        <Button variant="default" onClick={() => onDecided(all)}>
          Prendre la version enregistrée
        </Button>
        {differences.length === 0 ? null : <KeepButton taken={taken} of={all.size} onDecided={onDecided} />}
      </DialogActions>
    </Dialog>
  );
}
