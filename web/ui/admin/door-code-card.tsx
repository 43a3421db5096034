/**
 * An 8-character door code on an order: masked until revealed, with its delivery state, its page to send or to scan,
 * and alternatives if the door stays shut (doors-and-codes.md#codes, doors-and-codes.md#opening-a-door).
 */
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { DoorStep } from '#domain/doors/door-code.js';
import { codeStateAdvice } from '#domain/locks/displayed-code-state.js';
import type { CodeState } from '#domain/locks/grant.js';
import { readCode, showCode } from '#domain/shared/codes.js';
import { grouped } from '#web/lib/spelling.js';
import { CodeStateBadge } from './code-state-badge.js';
import { ConfirmDialog } from './dialog/confirm-dialog.js';
import { CopyButton } from './copy-button.js';
import { Section } from './page/detail-page.js';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { Facts } from './facts.js';
import { Moment } from './formats.js';
import { Masked } from './masked.js';
import { QrCode } from './qr-code.js';
import { oldCodeEnds } from '#domain/locks/door-labels.js';

export interface RevealedCode {
  readonly code: string;
  /** The address of the code's page from the server: staff and customers may use different hosts. */
  readonly url: string;
}

/** Throws for a code that no longer opens anything: the card then says that there is nothing to show. */
export function revealedOf(code: string | null, url: string | null): RevealedCode {
  if (code === null || url === null) throw new Error('The code opens nothing any more');
  return { code, url };
}

interface DoorCodeOnCard {
  readonly step: DoorStep;
  /** Null if revealing is an action that the platform records: then `onReveal` returns it. */
  readonly revealed: RevealedCode | null;
  readonly lockerNumber: number;
  readonly codeState: CodeState | null;
  /** The gateway of its lock has lost its link. */
  readonly isLinkLost: boolean;
  /** ISO 8601. */
  readonly validUntil: string | null;
  readonly doneAt: string | null;
}

interface Props {
  readonly doorCode: DoorCodeOnCard;
  /** `Code de dépôt` by default; the steps of a pressing order have their own titles. */
  readonly title?: string;
  readonly onReveal?: () => Promise<RevealedCode>;
  readonly onReissue?: () => Promise<unknown>;
  /** The button that opens the locker remotely. */
  readonly opening?: ReactNode;
}

const titles: Readonly<Record<DoorStep, string>> = {
  deposit: 'Code de dépôt',
  collect: 'Code de collecte',
  return: 'Code de retour',
  pickup: 'Code de retrait',
};

function LockState({ codeState, isLinkLost }: Pick<DoorCodeOnCard, 'codeState' | 'isLinkLost'>) {
  const advice = codeState && codeStateAdvice(codeState);
  return codeState ? (
    <>
      <CodeStateBadge state={codeState} isLinkLost={isLinkLost} />
      {advice === null ? null : <Text size="sm">{advice}</Text>}
    </>
  ) : (
    <Text size="sm">Donné sur la page du code, devant le casier</Text>
  );
}

interface PageProps {
  readonly title: string;
  readonly address: string;
  readonly onClose: () => void;
}

const CodePage = ({ title, address, onClose }: PageProps) => (
  <Dialog title={`Page : ${title.toLowerCase()}`} onClose={onClose}>
    <Text>
      Scannez ce QR code avec un téléphone, ou envoyez le lien. Quiconque l’a peut ouvrir le casier.
    </Text>
    <Group justify="center">
      <QrCode text={address} label={`QR code de la page : ${title.toLowerCase()}`} />
    </Group>
    <Group gap="xs" wrap="nowrap">
      <Anchor href={address} target="_blank" rel="noreferrer">
        {address}
      </Anchor>
      <CopyButton text={address} label="Copier le lien" />
    </Group>
  </Dialog>
);

interface KeypadProps {
  readonly lockerNumber: number;
  readonly lockCode: string | null;
  /** Whether this person has just asked for it, which is recorded. */
  readonly isRevealed: boolean;
  /** Asks the platform, which records it. */
  readonly onReveal: () => Promise<string | null>;
}

/** The code of a keypad, once it was asked for: masked until revealed. */
export function KeypadCode({ lockerNumber, lockCode, isRevealed, onReveal }: KeypadProps) {
  if (lockCode === null) return null;
  const reveal = async (): Promise<string> => grouped((await onReveal()) ?? lockCode);
  return (
    <Text component="div">
      Code du clavier du casier N°{lockerNumber}&nbsp;:{' '}
      {isRevealed ? (
        <strong>{grouped(lockCode)}</strong>
      ) : (
        <Masked label="le code du clavier" reveal={reveal} />
      )}
    </Text>
  );
}

type OpenDialog = { readonly address: string } | 'reissue' | null;

export function DoorCodeCard({ doorCode, title: givenTitle, onReveal, onReissue, opening }: Props) {
  const { step, revealed, lockerNumber, codeState, isLinkLost, validUntil, doneAt } = doorCode;
  const title = givenTitle ?? titles[step];
  const [opened, setOpened] = useState<OpenDialog>(null);
  const close = (): void => setOpened(null);
  const read = revealed === null ? onReveal : () => Promise.resolve(revealed);
  const facts = [
    { label: 'Casier', value: `N°${lockerNumber}` },
    doneAt === null &&
      read && {
        label: 'Code',
        value: <Masked label="le code" reveal={async () => showCode(readCode((await read()).code))} />,
      },
    doneAt === null && {
      label: 'Serrure',
      value: <LockState codeState={codeState} isLinkLost={isLinkLost} />,
    },
    doneAt === null &&
      validUntil !== null && { label: 'Valable jusqu’au', value: <Moment at={validUntil} /> },
    doneAt !== null && { label: 'Fait le', value: <Moment at={doneAt} /> },
  ];
  return (
    <Section title={title}>
      <Facts items={facts} />
      {doneAt === null ? (
        <Group gap="xs">
          {read ? <PageButton read={read} onRead={({ url }) => setOpened({ address: url })} /> : null}
          {opening}
          {onReissue ? (
            <ToolButton icon="refresh" onClick={() => setOpened('reissue')}>
              Remplacer le code
            </ToolButton>
          ) : null}
        </Group>
      ) : null}
      {opened !== null && typeof opened === 'object' ? (
        <CodePage title={title} address={opened.address} onClose={close} />
      ) : null}
      {opened === 'reissue' && onReissue ? (
        <ConfirmDialog
          title="Remplacer le code"
          effect={`Un nouveau code est créé. ${oldCodeEnds}`}
          confirmLabel="Remplacer"
          onConfirm={onReissue}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}

interface PageButtonProps {
  readonly read: () => Promise<RevealedCode>;
  readonly onRead: (revealed: RevealedCode) => void;
}

function PageButton({ read, onRead }: PageButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const press = async (): Promise<void> => {
    setState('busy');
    try {
      onRead(await read());
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <Stack gap={2}>
      <ToolButton icon="link" loading={state === 'busy'} onClick={() => void press()}>
        Lien et QR code
      </ToolButton>
      {state === 'failed' ? (
        <Text size="sm" c="var(--bad)" role="alert">
          Le code n’a pas pu être lu. Réessayez.
        </Text>
      ) : null}
    </Stack>
  );
}
