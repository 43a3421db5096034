import { join } from 'node:path';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { asyncApiDocument, examples } from '#infrastructure/locks/protocol/asyncapi.js';
import { messageSchemas } from '#infrastructure/locks/protocol/messages.js';
import { cabinetChannels } from '#infrastructure/locks/protocol/topics.js';
import { readMessage } from '#simulator/certify/received.js';

const published = join(import.meta.dirname, '../../../../docs/asyncapi.json');

describe('the published cabinet protocol', () => {
  it('is docs/asyncapi.json, as the schemas say today (vitest -u writes it)', async () => {
    const { code } = await format(published, JSON.stringify(asyncApiDocument()), { printWidth: 110 });

    await expect(code).toMatchFileSnapshot(published);
  });

  it('points at nothing that is not there', () => {
    const document = asyncApiDocument();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    const resolve = (path = ''): unknown =>
      path
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);

    expect(references.length).toBeGreaterThan(7);
    expect(references.filter(([, path]) => resolve(path) === undefined)).toEqual([]);
  });

  it('has an example of every kind of message, outcome and event, as the schemas read them', () => {
    for (const channel of cabinetChannels) {
      const payloads = examples[channel].map(({ payload }) => payload);
      expect(payloads.map((payload) => messageSchemas[channel].parse(payload))).toEqual(payloads);
      for (const payload of channel === 'commands' ? [] : payloads) {
        const bytes = Buffer.from(JSON.stringify(payload));
        expect(readMessage(`consigne/cabinet-1/${channel}`, bytes, 0)).toMatchObject({ channel });
      }
    }
    const { commands, results, events } = messageSchemas;
    const valuesOf = (payloads: readonly object[], key: string) =>
      [...new Set(payloads.map((payload) => (payload as Record<string, unknown>)[key]))].sort();
    const of = (channel: 'commands' | 'results' | 'events') =>
      examples[channel].map(({ payload }) => payload);
    expect(valuesOf(of('commands'), 'kind')).toEqual(
      commands.options.map(({ shape }) => shape.kind.value).sort(),
    );
    expect(valuesOf(of('results'), 'outcome')).toEqual([...results.shape.outcome.options].sort());
    expect(valuesOf(of('events'), 'type')).toEqual([...events.shape.type.options].sort());
  });

  it('says what the platform does about every reason', () => {
    const reasons = messageSchemas.results.shape.reason.description?.match(/(?<=[:,] )\w+/g) ?? [];
    expect(reasons.length).toBeGreaterThan(10);
    const { description } = (
      asyncApiDocument() as { components: { messages: { results: { description: string } } } }
    ).components.messages.results;
    for (const reason of reasons) expect(description).toContain(`\`${reason}\``);
  });
});
