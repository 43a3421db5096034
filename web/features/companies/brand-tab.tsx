/** What customers see of a company, with the page as they would see it beside the form, before it is saved. */
import { Grid } from '@mantine/core';
import { useRef, useState } from 'react';
import {
  type Branding,
  type BrandingBody,
  landingMaxLength,
} from '#application/contract/people/companies.js';
import { landingLayoutLabels, landingLayouts } from '#domain/companies/landing.js';
import { ColorField, PhoneField, SelectField, TextAreaField, TextField } from '#web/ui/admin/form/fields.js';
import { type FormHandle, RecordForm } from '#web/ui/admin/form/record-form.js';
import { BrandPreview } from './brand-preview.js';
import { LogoField } from './logo-field.js';
import { OtherFields } from './other-fields.js';
import { useBrandForm } from './use-brand-form.js';

/** The fonts that the customers' pages know by name (web/ui/brand.ts), as people write them. */

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

const layouts = landingLayouts.map((value) => ({ value, label: landingLayoutLabels[value] }));

/** Adds a font that an integration chose and that we do not ship. */
const fontsWith = (chosen: string | null) => [
  ...fontNames.map((name) => ({ value: name, label: name })),
  ...(chosen !== null && !fontNames.includes(chosen)
    ? [{ value: chosen, label: `${chosen} (inconnue\u00a0: police de l’appareil)` }]
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
  /** The company's name in the administration, which stands where no other was chosen. */
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
            options={fontsWith(branding.fontFamily)}
            clearable
            searchable
            emptyAs={null}
            hint="Sans choix, celle de l’appareil du client."
          />
          <PhoneField name="supportPhone" label="Téléphone d’assistance" emptyAs={null} />
          <SelectField
            name="landingComponentName"
            label="Disposition"
            options={layouts}
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
