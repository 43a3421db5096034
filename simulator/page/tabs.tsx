/** Tabs: arrow keys move between them, and only the shown panel sends requests to the simulator. */
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly panel: () => ReactNode;
}

interface Props<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly value: Name;
  readonly onChoose: (name: Name) => void;
}

function indexAfter(key: string, index: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: (index + count - 1) % count,
    ArrowRight: (index + 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? null;
}

export function Tabs<Name extends string>({ label, tabs, value, onChoose }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    tabs.findIndex(({ name }) => name === value),
  );
  const move = (event: KeyboardEvent): void => {
    const next = indexAfter(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onChoose(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} className="tab-list" ref={list} onKeyDown={move}>
        {tabs.map((tab, place) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            className="tab"
            aria-selected={place === index}
            aria-controls={`${id}-panel`}
            tabIndex={place === index ? 0 : -1}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[index]?.name}`}
        className="stack"
        key={tabs[index]?.name}
      >
        {tabs[index]?.panel()}
      </div>
    </div>
  );
}
