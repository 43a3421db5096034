/** The subscribers of one server: own topics only, changes missed while disconnected, and within limits. */
import { beforeEach, describe, expect, test } from 'vitest';
import { LiveHub, type Watched } from '#application/live/hub.js';

let hub: LiveHub;
let received: string[];
beforeEach(() => {
  hub = new LiveHub(() => 'epoch', { mostWatchers: 4, mostRemembered: 3 });
  received = [];
});

const watched = (topics: readonly string[], more: Partial<Watched> = {}): Watched => ({
  topics,
  endedBy: [],
  holder: { id: 'address', most: 3 },
  ...more,
});
const watch = (name: string, of: Watched, receivedUpTo: string | null = null) =>
  hub.watch(
    of,
    {
      changed: (position) => received.push(`${name} ${position}`),
      end: () => received.push(`${name} ended`),
    },
    receivedUpTo,
  );
const change = (...topics: string[]) => hub.publish(new Set(topics));

test('notifies once per commit of a watched topic, and never of another', () => {
  watch('page', watched(['order', 'locker']));
  watch('neighbour', watched(['other']));

  change('order', 'locker', 'unwatched');
  expect(received).toEqual(['page epoch.1']);
});

test('notifies every subscriber when the changed topics are unknown', () => {
  watch('page', watched(['order'], { endedBy: ['session'] }));
  hub.publish(null);

  // The session may have ended, too: its page reconnects and authenticates again.
  expect(received).toEqual(['page epoch.1', 'page ended']);
});

test('ends with its session, and notifies no more after it is stopped', () => {
  const { stop } = watch('page', watched(['order'], { endedBy: ['session'] }));
  change('session');
  stop();
  change('order', 'session');

  expect(received).toEqual(['page ended']);
});

describe('a subscriber that comes back', () => {
  test.each([
    ['heard all', 'epoch.2', ['b'], false],
    ['heard of it before it changed', 'epoch.1', ['b'], true],
    ['watches what did not change since', 'epoch.1', ['a'], false],
    ['watches several, one of which changed', 'epoch.1', ['a', 'b'], true],
    ['watches what never changed', 'epoch.0', ['c'], false],
    ['was at another server', 'else.2', ['a'], true],
    ['brings nothing', null, ['a'], true],
    ['brings what is no number', 'epoch.x', ['a'], true],
    ['brings what is no position', 'strange', ['a'], true],
  ])('%s', (_, receivedUpTo, topics, hasMissed) => {
    watch('first', watched(['x'])).stop();
    change('a');
    change('b');

    expect(watch('again', watched(topics), receivedUpTo)).toMatchObject({ position: 'epoch.2', hasMissed });
  });

  test('has missed something if it left before the remembered changes, whatever it watches', () => {
    watch('first', watched(['x'])).stop();
    for (const topic of ['a', 'b', 'c', 'd', 'e']) change(topic);

    // Three are remembered: c, d, e.
    expect(watch('again', watched(['x']), 'epoch.1').hasMissed).toBe(true);
    expect(watch('again', watched(['x']), 'epoch.2').hasMissed).toBe(false);
  });

  test('has missed something if it left before a change with unknown topics', () => {
    watch('first', watched(['x'])).stop();
    hub.publish(null);

    expect(watch('again', watched(['x']), 'epoch.0').hasMissed).toBe(true);
    expect(watch('again', watched(['x']), 'epoch.1').hasMissed).toBe(false);
  });
});

describe('limits', () => {
  const refused = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 60 } };
  const failureOf = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };

  test('allows a number of subscriptions per holder, until one leaves, which counts once', () => {
    const first = watch('first', watched(['a']));
    watch('second', watched(['a']));
    watch('third', watched(['a']));
    expect(failureOf(() => watch('fourth', watched(['a'])))).toMatchObject(refused);

    first.stop();
    first.stop();
    watch('fourth', watched(['a']));
    expect(failureOf(() => watch('fifth', watched(['a'])))).toMatchObject(refused);
  });

  test('allows a number of subscriptions per server', () => {
    for (const id of ['1', '2', '3', '4']) watch(id, watched(['a'], { holder: { id, most: 3 } }));

    const another = watched(['a'], { holder: { id: '5', most: 3 } });
    expect(failureOf(() => watch('another', another))).toMatchObject(refused);
  });
});
