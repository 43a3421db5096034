/**
 * The proof file of an order for staff: read from one state of the database, and audited with its hash, so that a later
 * copy can be checked for changes (money.md#proof-files).
 */
import { orderRows, type OrderName } from '#domain/shared/order-kinds.js';
import type { Acceptance } from '#domain/companies/legal.js';
import {
  canonicalJson,
  printedProof,
  type AcceptedVersion,
  type ProofSources,
} from '#domain/documents/proof/proof.js';
import type { PrintedProof } from '#domain/documents/proof/printed.js';
import { placeText } from '#domain/lockers/cabinet.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App, ProofSubject } from '#application/app.js';
import type { Store } from '#application/store.js';
import { typography, brandOf, once } from '#application/documents/print.js';
import type { Download } from '#application/contract/files.js';
import { digestOf } from '#application/digest.js';
import { codeOf, grantsWithLocks } from '#application/lockers/codes/grants.js';
import { isForStaff } from '#application/messages/staff-templates.js';
import { timelineOf } from '#application/messages/timeline.js';
import { sellerOf } from '#application/documents/issue.js';
import type { InvoiceBrand, SealedProof } from '#application/documents/printer.js';

interface ProofRequest {
  readonly orderKind: OrderName;
  readonly orderId: string;
  readonly reason?: string | undefined;
}

async function termsOf(store: Store, accepted: Acceptance | null): Promise<AcceptedVersion | null> {
  if (!accepted) return null;
  const { termsAcceptedAt: acceptedAt, termsVersionId } = accepted;
  return { acceptedAt, version: (termsVersionId && (await store.termsVersions.get(termsVersionId))) || null };
}

async function doorsOf(app: App, store: Store, orderId: string) {
  const doorCodes = await store.doorCodes.where({ orderId });
  const known = await grantsWithLocks(app, store, orderId);
  const codes = known.flatMap(({ grant }) => codeOf(app, grant) ?? []);
  return {
    doorCodes,
    secrets: [...codes, ...doorCodes.map(({ code }) => code)],
    grants: known.flatMap(({ grant, locker }) =>
      locker
        ? [
            {
              ...grant,
              lockerNumber: locker.number,
              hasDoorSensor: lockTemplates[locker.smartlockType].hasDoorSensor,
            },
          ]
        : [],
    ),
  };
}

async function messagesOf(app: App, store: Store, orderId: string): Promise<ProofSources['messages']> {
  const { messages } = await timelineOf(app, store, orderId);
  return messages.map(({ template, channel, recipient, status, createdAt, sentAt }) => ({
    template,
    channel,
    status,
    recipient: isForStaff(template) ? null : recipient,
    createdAt: Date.parse(createdAt),
    sentAt: sentAt === null ? null : Date.parse(sentAt),
  }));
}

async function tell(app: App, store: Store, staff: Staff, subject: ProofSubject): Promise<PrintedProof> {
  const { about, heading, words, acceptance } = subject;
  const orderId = about.subjectId;
  const madeAt = app.clock.now();
  const cabinet = await store.cabinets.find(about.cabinetId);
  const { grants, doorCodes, secrets } = await doorsOf(app, store, orderId);
  const sources: ProofSources = {
    words,
    grants,
    doorCodes,
    heading: heading(typography, madeAt),
    seller: sellerOf(await store.companies.get(about.companyId)),
    place: cabinet ? placeText(cabinet.name, cabinet.location) : '',
    madeAt,
    madeBy: staff.name,
    terms: await termsOf(store, acceptance),
    timeline: await store.timeline.where({ orderId }),
    payments: await store.payments.where({ orderId }),
    documents: await store.invoices.where({ orderId }),
    disputes: await store.disputes.where({ orderId }),
    messages: await messagesOf(app, store, orderId),
    secrets: [...subject.secrets, ...secrets],
  };
  return printedProof(sources, typography);
}

const seal = (proof: PrintedProof): SealedProof => {
  const content = canonicalJson(proof);
  return { proof, content, sha256: digestOf(content) };
};

interface Made {
  readonly sealed: SealedProof;
  readonly brand: InvoiceBrand;
}

const make = (app: App, staff: Staff, { orderKind, orderId, reason }: ProofRequest): Promise<Made> =>
  app.transaction(async (store) => {
    const subject = await app.kinds.orders[orderRows[orderKind].subject].proof(app, store, staff, orderId);
    const sealed = seal(await tell(app, store, staff, subject));
    await audit(app, store, staff, {
      ...subject.about,
      reason: reason ?? null,
      facts: { sha256: sealed.sha256 },
    });
    const { companyId } = subject.about;
    return { sealed, brand: await brandOf(store, companyId, sealed.proof.seller.name) };
  });

/** Throws NOT_FOUND or FORBIDDEN. */
export async function proofForStaff(app: App, staff: Staff, request: ProofRequest): Promise<Download> {
  const { sealed, brand } = await make(app, staff, request);
  return {
    mediaType: 'application/pdf',
    name: `preuve-${sealed.proof.number}.pdf`,
    pieces: once(await app.documents.printProof(sealed, brand)),
  };
}
