/** The icons that pages use beside text: state is never shown by colour alone (pages.md#everywhere). */

const paths = {
  good: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm4.7 7.7-5.6 5.6a1 1 0 0 1-1.4 0l-2.4-2.4 1.4-1.4 1.7 1.7 4.9-4.9 1.4 1.4Z',
  warn: 'M12 3 1.5 21h21L12 3Zm-1 7h2v5h-2v-5Zm0 6.5h2v2h-2v-2Z',
  bad: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1 5h2v7h-2V7Zm0 8.5h2v2h-2v-2Z',
  plain: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1 8.5h2V17h-2v-6.5Zm0-3.5h2v2h-2V7Z',
  locker: 'M4 2h16v20H4V2Zm2 2v16h12V4H6Zm8 7h2v3h-2v-3Z',
  key: 'M8 5a7 7 0 1 0 6.7 9H17v3h4v-3h2v-4h-8.3A7 7 0 0 0 8 5Zm0 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  place:
    'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7Zm0 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  clock:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm-1 3v5.6l4.2 2.5 1-1.7-3.2-1.9V7h-2Z',
  copy: 'M8 2h11v14h-2V4H8V2ZM4 6h11v16H4V6Zm2 2v12h7V8H6Z',
  phone:
    'M6.6 2.5 10 6l-2 3c1 2.6 2.9 4.5 5.5 5.5l3-2 3.5 3.4-1.6 4c-.3.7-1 1.1-1.8 1C9.5 20 4 14.5 3.1 7.4c-.1-.8.3-1.5 1-1.8l2.5-3.1Z',
  back: 'm10.6 5 1.4 1.4L7.4 11H21v2H7.4l4.6 4.6-1.4 1.4-7-7 7-7Z',
  calendar: 'M7 2h2v2h6V2h2v2h3v17H4V4h3V2Zm-1 8v9h12v-9H6Zm2 2h3v3H8v-3Z',
  close: 'm6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4 6.4 5Z',
} as const;

export type IconName = keyof typeof paths;

/** Decoration only: the text beside it has the same meaning. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} fill="currentColor" fillRule="evenodd" />
  </svg>
);
