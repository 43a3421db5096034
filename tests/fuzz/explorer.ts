/** Fuzzes one world: sends requests, checks the responses, and stores their facts. */
import { createRandom, type RandomStream } from '#simulator/random.js';
import { signInAs } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';
import { companyOf, openCallers, type Callers, type FuzzCaller } from './callers.js';
import { readOperations, type Operation } from './document.js';
import { checkResponse, type Answered } from './oracle.js';
import { Collections } from './kinds.js';
import { Memory, type Facts } from './memory.js';
import { requestFor, type SentRequest } from './request.js';
import { Tenants } from './tenants.js';

export interface Wrong {
  readonly operation: string;
  readonly caller: string;
  readonly asked: SentRequest;
  readonly status: number;
  readonly why: string;
}

export interface Count {
  done: number;
  refused: number;
  /** How the last request that should have been right was refused. */
  lastRefusal: string;
}

const timeoutMs = 20_000;
/**
 * Destructive operations hit only what the fuzzer made itself, until late: a world without records has nothing to find.
 */
const harmful =
  /^(?:delete|unassign|disable|decommission|takeOutOf|restrict|update(?:User|Cabinet|Item|RentalItem|Locker)$|renewGateway|setRentalUnit|updateCompanyBranding)/;

export interface Question {
  readonly operation: Operation;
  readonly caller: FuzzCaller;
  readonly isRight: boolean;
  readonly bag: Facts;
  /** The company in which the flow plays, for every caller; null is any. */
  readonly companyId: string | null;
}

export class Explorer {
  readonly wrong: Wrong[] = [];
  asked = 0;

  private constructor(
    readonly world: World,
    readonly operations: readonly Operation[],
    readonly counts: Map<string, Count>,
    readonly random: RandomStream,
    private readonly callers: Callers,
    private readonly memory: Memory,
    private readonly peacefulUntil: number,
  ) {}

  private readonly tenants = new Tenants();

  static async open(
    world: World,
    seed: string,
    counts: Map<string, Count>,
    peacefulUntil: number,
  ): Promise<Explorer> {
    const operations = await readOperations(world);
    const memory = new Memory(new Collections(operations));
    const random = createRandom(seed).stream('fuzz');
    const callers = await openCallers(world);
    const explorer = new Explorer(world, operations, counts, random, callers, memory, peacefulUntil);
    await explorer.lookAround();
    return explorer;
  }

  /** Reads every list, as a caller who sees all: which company and cabinet the demo's records belong to. */
  private async lookAround(): Promise<void> {
    const admin = await signInAs(this.world, 'admin@consigne.test', 'Consigne-demo-2026');
    const lists = this.operations.filter(({ id }) => /^list(?!Audit)/.test(id));
    // Cabinets first: their company determines the company of the rest.
    const ordered = [...lists].sort(
      (a, b) => Number(b.id === 'listCabinets') - Number(a.id === 'listCabinets'),
    );
    for (const operation of ordered) {
      const url = `${this.world.url}${operation.path}?pageSize=100`;
      const reply: unknown = await (await fetch(url, { headers: admin.headers })).json();
      this.tenants.learn(reply);
      this.memory.read(reply, operation, {}, { isDemo: true });
    }
  }

  /** Sends one request; returns the facts of the one thing in the response, or null when it was refused. */
  async ask(question: Question): Promise<Facts | null> {
    const { operation, caller, isRight, bag } = question;
    const now = () => this.world.simulator.clock.now();
    const asked = requestFor(
      { memory: this.memory, random: this.random, now },
      {
        operation,
        isRight,
        bag,
        companyId: question.companyId,
        isKeptToOwn: harmful.test(operation.id) && this.asked < this.peacefulUntil,
      },
    );
    let answer = await this.send(asked, caller);
    if (answer.status === 401 && isRight && caller !== 'nobody') {
      // Time passed, and the session expired.
      await this.callers.learn(caller, operation, 401);
      answer = await this.send(asked, caller);
    }
    this.check(question, asked, answer);
    const key = asked.headers['idempotency-key'];
    const isDone = answer.status >= 200 && answer.status < 300;
    if (isDone && operation.isRepeatable && key !== undefined && this.random.below(6) === 0)
      await this.repeat(question, asked, answer);
    await this.callers.learn(caller, operation, answer.status);
    if (!isDone) return null;
    if (operation.method === 'DELETE')
      for (const [kind, id] of Object.entries(asked.about)) this.memory.forget(kind, id);
    return this.remember(question, asked, answer);
  }

  private async send({ method, path, body, headers }: SentRequest, caller: FuzzCaller): Promise<Answered> {
    this.asked += 1;
    try {
      const answer = await fetch(this.world.url + path, {
        method,
        headers: { ...this.callers.headersOf(caller), ...headers },
        body: method === 'GET' ? null : body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const type = answer.headers.get('content-type') ?? '';
      // A stream does not end by itself.
      const isStream = type.startsWith('text/event-stream');
      if (isStream) await answer.body?.cancel();
      return { status: answer.status, type, text: isStream ? '' : await answer.text() };
    } catch (error) {
      return { status: 0, type: '', text: String(error) };
    }
  }

  private check({ operation, caller, isRight }: Question, asked: SentRequest, answer: Answered): void {
    const why =
      answer.status === 0
        ? `no answer: ${answer.text}`
        : checkResponse(operation, caller, answer, this.tenants);
    if (why !== null) this.wrong.push({ operation: operation.id, caller, asked, status: answer.status, why });
    const count = this.counts.get(operation.id) ?? { done: 0, refused: 0, lastRefusal: '' };
    this.counts.set(operation.id, count);
    if (answer.status >= 200 && answer.status < 300) count.done += 1;
    else {
      count.refused += 1;
      if (isRight) count.lastRefusal = `${asked.path} as ${caller}: ${answer.text.slice(0, 300)}`;
    }
  }

  /** The same request with the same key returns the same response, and has no second effect. */
  private async repeat({ operation, caller }: Question, asked: SentRequest, first: Answered): Promise<void> {
    const again = await this.send(asked, caller);
    if (again.status === first.status && again.text === first.text) return;
    // A session that ended meanwhile, perhaps by this very request, cannot repeat it.
    if (again.status === 401) return;
    const why = `repeated with its key it answers ${again.status} ${again.text.slice(0, 200)}`;
    this.wrong.push({ operation: operation.id, caller, asked, status: first.status, why });
  }

  private remember({ operation, caller }: Question, asked: SentRequest, answer: Answered): Facts {
    if (!answer.type.startsWith('application/json')) return {};
    const reply: unknown = JSON.parse(answer.text);
    if (caller === 'admin') this.tenants.learn(reply);
    const company = caller === 'nobody' ? null : companyOf(caller);
    const marks = {
      ...(company !== null && { companyId: company }),
      ...(answer.status === 201 && { isDemo: false }),
    };
    const facts = this.memory.read(reply, operation, asked.about, marks);
    return { ...asked.about, ...facts };
  }

  callerFor(operation: Operation, wanted: Exclude<FuzzCaller, 'nobody'>): FuzzCaller {
    return this.callers.fit(operation, wanted);
  }

  anybody(): FuzzCaller {
    return this.callers.draw(this.random);
  }
}
