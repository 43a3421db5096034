/** Publisher and host of the page (LCEN, article 1-1), and the mediator for disputes (consumer code, L. 616-1). */
import { groupedSiret } from '#domain/companies/legal.js';
import { Notice } from '#web/ui/notice.js';
import { Facts, Outside, Section, type PartProps } from './parts.js';

export function Publication({ notices: { publisher, host }, hasOutside }: PartProps) {
  const { name, legalName, address, siret, vatNumber, mentions, director, phone, mediator } = publisher;
  return (
    <>
      {name && address ? null : (
        <Notice
          tone="plain"
          title="L’exploitant n’a pas encore renseigné toutes ses mentions légales."
          isLive={false}
        />
      )}
      {name || legalName ? (
        <Section title="Éditeur">
          <Facts
            facts={[
              ['Dénomination', legalName ?? name],
              ['Nom commercial', legalName && name !== legalName ? name : null],
              ['Adresse', address],
              ['SIRET', siret && groupedSiret(siret)],
              ['TVA intracommunautaire', vatNumber],
              ['Forme, capital, immatriculation', mentions],
              ['Directeur de la publication', director],
              [
                'Téléphone',
                phone && (
                  <Outside isLink={hasOutside} to={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                    {phone}
                  </Outside>
                ),
              ],
            ]}
          />
        </Section>
      ) : null}
      {host ? (
        <Section title="Hébergement">
          <p>{host}</p>
        </Section>
      ) : null}
      {mediator ? (
        <Section title="Médiation de la consommation">
          <p>
            Adressez d’abord votre réclamation à l’exploitant. Sans accord, vous pouvez saisir
            gratuitement&nbsp;:
          </p>
          <Facts facts={[['Médiateur', mediator]]} />
        </Section>
      ) : null}
    </>
  );
}
