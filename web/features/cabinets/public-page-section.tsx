/** The cabinet's customer page: its address, its QR code, and the sheet to stick on the cabinet. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { showPublicNumber } from '#domain/lockers/public-number.js';
import { typeset } from '#domain/shared/typography.js';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Icon } from '#web/ui/admin/icon.js';
import { PrintSheet, usePrint } from '#web/ui/admin/page/print-sheet.js';
import { QrCode } from '#web/ui/admin/qr-code.js';

interface Props {
  readonly cabinet: CabinetView;
}

const Code = ({ cabinet, size }: Props & { readonly size: number }) => (
  <QrCode text={cabinet.publicAddress} label={`QR code de la page publique de ${cabinet.name}`} size={size} />
);

/** Browsers add the scheme themselves. */
const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');

/** The code is 12 cm wide: 454 pixels on paper. */
const Sheet = ({ cabinet }: Props) => (
  <PrintSheet>
    <div className="cabinet-sheet">
      <p className="cabinet-sheet-name">{cabinet.name}</p>
      {cabinet.location ? <p>{cabinet.location}</p> : null}
      <Code cabinet={cabinet} size={454} />
      <p className="cabinet-sheet-call">
        {cabinet.mode === 'Rental'
          ? 'Scannez ce code avec votre téléphone pour louer un article.'
          : 'Scannez ce code avec votre téléphone pour utiliser cette consigne.'}
      </p>
      <p>Sans appareil photo, tapez dans votre navigateur&nbsp;:</p>
      <p className="cabinet-sheet-address">{withoutScheme(cabinet.shortAddress)}</p>
      <p>Consigne n° {showPublicNumber(cabinet.publicNumber)}</p>
    </div>
  </PrintSheet>
);

export function PublicPageSection({ cabinet }: Props) {
  const { sheet, print } = usePrint<CabinetView>();
  const { publicAddress: address, shortAddress } = cabinet;
  return (
    <Section title="QR code de la page publique">
      <Group align="flex-start">
        <Code cabinet={cabinet} size={160} />
        <Stack gap="sm" flex="1 1 14rem">
          <Text size="sm">
            {typeset('Imprimez ce code et collez-le sur la consigne : il ouvre sa page publique.')}
          </Text>
          <Group gap={4} wrap="nowrap">
            <Anchor href={address} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
              {address}
            </Anchor>
            <CopyButton text={address} label="Copier l’adresse" />
          </Group>
          <Group gap={4} wrap="nowrap">
            <Text size="sm">
              À taper&nbsp;: {withoutScheme(shortAddress)} (n° {showPublicNumber(cabinet.publicNumber)})
            </Text>
            <CopyButton text={shortAddress} label="Copier l’adresse courte" />
          </Group>
          <Group>
            <Button
              variant="default"
              leftSection={<Icon name="print" size={16} />}
              onClick={() => print(cabinet)}
            >
              Imprimer le QR code
            </Button>
          </Group>
        </Stack>
      </Group>
      {sheet ? <Sheet cabinet={sheet} /> : null}
    </Section>
  );
}
