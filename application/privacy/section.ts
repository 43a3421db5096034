/** The use cases of personal data, bound to their installation. */
import { boundTo } from '#application/access/bound.js';
import type { Installation } from '#application/installation.js';
import { erasePerson } from './erase.js';
import { readPerson } from './read.js';

export function privacyOf(at: Installation) {
  const bound = boundTo(at);
  return { read: bound(readPerson), erase: bound(erasePerson) };
}
