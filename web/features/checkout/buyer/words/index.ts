/** The texts of the firm that orders in every language of customers. */
import type { Catalogue } from '#domain/shared/languages.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr, type Words } from './fr.js';

export const words: Catalogue<Words> = { fr, en, de, es };
