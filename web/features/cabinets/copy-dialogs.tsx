/** A cabinet as a template (pages.md#copies-of-a-cabinet): a new cabinet like it, or its lockers and articles to others. */
import { Button, Checkbox, MultiSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CopyLine, CopyReport } from '#application/contract/lockers/cabinet-copy.js';
import type { CabinetView, CabinetWithSecret } from '#application/contract/lockers/staff-cabinets.js';
import { cabinetLimits } from '#domain/lockers/limits.js';
import { tagsOf } from '#domain/lockers/groups.js';
import { counted } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { DialogActions, Dialog } from '#web/ui/admin/dialog/dialog.js';
import { useEveryRow } from '#web/ui/admin/list/use-list.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { NewGatewaySecret } from './gateway-secret.js';

interface Props {
  readonly cabinet: CabinetView;
  readonly onClose: () => void;
}

export function DuplicateDialog({ cabinet, onClose }: Props) {
  const send = useSend();
  const [name, setName] = useState('');
  const [location, setLocation] = useState('');
  const [articles, setArticles] = useState(true);
  const [made, setMade] = useState<CabinetWithSecret | null>(null);
  // The confirmation closes itself, but the secret must be shown.
  const isMade = useRef(false);
  if (made) return <NewGatewaySecret cabinet={made} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Dupliquer ${cabinet.name}`}
      effect="La nouvelle consigne a les mêmes casiers à la même place, sans leurs serrures, et le même groupe."
      confirmLabel="Dupliquer"
      canConfirm={name.trim() !== ''}
      whyNot="Donnez un nom à la nouvelle consigne."
      isTyped={name !== ''}
      onConfirm={async () => {
        const params = { cabinetId: cabinet.id };
        const body = { name, location, articles };
        setMade(await send('duplicateCabinet', { params, body, done: '!Consigne ajoutée' }));
        isMade.current = true;
      }}
      onClose={() => {
        if (!isMade.current) onClose();
      }}
    >
      <TextInput
        label="Nom"
        required
        value={name}
        maxLength={cabinetLimits.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Adresse"
        value={location}
        maxLength={cabinetLimits.location}
        onChange={(event) => setLocation(event.currentTarget.value)}
      />
      <Checkbox
        label="Avec les articles, leurs prix, forfaits et photos"
        description="Sans exemplaires ; le stock compté commence à zéro."
        checked={articles}
        onChange={(event) => setArticles(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}

const most = 1_000;

/** The other cabinets of the same company and mode; null while they load. */
function useSiblings({ id, mode, companyId }: CabinetView): readonly CabinetView[] | null {
  // The list is read once, when the dialog opens.
  const everyRow = useRef(useEveryRow('listCabinets'));
  const [all, setAll] = useState<readonly CabinetView[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const call = { query: { mode, companyId, sort: 'name', order: 'asc' } };
    everyRow.current({ call, most, signal: stop.signal }).then(
      (rows) => setAll(rows.filter((one) => one.id !== id)),
      () => setAll([]),
    );
    return () => stop.abort();
  }, [id, mode, companyId]);
  return all;
}

/** A value of the choice: one cabinet, or all of a group. */
const groupsOf = ({ region, site, tags }: CabinetView): string[] => [
  '*',
  ...(region === '' ? [] : [`Région ${region}`]),
  ...(site === '' ? [] : [`Site ${site}`]),
  ...tagsOf(tags).map((tag) => `Étiquette ${tag}`),
];

function choicesOf(siblings: readonly CabinetView[]) {
  const counts = new Map<string, number>();
  for (const group of siblings.flatMap(groupsOf)) counts.set(group, (counts.get(group) ?? 0) + 1);
  const items = [...counts].map(([value, count]) => ({
    value,
    label: value === '*' ? `Toutes (${count})` : `${value} (${count})`,
  }));
  return [
    { group: 'Groupes', items },
    { group: 'Consignes', items: siblings.map(({ id, name }) => ({ value: id, label: name })) },
  ];
}

const chosenOf = (siblings: readonly CabinetView[], values: readonly string[]): string[] =>
  siblings
    .filter((one) => values.includes(one.id) || groupsOf(one).some((group) => values.includes(group)))
    .map(({ id }) => id);

const many = (lines: readonly CopyLine[], wanted: CopyLine['outcome']): CopyLine[] =>
  lines.filter(({ outcome }) => outcome === wanted);
const names = (lines: readonly CopyLine[]): string =>
  lines.map(({ name, message }) => (message === null ? name : `${name} : ${message}`)).join(' · ');

const effects: readonly (readonly [CopyLine['outcome'], string])[] = [
  ['refused', 'Refusé'],
  ['created', 'Créé'],
  ['updated', 'Mis à jour'],
  ['left', 'Laissé'],
];

const Effects = ({ report }: { readonly report: CopyReport }) => (
  <Table.ScrollContainer
    minWidth={0}
    mah={320}
    scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Effet de la copie' } }}
  >
    <Table stickyHeader striped fz="sm" horizontalSpacing="xs" aria-label="Effet de la copie">
      <Table.Tbody>
        {report.cabinets.map(({ cabinetId, name, lines }) => (
          <Table.Tr key={cabinetId}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {effects.map(([outcome, label]) => {
                const found = many(lines, outcome);
                return found.length === 0 ? null : (
                  <Text key={outcome} size="sm" c={outcome === 'refused' ? 'var(--warn)' : undefined}>
                    {typeset(`${label} (${found.length}) : ${names(found)}`)}
                  </Text>
                );
              })}
              {many(lines, 'unchanged').length === lines.length ? (
                <Text size="sm">Déjà pareille.</Text>
              ) : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

function summaryOf({ cabinets, isDryRun }: CopyReport): string {
  const lines = cabinets.flatMap((cabinet) => cabinet.lines);
  const of = (outcome: CopyLine['outcome']): number => many(lines, outcome).length;
  const parts = [
    counted(of('created'), 'création', 'créations'),
    counted(of('updated'), 'mise à jour', 'mises à jour'),
    counted(of('refused'), 'refus', 'refus'),
  ].join(', ');
  return `${parts}. ${isDryRun ? 'Rien n’est encore copié.' : 'Copié.'}`;
}

const hasEffect = ({ cabinets }: CopyReport): boolean =>
  cabinets.some(({ lines }) => lines.some(({ outcome }) => outcome === 'created' || outcome === 'updated'));

interface Parts {
  readonly lockers: boolean;
  readonly articles: boolean;
  readonly update: boolean;
}

const partLabels: Readonly<Record<keyof Parts, readonly [label: string, hint: string]>> = {
  lockers: ['Les casiers et leur disposition', 'Numéro, nom, taille, place ; sans les serrures.'],
  articles: ['Les articles', 'Prix, forfaits, photos ; sans exemplaires ni stock.'],
  update: ['Mettre à jour ce qui existe déjà', 'Un casier par son numéro, un article par son nom.'],
};

interface FieldsProps {
  readonly siblings: readonly CabinetView[] | null;
  readonly values: string[];
  readonly parts: Parts;
  readonly onChange: (values: string[], parts: Parts) => void;
}

const CopyFields = ({ siblings, values, parts, onChange }: FieldsProps) => (
  <Stack gap="sm">
    <MultiSelect
      label="Vers"
      description="Des consignes de la même entreprise et du même mode."
      placeholder={siblings === null ? 'Chargement…' : 'Un groupe, ou des consignes'}
      data={choicesOf(siblings ?? [])}
      value={values}
      searchable
      required
      nothingFoundMessage="Aucun résultat"
      onChange={(next) => onChange(next, parts)}
    />
    {(Object.keys(partLabels) as (keyof Parts)[]).map((part) => (
      <Checkbox
        key={part}
        label={partLabels[part][0]}
        description={typeset(partLabels[part][1])}
        checked={parts[part]}
        onChange={(event) => onChange(values, { ...parts, [part]: event.currentTarget.checked })}
      />
    ))}
  </Stack>
);

export function CopyDialog({ cabinet, onClose }: Props) {
  const [copy, { isLoading }] = platform.useCopyCabinetMutation();
  const siblings = useSiblings(cabinet);
  const [values, setValues] = useState<string[]>([]);
  const [parts, setParts] = useState<Parts>({ lockers: false, articles: true, update: false });
  const [report, setReport] = useState<CopyReport | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const targetIds = chosenOf(siblings ?? [], values);
  const isReady = targetIds.length > 0 && (parts.lockers || parts.articles);
  const isDone = report?.isDryRun === false;
  const run = async (dryRun: boolean): Promise<void> => {
    setFailure(null);
    const body = { targetIds, ...parts, dryRun };
    try {
      setReport(await copy({ params: { cabinetId: cabinet.id }, body, toasts: false }).unwrap());
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog
      title={`Copier ${cabinet.name} vers d’autres consignes`}
      size="lg"
      onClose={onClose}
      isBusy={isLoading}
    >
      {isDone ? null : (
        <CopyFields
          siblings={siblings}
          values={values}
          parts={parts}
          onChange={(next, chosen) => {
            setValues(next);
            setParts(chosen);
            setReport(null);
          }}
        />
      )}
      {report === null ? null : (
        <Stack gap="xs">
          <Text fw={600} role="status">
            {typeset(summaryOf(report))}
          </Text>
          <Effects report={report} />
        </Stack>
      )}
      {failure === null ? null : <ErrorNotice error={failure} />}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isLoading}>
          Fermer
        </Button>
        {isDone ? null : report === null ? (
          <Button disabled={!isReady} loading={isLoading} onClick={() => void run(true)}>
            Voir l’aperçu
          </Button>
        ) : (
          <Button disabled={!hasEffect(report)} loading={isLoading} onClick={() => void run(false)}>
            {typeset(`Copier vers ${counted(targetIds.length, 'consigne', 'consignes')}`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
