/** How strong a password is, in words: length counts, and how many different characters it has (OWASP ASVS 6.2). */
import { shortestPassword } from '#domain/access/password.js';
import { counted } from '#domain/shared/plurals.js';

interface Strength {
  readonly text: string;
  readonly isEnough: boolean;
}

const strong = { length: 20, different: 10 };
const good = { length: 15, different: 8 };

export function strengthOf(password: string): Strength | null {
  const characters = [...password];
  if (characters.length === 0) return null;
  const missing = shortestPassword - characters.length;
  if (missing > 0)
    return { text: `Trop court : encore ${counted(missing, 'caractère', 'caractères')}`, isEnough: false };
  const different = new Set(characters).size;
  const reaches = (level: typeof good): boolean =>
    characters.length >= level.length && different >= level.different;
  if (different < 5) return { text: 'Faible : variez les caractères', isEnough: true };
  if (reaches(strong)) return { text: 'Très bon mot de passe', isEnough: true };
  return {
    text: reaches(good) ? 'Bon mot de passe' : 'Correct : plus long, il serait meilleur',
    isEnough: true,
  };
}
