/** The terms of sale that customers accept before they pay, as they will read them. */
import { Grid, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { termsMaxLength, type Branding } from '#application/contract/companies.js';
import { TextAreaField } from '#web/ui/admin/fields.js';
import { RecordForm } from '#web/ui/admin/record-form.js';
import { Prose } from '#web/ui/prose.js';
import './companies.css';
import { OtherFields } from './other-fields.js';
import { useBrandForm } from './use-brand-form.js';

const fields = ['cgv'];

export function TermsTab({ branding }: { readonly branding: Branding }) {
  const { form, draft } = useBrandForm(branding, 'terms');
  const [text, setText] = useState((draft.typed ?? branding).cgv);
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <RecordForm
          {...form}
          typed={draft.typed}
          onChange={(body) => {
            setText(body.cgv);
            draft.keepTyped(body);
          }}
          onSaved={draft.forgetTyped}
        >
          <OtherFields shown={fields} />
          <TextAreaField
            name="cgv"
            label="Conditions générales de vente"
            maxLength={termsMaxLength}
            emptyAs={null}
            rows={22}
            hint="Titres (#), listes (-), **gras** et [liens](https://…). Chaque commande garde le texte que son client a accepté."
          />
        </RecordForm>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Paper
          component="section"
          className="as-customers-read"
          aria-label="Aperçu des conditions"
          withBorder
          p="lg"
        >
          {text ? <Prose text={text} /> : <Text c="dimmed">Aucune condition n’est enregistrée.</Text>}
        </Paper>
      </Grid.Col>
    </Grid>
  );
}
