/**
 * Renders the markdown subset of terms of sale and landing texts (titles, lists, bold, links) as elements. Text is
 * never interpreted as HTML, and only web and mail addresses become links.
 */
import type { ReactNode } from 'react';
import { companyLanguage } from '#web/lib/language.js';

const inline = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:https?:\/\/|mailto:)[^)\s]+)\)/g;

function words(text: string): ReactNode[] {
  const found: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, bold, label, address] = match;
    found.push(text.slice(from, match.index));
    found.push(
      bold === undefined ? (
        <a key={match.index} href={address} target="_blank" rel="noreferrer">
          {label}
        </a>
      ) : (
        <strong key={match.index}>{bold}</strong>
      ),
    );
    from = match.index + whole.length;
  }
  return [...found, text.slice(from)];
}

const mark = /^\s*(?:[-*]|\d+[.)])\s+/;

function listOf(lines: readonly string[]): 'ol' | 'ul' | null {
  if (!lines.every((line) => mark.test(line))) return null;
  return /^\s*\d/.test(lines[0] ?? '') ? 'ol' : 'ul';
}

/** The level of titles: one below the surrounding title. */
type Title = 'h2' | 'h3';

function block(lines: readonly string[], Title: Title, key: number): ReactNode {
  const [first = ''] = lines;
  const title = /^#{1,6}\s+(.*)$/.exec(first)?.[1];
  if (title !== undefined) {
    const rest = lines.slice(1);
    return (
      <div key={key} className="stack-tight">
        <Title>{words(title)}</Title>
        {rest.length > 0 ? block(rest, Title, 0) : null}
      </div>
    );
  }
  const List = listOf(lines);
  if (List === null) return <p key={key}>{words(lines.join(' '))}</p>;
  return (
    <List key={key} className="prose-list">
      {lines.map((line, index) => (
        <li key={index}>{words(line.replace(mark, ''))}</li>
      ))}
    </List>
  );
}

export const Prose = ({ text, titles = 'h3' }: { readonly text: string; readonly titles?: Title }) => (
  <div className="stack" lang={companyLanguage}>
    {text
      .split(/\n\s*\n/)
      .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
      .filter((lines) => lines.length > 0)
      .map((lines, key) => block(lines, titles, key))}
  </div>
);
