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
