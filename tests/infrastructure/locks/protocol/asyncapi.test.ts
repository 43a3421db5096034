import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { asyncApiDocument } from '#infrastructure/locks/protocol/asyncapi.js';

const published = join(import.meta.dirname, '../../../../docs/asyncapi.json');

describe('the published cabinet protocol', () => {
  it('is docs/asyncapi.json, as the schemas say today (vitest -u writes it)', async () => {
    const style = await resolveConfig(published);
    const text = await format(JSON.stringify(asyncApiDocument()), { ...style, filepath: published });

    await expect(text).toMatchFileSnapshot(published);
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
});
