/**
 * The company of every id, learned from the responses to the platform's administrator, so that a foreign id is detected
 * in any response.
 */
import { demoIds } from '#infrastructure/demo/cabinets.js';

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Names that only the neighbour's records have. */
const neighbourNames = /Voisine|voisine\.test|Ponceuse excentrique|Miel de tilleul|Paul Girard/;
const ownNames = /Pressing Talensac|Outillage de la Gare|Retrait Commerce|boutique Graslin|Nadia Benali/;

export class Tenants {
  private readonly companyOf = new Map<string, string | null>();

  /** Learns every object with an id and a company, or with a cabinet whose company is known. */
  learn(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.learn(item);
    else if (typeof value === 'object' && value !== null) {
      const { id, companyId, cabinetId } = value as Record<string, unknown>;
      const company = companyId ?? (typeof cabinetId === 'string' && this.companyOf.get(cabinetId));
      if (typeof id === 'string' && typeof company === 'string') this.place(id, company);
      for (const inner of Object.values(value)) this.learn(inner);
    }
  }

  private place(id: string, company: string): void {
    const known = this.companyOf.get(id);
    // A person who moved from one company to another was seen by both.
    this.companyOf.set(id, known !== undefined && known !== company ? null : company);
  }

  /** The text of another company in a response to a caller of this one; null when there is none. */
  foreignIn(text: string, companyId: string): string | null {
    const foreign = (text.match(uuids) ?? []).find((id) => {
      const company = this.companyOf.get(id) ?? companyIdOf(id);
      return typeof company === 'string' && company !== companyId;
    });
    if (foreign !== undefined) return `the id ${foreign}`;
    const names = companyId === demoIds.neighbour ? ownNames : neighbourNames;
    const name = names.exec(text)?.[0];
    return name === undefined ? null : `the name ${name}`;
  }
}

const companyIdOf = (id: string): string | null =>
  id === demoIds.company || id === demoIds.neighbour ? id : null;
