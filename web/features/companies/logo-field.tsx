/** Uploads the logo at once, separately from the form. The server re-encodes it, and the page shows the result. */
import { Button, FileButton, Group, Input, Loader, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { logoMaxBytes, logoTypes, type Branding } from '#application/contract/people/companies.js';
import { textOf } from '#web/api/errors.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { useDeleteCompanyLogoMutation, useUploadCompanyLogoMutation } from './company-calls.js';
import './companies.css';

const tooLarge = 'Choisissez une image plus légère. Le maximum est de 2\u00a0Mo.';
const wrongType = 'Choisissez une image PNG, JPEG ou WebP.';

/** Checked before the upload; the server checks the picture itself. */
export function faultOf(file: Pick<File, 'size' | 'type'>): string | null {
  if (!logoTypes.some((type) => type === file.type)) return wrongType;
  return file.size > logoMaxBytes ? tooLarge : null;
}

interface Props {
  readonly branding: Branding;
  /** The brand after the change. */
  readonly onChanged: (branding: Branding) => void;
}

function RemoveDialog({ branding, onChanged, onClose }: Props & { readonly onClose: () => void }) {
  const [remove] = useDeleteCompanyLogoMutation();
  const toasts = { success: '!Logo retiré', error: false } as const;
  return (
    <ConfirmDialog
      title="Retirer le logo&nbsp;?"
      effect="Les pages des clients n’affichent plus que le nom de l’entreprise."
      confirmLabel="Retirer le logo"
      tone="danger"
      onConfirm={async () =>
        onChanged(await remove({ params: { companyId: branding.companyId }, toasts }).unwrap())
      }
      onClose={onClose}
    />
  );
}

export function LogoField({ branding, onChanged }: Props) {
  const [upload, { isLoading }] = useUploadCompanyLogoMutation();
  const [error, setError] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const reset = useRef<() => void>(null);
  const send = async (file: File | null): Promise<void> => {
    // The same file may be chosen again after a refusal.
    reset.current?.();
    if (!file) return;
    const fault = faultOf(file);
    setError(fault);
    if (fault !== null) return;
    const toasts = { success: '!Logo enregistré', error: false } as const;
    const { companyId } = branding;
    const answer = await upload({ params: { companyId }, image: file, toasts });
    if (answer.error) setError(textOf(answer.error));
    else onChanged(answer.data);
  };
  return (
    <Input.Wrapper
      component="fieldset"
      labelElement="div"
      label="Logo"
      description="PNG, JPEG ou WebP, 2&nbsp;Mo au plus. Il est enregistré dès que vous le choisissez."
      error={error}
      mb="md"
      style={{ border: 0, padding: 0 }}
    >
      <Group my="xs">
        {branding.logoUrl ? (
          <img className="logo-now" src={branding.logoUrl} alt="Logo actuel" />
        ) : (
          <Text c="dimmed">Aucun logo</Text>
        )}
        <FileButton resetRef={reset} accept={logoTypes.join(',')} onChange={(file) => void send(file)}>
          {(props) => (
            <Button
              variant="default"
              {...props}
              aria-disabled={isLoading}
              leftSection={isLoading ? <Loader size="xs" /> : null}
            >
              {branding.hasLogo ? 'Remplacer le logo' : 'Choisir un logo'}
            </Button>
          )}
        </FileButton>
        {branding.hasLogo ? (
          <Button variant="subtle" c="var(--bad)" onClick={() => setRemoving(true)}>
            Retirer
          </Button>
        ) : null}
      </Group>
      {isRemoving ? (
        <RemoveDialog branding={branding} onChanged={onChanged} onClose={() => setRemoving(false)} />
      ) : null}
    </Input.Wrapper>
  );
}
