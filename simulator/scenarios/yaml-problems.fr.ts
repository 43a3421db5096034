/** Errors in the YAML of a file, in French. */
import type { YAMLError } from 'yaml';

const words: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  ALIAS_PROPS: 'une référence (*) ne peut porter ni ancre ni type',
  BAD_ALIAS: 'cette référence (*) ne renvoie à rien',
  BAD_DIRECTIVE: 'directive inconnue',
  BAD_DQ_ESCAPE: 'cet échappement n’existe pas entre guillemets doubles',
  BAD_INDENT: 'le décalage de cette ligne ne va pas avec les lignes voisines',
  BAD_SCALAR_START: 'une valeur ne peut pas commencer par ce caractère : mettez-la entre guillemets',
  BLOCK_AS_IMPLICIT_KEY: 'il y a plusieurs « : » sur la ligne : mettez la valeur entre guillemets',
  BLOCK_IN_FLOW: 'une liste en lignes ne peut pas être entre crochets ou accolades',
  DUPLICATE_KEY: 'cette clé est déjà là plus haut',
  MISSING_CHAR: 'il manque un caractère : guillemet, crochet, accolade ou « : »',
  MULTILINE_IMPLICIT_KEY: 'une clé tient sur une seule ligne ; il manque peut-être un « : »',
  MULTIPLE_ANCHORS: 'une seule ancre (&) par valeur',
  MULTIPLE_DOCS: 'un seul scénario par fichier',
  TAB_AS_INDENT: 'des espaces, pas de tabulation, au début des lignes',
  TAG_RESOLVE_FAILED: 'ce type (!) n’est pas connu',
  UNEXPECTED_TOKEN: 'ce caractère n’est pas attendu ici',
  RESOURCE_EXHAUSTION: 'le fichier renvoie trop souvent à lui-même',
};

/** `text` is the file's, and `offset` where it is wrong. */
export function yamlProblem({ code }: Pick<YAMLError, 'code'>, text = '', offset = 0): string {
  const isBareName = code === 'UNEXPECTED_TOKEN' && text.startsWith('${', offset - 1);
  const told = isBareName
    ? 'entre accolades ou crochets, une valeur avec « ${…} » se met entre guillemets simples'
    : words[code];
  return `YAML : ${told ?? 'ce passage ne se lit pas'}`;
}
