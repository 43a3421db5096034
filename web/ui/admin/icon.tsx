/** Icons of the operator pages, drawn as strokes: decoration beside text of the same meaning (pages.md#everywhere). */

const strokes = {
  good: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l3 3 5-6',
  warn: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17v.4',
  bad: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v6M12 16.5v.4',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5v.4',
  neutral: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM8.5 12h7',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  cabinet: 'M4 3h16v18H4zM12 3v18M4 9h8M4 15h8M12 12h8M9 6v.4M9 12v.4M9 18v.4M15 7.5v.4M15 16v.4',
  locker: 'M6 3h12v18H6zM14.5 11v2.5M9 6.5h6',
  rental: 'M7 3h10v18l-2.5-1.6L12 21l-2.5-1.6L7 21zM10 8h4M10 12h4',
  pressing: 'M12 7a2 2 0 1 1 2-2M12 7v2.5L3 16v2h18v-2l-9-6.5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 5.5a3.2 3.2 0 0 1 0 6M17.5 14.4c2.3.6 3.5 2.6 3.5 5.6',
  contacts:
    'M5 3h14v18H5zM12 7.5a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM8.5 17c0-2.3 1.4-3.5 3.5-3.5s3.5 1.2 3.5 3.5M3 7h2M3 12h2M3 17h2',
  company: 'M4 21V4h9v17M13 9h7v12M2 21h20M7 8h3M7 12h3M7 16h3M16 13h1.5M16 17h1.5',
  board: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  audit: 'M12 3l8 3v6c0 5-3.4 8-8 9-4.6-1-8-4-8-9V6zM9 12l2.2 2.2L15.5 10',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 21c0-4.2 2.8-6.5 7-6.5s7 2.3 7 6.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  filter: 'M3 5h18l-7 8.5V20l-4-2v-4.5z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M8 8h12v12H8zM8 16H4V4h12v4',
  edit: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  more: 'M12 5.5v.5M12 11.8v.4M12 18v.5',
  download: 'M12 4v11M7.5 11L12 15.5 16.5 11M4 20h16',
  parcel: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  print: 'M7 9V4h10v5M7 17H4.5V9.5h15V17H17M7 14h10v6H7z',
  upload: 'M12 16V5M7.5 9L12 4.5 16.5 9M4 20h16',
  refresh: 'M20 11a8 8 0 1 0-.6 4M20 5v6h-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  euro: 'M18 6.5A7 7 0 1 0 18 17.5M4 10.5h9M4 13.5h8',
  key: 'M8 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 11.5L20 3M16.5 6.5l2.5 2.5M14 9l2 2',
  door: 'M6 21V3h12v18M3 21h18M14.5 11.5v1.5',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M4 4l16 16M9.5 6A9.6 9.6 0 0 1 12 5.5c3.7 0 7 2 9.5 6.5a15 15 0 0 1-3 3.7M6.3 7.7A15 15 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5 1.3 0 2.6-.3 3.8-.8M10 10a3 3 0 0 0 4 4',
  phone: 'M6 3.5l3 3.5-1.5 3c1 2.5 3 4.5 5.5 5.5l3-1.5 3.5 3-1.5 3.5C10 20 4 14 3.5 6z',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  play: 'M7 4.5l12 7.5-12 7.5z',
  stop: 'M6 6h12v12H6z',
  wrench: 'M15 4a5 5 0 0 0-5 6.5L3.5 17 7 20.5 13.5 14A5 5 0 0 0 20 8l-3 3-3.5-.5L13 7z',
  battery: 'M3 8h15v8H3zM18 10.5h2.5v3H18M6 11v2',
  signal: 'M4 19v-3M9 19v-7M14 19V8M19 19V4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4',
  logout: 'M10 4H4v16h6M14.5 8l4 4-4 4M18 12H9',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.8 2.1c-.8.5-1.3 1-1.3 2M12 16.8v.3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  back: 'M19 12H5M11 6l-6 6 6 6',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  sort: 'M8 9l4-4 4 4M8 15l4 4 4-4',
  link: 'M10 14l4-4M8.5 11.5l-2 2a3.5 3.5 0 0 0 5 5l2-2M15.5 12.5l2-2a3.5 3.5 0 0 0-5-5l-2 2',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 8.5v.4',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  reach:
    'M9.5 3a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM9.5 8.5V14H15l3 5.5 2-1M9.5 11H14M7 12.5A4.8 4.8 0 1 0 14 18.5',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8 9h8M8 13h4',
} as const;

export type IconName = keyof typeof strokes;

interface Props {
  readonly name: IconName;
  /** In pixels. */
  readonly size?: number;
}

export const Icon = ({ name, size = 20 }: Props) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={strokes[name]} />
  </svg>
);
