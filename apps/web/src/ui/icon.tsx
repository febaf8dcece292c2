import type { ReactElement } from 'react';

/** One set, one weight: 20 × 20, a line of 1.5. */
const paths = {
  dashboard: 'M3.5 3.5h5.5v6H3.5zM11 3.5h5.5v3.5H11zM11 9.5h5.5v7H11zM3.5 12h5.5v4.5H3.5z',
  company: 'M4 17V4.5l7-1.5v14M11 8h5v9M2.5 17h15M6.5 7h2M6.5 10h2M6.5 13h2M13.3 11h.5M13.3 14h.5',
  integration:
    'M10 3v4M10 13v4M3 10h4M13 10h4M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4.9 4.9l1 1M14.1 14.1l1 1M15.1 4.9l-1 1M5.9 14.1l-1 1',
  schedule: 'M3 4.5h7M3 10h4.5M6.5 10h7M11 15.5h6M3 4.5v11M3 15.5h5',
  user: 'M10 10a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 10 10zM3.8 16.8c.6-3 3-4.6 6.2-4.6s5.6 1.6 6.2 4.6',
  people:
    'M7.5 9.500a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.400zM2.5 16c.4-2.7 2.3-4.2 5-4.200s4.6 1.5 5 4.200M13 4.300a2.6 2.6 0 0 1 0 5M14.6 12c1.7.6 2.7 2 2.9 4',
  bug: 'M7 7.500a3 3 0 0 1 6 0M5.5 9.500h9v3a4.5 4.5 0 0 1-9 0zM10 9.500v7.500M2.5 12h3M14.5 12h3M3.5 7l2.3 2.500M16.5 7l-2.3 2.500M4 17l2-2.300M16 17l-2-2.3',
  help: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM7.9 8a2.1 2.1 0 1 1 3.2 1.800c-.8.5-1.1.9-1.1 1.700M10 13.800v.2',
  fullscreen: 'M3.5 7.500v-4h4M12.5 3.500h4v4M16.5 12.500v4h-4M7.5 16.500h-4v-4',
  fullscreenExit: 'M7.5 3.500v4h-4M16.5 7.500h-4v-4M12.5 16.500v-4h4M3.5 12.500h4v4',
  settings:
    'M3 6h6.500M13.5 6H17M3 14h3.500M10.5 14H17M11.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  down: 'M5.5 8l4.5 4.500L14.5 8',
  up: 'M5.5 12l4.5-4.500L14.5 12',
  left: 'M12 5l-5 5 5 5',
  right: 'M8 5l5 5-5 5',
  close: 'M5.5 5.500l9 9M14.5 5.500l-9 9',
  check: 'M4.5 10.500l3.7 3.7 7.3-8',
  search: 'M9 14.500a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l3.5 3.5',
  menu: 'M3.5 5.500h13M3.5 10h13M3.5 14.500h13',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.300M16.3 3.200v3h-3',
  plus: 'M10 4v12M4 10h12',
  swap: 'M4 7.500h11.500M12.5 4.500l3 3-3 3M16 12.500H4.500M7.5 9.500l-3 3 3 3',
  logout: 'M8 3.500H4.500v13H8M8.5 10h8M13.5 7l3 3-3 3',
  lock: 'M5 9h10v7.500H5zM7 9V6.500a3 3 0 0 1 6 0V9',
  phone: 'M6 2.800h8v14.400H6zM9 14.800h2',
  warning: 'M10 3.500l7.5 13h-15zM10 8.500v3.500M10 14.200v.2',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.200v4.300M10 6.500v.2',
  good: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM6.8 10.200l2.2 2.3 4.2-4.7',
  calendar: 'M3.5 5h13v11.500h-13zM3.5 8.500h13M7 3v3.500M13 3v3.5',
  edit: 'M4 16l.8-3.5 8.7-8.7 2.7 2.7-8.7 8.700zM11.5 5.800l2.7 2.7',
  trash: 'M4 5.500h12M8 5.500V3.500h4v2M5.5 5.500l.8 11h7.400l.8-11M8.5 8.500v5M11.5 8.500v5',
  camera: 'M3 6.500h3.500l1.3-2h4.400l1.3 2H17v9.500H3zM10 13.500a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.400z',
  shield: 'M10 3l6 2v4.500c0 3.7-2.4 6.2-6 7.5-3.6-1.3-6-3.8-6-7.500V5zM7.5 10l1.9 1.9 3.3-3.6',
  device: 'M3 4.500h14v9H3zM7 16.500h6M10 13.500v3',
  folder: 'M3 5h5l1.7 2H17v9H3z',
  archive: 'M3 4h14v3.500H3zM4.2 7.500V16h11.600V7.500M8 10.500h4',
  eye: 'M2.5 10c1.8-3.3 4.3-5 7.5-5s5.7 1.7 7.5 5c-1.8 3.3-4.3 5-7.5 5s-5.7-1.7-7.5-5zM10 12.300a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.600z',
  eyeOff:
    'M3 3l14 14M8 5.300A8 8 0 0 1 10 5c3.2 0 5.7 1.7 7.5 5a12 12 0 0 1-2.2 2.900M5.5 6.300A11 11 0 0 0 2.5 10c1.8 3.3 4.3 5 7.5 5 1.3 0 2.5-.3 3.6-.9',
  bell: 'M4.5 14.500h11l-1.5-2.500V9a4 4 0 0 0-8 0v3zM8.3 14.500a1.7 1.7 0 0 0 3.4 0M10 5V3.2',
  mail: 'M3 5h14v10.5H3zM3.5 5.5l6.5 5.5 6.5-5.5',
  link: 'M8.5 11.500a3 3 0 0 0 4.3 0l2.5-2.500A3 3 0 0 0 11 4.700l-1 1M11.5 8.500a3 3 0 0 0-4.3 0L4.7 11A3 3 0 0 0 9 15.300l1-1',
  copy: 'M7 7h9.500v9.500H7zM4 13H3.500V3.500H13V4',
  play: 'M6.5 4.500l9 5.5-9 5.500z',
  pause: 'M7 4.500v11M13 4.500v11',
  flag: 'M5 17V3.500M5 4h10l-2.5 3.500L15 11H5',
  stop: 'M5 5h10v10H5z',
  file: 'M5 3h6.500l3.500 3.500V17H5zM11.500 3v3.500H15M7.500 10.500h5M7.500 13.500h5',
  image:
    'M3.500 4h13v12h-13zM3.500 13.500l4-4 3.500 3.500 2-2 3.500 3.500M12.800 8.200a.9.9 0 1 0 0-1.800.9.9 0 0 0 0 1.800z',
  upload: 'M10 13V4M6.5 7.500L10 4l3.5 3.500M4 13v3h12v-3',
  download: 'M10 4v9M6.5 9.500L10 13l3.5-3.500M4 13v3h12v-3',
  print: 'M6 7V3.500h8V7M6 14H3.500V7h13v7H14M6 11.500h8v5H6z',
  columns: 'M3.5 4h13v12h-13zM8 4v12M12.2 4v12',
  filter: 'M3.5 4.500h13l-5 6v5l-3 1.500v-6.500z',
  bookmark: 'M5.5 3.500h9v13L10 13.200 5.500 16.500z',
  more: 'M4.500 10h.1M10 10h.1M15.500 10h.1',
  role: 'M8 10.500a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.400zM10.5 9l6 6M14 12.500l-1.5 1.500M16.5 15l-1.5 1.5',
} as const;

export type IconName = keyof typeof paths;

type IconProps = { readonly name: IconName; readonly size?: number; readonly className?: string | undefined };

/** Decorative: the control it stands in carries the words. */
export const Icon = ({ name, size = 18, className }: IconProps): ReactElement => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
);
