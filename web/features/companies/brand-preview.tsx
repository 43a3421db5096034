/**
 * A miniature customer page in both colour schemes, with the header, buttons, texts and contrast rules of the real one
 * (web/ui/brand.ts).
 */
import { landingLayoutOf } from '#domain/companies/company.js';
import { brandProperties, type Brand } from '#web/ui/brand.js';
import { buttonClass } from '#web/ui/button.js';
import { PageHeader } from '#web/ui/page.js';
import { Prose } from '#web/ui/prose.js';
import './brand-preview.css';
import './companies.css';

interface Props {
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

function Page({ brand, logoUrl, scheme }: Props & { readonly scheme: 'light' | 'dark' }) {
  const layout = landingLayoutOf(brand.landingComponentName);
  const words = brand.landingMarkdown ? (
    <div className="preview-card">
      <Prose text={brand.landingMarkdown} />
    </div>
  ) : null;
  return (
    <div className="brand-preview as-customers-read" data-scheme={scheme} style={brandProperties(brand)}>
      <PageHeader company={brand.companyName} logoUrl={logoUrl} />
      <div className="preview-body">
        <p className="preview-title">Consigne de la gare</p>
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

export const BrandPreview = (props: Props) => (
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
