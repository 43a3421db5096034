/**
 * The PDF around the data of an invoice: PDF/A-3 (ISO 19005-3) with `factur-x.xml` inside, still tagged for screen
 * readers, and the metadata that name both (decisions/0043-factur-x-by-pdfkit.md).
 */
import type { PrintedInvoice } from '#domain/documents/printed.js';
import { xmlText } from '#domain/documents/factur-x.js';

type Pdf = PDFKit.PDFDocument;

/** Missing in the types of pdfkit. */
interface Metadata {
  info: PDFKit.DocumentInfo;
  _addInfo: () => void;
  appendXML: (xml: string) => void;
}
const metadataOf = (pdf: Pdf): Metadata => pdf as unknown as Metadata;

/** The types of pdfkit lack the relationship, too. */
export const archived = { subset: 'PDF/A-3b' };

/** pdfkit writes the names of seller and document into XML as they are: « Léa & fils » would break it. */
export function escapeMetadata(pdf: Pdf): void {
  const metadata = metadataOf(pdf);
  const addInfo = metadata._addInfo.bind(metadata);
  metadata._addInfo = () => {
    const { info } = metadata;
    const texts = Object.entries(info).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value : xmlText(String(value)),
    ]);
    metadata.info = Object.fromEntries(texts) as PDFKit.DocumentInfo;
    addInfo();
    metadata.info = info;
  };
}

const name = 'factur-x.xml';

interface Property {
  readonly name: string;
  readonly type: 'Text' | 'Integer';
  readonly category: 'external' | 'internal';
  readonly description: string;
}

interface Schema {
  readonly title: string;
  readonly namespace: string;
  readonly prefix: string;
  readonly properties: readonly Property[];
}

const text = (name: string, description: string): Property => ({
  name,
  type: 'Text',
  category: 'external',
  description,
});

const facturX: Schema = {
  title: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    text('DocumentFileName', 'The name of the embedded XML document'),
    text('DocumentType', 'The type of the hybrid document in capital letters'),
    text('Version', 'The actual version of the standard applying to the embedded XML document'),
    text('ConformanceLevel', 'The conformance level of the embedded XML document'),
  ],
};

const universal: Schema = {
  title: 'PDF/UA identification schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [
    {
      name: 'part',
      type: 'Integer',
      category: 'internal',
      description: 'Part of ISO 14289 of this document',
    },
  ],
};

/** PDF/A allows only the properties that it knows, or that the file describes. */
const described = ({ title, namespace, prefix, properties }: Schema): string => `
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>${title}</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
            <pdfaSchema:property><rdf:Seq>${properties
              .map(
                (property) => `
              <rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${property.name}</pdfaProperty:name>
                <pdfaProperty:valueType>${property.type}</pdfaProperty:valueType>
                <pdfaProperty:category>${property.category}</pdfaProperty:category>
                <pdfaProperty:description>${property.description}</pdfaProperty:description>
              </rdf:li>`,
              )
              .join('')}
            </rdf:Seq></pdfaSchema:property>
          </rdf:li>`;

const metadata = `
      <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
        <pdfaExtension:schemas><rdf:Bag>${described(facturX)}${described(universal)}
        </rdf:Bag></pdfaExtension:schemas>
      </rdf:Description>
      <rdf:Description xmlns:pdfuaid="${universal.namespace}" rdf:about="">
        <pdfuaid:part>1</pdfuaid:part>
      </rdf:Description>
      <rdf:Description rdf:about="" xmlns:fx="${facturX.namespace}">
        <fx:DocumentType>INVOICE</fx:DocumentType>
        <fx:DocumentFileName>${name}</fx:DocumentFileName>
        <fx:Version>1.0</fx:Version>
        <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
      </rdf:Description>`;

export function describeFacturX(pdf: Pdf): void {
  metadataOf(pdf).appendXML(metadata);
}

/** The page is made from the same data: the file is an alternative to it. */
export function attachInvoice(pdf: Pdf, { electronic, issuedAt }: PrintedInvoice): void {
  if (electronic === null) return;
  const made = new Date(issuedAt);
  const options = {
    name,
    type: 'text/xml',
    description: 'La facture comme données, Factur-X EN 16931',
    creationDate: made,
    modifiedDate: made,
    relationship: 'Alternative',
  };
  pdf.file(Buffer.from(electronic), options);
}
