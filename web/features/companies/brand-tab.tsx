/** The company's appearance to customers, with a preview beside the form before saving. */
import { Button, FileButton, Grid, Group, Input, Loader, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { landingLayoutLabels, landingLayouts, landingLayoutOf } from '#domain/companies/company.js';
import {
  type Branding,
  type BrandingBody,
  landingMaxLength,
  logoMaxBytes,
  logoTypes,
} from '#application/contract/people/companies.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { ColorField, PhoneField, SelectField, TextAreaField, TextField } from '#web/ui/admin/form/fields.js';
import { type FormHandle, RecordForm } from '#web/ui/admin/form/record-form.js';
import { textOf } from '#web/api/errors.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { brandProperties, type Brand } from '#web/ui/brand.js';
import { buttonClass } from '#web/ui/button.js';
import type { Option } from '#web/ui/admin/list/list-types.js';
import { PageHeader } from '#web/ui/page.js';
import { Prose } from '#web/ui/prose.js';
import { OtherFields, useBrandForm } from './brand-form.js';
import './companies.css';
import './brand-preview.css';

interface BrandPreviewProps {
  readonly brand: Brand & {
    readonly companyName: string;
    readonly landingMarkdown: string | null;
    readonly landingComponentName: string | null;
    readonly supportPhone: string | null;
  };
  readonly logoUrl: string | null;
}

const Card = () => (
  <div className="preview-card">
    <strong>Perceuse à percussion</strong>
    <p>9,00&nbsp;€ pour 3&nbsp;h, dépôt de garantie 12,00&nbsp;€</p>
    <span className={buttonClass('main', true)}>Louer</span>
  </div>
);

function Page({ brand, logoUrl, scheme }: BrandPreviewProps & { readonly scheme: 'light' | 'dark' }) {
  const layout = landingLayoutOf(brand.landingComponentName);
  const words = brand.landingMarkdown ? (
    <div className="preview-card">
      <Prose text={brand.landingMarkdown} />
    </div>
  ) : null;
  return (
    <div className="brand-preview as-customers-read" data-scheme={scheme} style={brandProperties(brand)}>
      <PageHeader company={brand.companyName} logoUrl={logoUrl} />
      <p className="preview-title">Consigne de la gare</p>
      <div className="preview-body">
        {layout === 'WordsFirst' ? words : null}
        <Card />
        {layout === 'ItemsFirst' ? words : null}
        {brand.supportPhone ? (
          <span className={buttonClass('quiet')}>
            <span>
              Appeler le <span className="unbroken">{brand.supportPhone}</span>
            </span>
          </span>
        ) : null}
        <p>
          <span className="preview-link">Conditions générales</span>
        </p>
      </div>
    </div>
  );
}

/**
 * A miniature customer page in both colour schemes, with the header, buttons, texts and contrast rules of the real one
 * (web/ui/brand.ts).
 */
export const BrandPreview = (props: BrandPreviewProps) => (
  <section aria-label="Aperçu de la page des clients" className="brand-previews">
    <figure>
      <figcaption>Aperçu clair</figcaption>
      <Page {...props} scheme="light" />
    </figure>
    <figure>
      <figcaption>Aperçu sombre</figcaption>
      <Page {...props} scheme="dark" />
    </figure>
  </section>
);

const tooLarge = 'Choisissez une image plus légère. Le maximum est de 2\u00a0Mo.';
const wrongType = 'Choisissez une image PNG, JPEG ou WebP.';

/** Checked before the upload; the server checks the picture itself. */
export function faultOf(file: Pick<File, 'size' | 'type'>): string | null {
  if (!logoTypes.some((type) => type === file.type)) return wrongType;
  return file.size > logoMaxBytes ? tooLarge : null;
}

interface FaultOfProps {
  readonly branding: Branding;
  /** The brand after the change. */
  readonly onChanged: (branding: Branding) => void;
}

function RemoveDialog({ branding, onChanged, onClose }: FaultOfProps & { readonly onClose: () => void }) {
  const send = useSend();
  return (
    <ConfirmDialog
      title="Retirer le logo&nbsp;?"
      effect="Les pages des clients n’affichent plus que le nom de l’entreprise."
      confirmLabel="Retirer le logo"
      tone="danger"
      onConfirm={async () =>
        onChanged(
          await send('deleteCompanyLogo', {
            params: { companyId: branding.companyId },
            done: '!Logo retiré',
          }),
        )
      }
      onClose={onClose}
    />
  );
}

/** Uploads the logo at once, separately from the form. The server re-encodes it, and the page shows the result. */
function LogoField({ branding, onChanged }: FaultOfProps) {
  const [upload, { isLoading }] = platform.useUploadCompanyLogoMutation();
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

// Display names of the fonts that the customer pages support (web/ui/brand.ts).

export const fontNames: readonly string[] = [
  'Arial',
  'Georgia',
  'Helvetica',
  'Inter',
  'Lato',
  'Merriweather',
  'Montserrat',
  'Open Sans',
  'Poppins',
  'Roboto',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
];

const fonts = fontNames.map((name): Option => ({ value: name, label: name }));
const layouts = landingLayouts.map((value): Option => ({ value, label: landingLayoutLabels[value] }));

/** Adds a font or a layout that an integration chose and that we do not provide. */
const withChosen = (options: readonly Option[], chosen: string | null, instead: string): Option[] => [
  ...options,
  ...(chosen !== null && !options.some(({ value }) => value === chosen)
    ? [{ value: chosen, label: `${chosen} (inconnue\u00a0: ${instead})` }]
    : []),
];

const fields = [
  'companyName',
  'primaryColor',
  'fontFamily',
  'supportPhone',
  'landingComponentName',
  'landingMarkdown',
];

interface Props {
  readonly branding: Branding;
  /** The company's name in the administration: the default of the public name. */
  readonly companyName: string;
}

export function BrandTab({ branding, companyName }: Props) {
  const form = useBrandForm(branding);
  const handle = useRef<FormHandle<BrandingBody>>(null);
  const [shown, setShown] = useState(form.values);
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <LogoField branding={branding} onChanged={({ version }) => handle.current?.follow({ version })} />
        <RecordForm {...form} draft={`brand.${branding.companyId}`} handle={handle} onChange={setShown}>
          <OtherFields shown={fields} />
          <TextField
            name="companyName"
            label="Nom montré aux clients"
            maxLength={200}
            emptyAs={null}
            hint={`Sans nom, les clients lisent «\u00a0${companyName}\u00a0».`}
          />
          <ColorField
            name="primaryColor"
            label="Couleur"
            emptyAs={null}
            hint="Les textes restent lisibles quelle que soit la couleur&nbsp;: l’aperçu montre ce que voient les clients."
          />
          <SelectField
            name="fontFamily"
            label="Police"
            options={withChosen(fonts, branding.fontFamily, 'police de l’appareil')}
            clearable
            searchable
            emptyAs={null}
            hint="Sans choix, celle de l’appareil du client."
          />
          <PhoneField name="supportPhone" label="Téléphone d’assistance" emptyAs={null} />
          <SelectField
            name="landingComponentName"
            label="Disposition"
            options={withChosen(layouts, branding.landingComponentName, 'disposition habituelle')}
            clearable
            emptyAs={null}
          />
          <TextAreaField
            name="landingMarkdown"
            rows={8}
            label="Texte de présentation"
            maxLength={landingMaxLength}
            emptyAs={null}
            hint="Titres (#), listes (-), **gras** et [liens](https://…)."
          />
        </RecordForm>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <BrandPreview
          brand={{ ...shown, companyName: shown.companyName || companyName }}
          logoUrl={branding.logoUrl}
        />
      </Grid.Col>
    </Grid>
  );
}
