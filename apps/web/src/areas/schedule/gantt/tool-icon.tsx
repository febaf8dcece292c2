import type { ReactElement } from 'react';
import { LineIcon } from '../../../ui/line-icon.tsx';

/** The Gantt's own signs, in the set's weight: 20 × 20, a line of 1.5. */
const paths = {
  add: 'M10 4v12M4 10h12',
  indent: 'M3.500 4.500h13M9.500 8.500h7M9.500 11.500h7M3.500 15.500h13M3.500 8l3 2-3 2',
  outdent: 'M3.500 4.500h13M9.500 8.500h7M9.500 11.500h7M3.500 15.500h13M6.500 8l-3 2 3 2',
  link: 'M3.500 5h5v3h-5zM11.500 12h5v3h-5zM8.500 6.500h4v5.500',
  unlink: 'M3.500 5h5v3h-5zM11.500 12h5v3h-5zM11 5.500l4 4M15 5.500l-4 4',
  undo: 'M7 5L3.500 8.500 7 12M3.500 8.500H12a4 4 0 0 1 0 8H9',
  redo: 'M13 5l3.500 3.500L13 12M16.500 8.500H8a4 4 0 0 0 0 8h3',
  remove: 'M4 5.500h12M8 5.500V3.500h4v2M5.500 5.500l.8 11h7.400l.8-11M8.500 8.500v5M11.500 8.500v5',
  minus: 'M5 10h10',
  plus: 'M10 5v10M5 10h10',
  today: 'M3.500 5h13v11.500h-13zM3.500 8.500h13M7 3v3.500M13 3v3.500M10 10.500v4',
  fit: 'M3 10h14M5.500 7.500L3 10l2.500 2.500M14.500 7.500L17 10l-2.500 2.500M3 4v12M17 4v12',
  view: 'M3 6h6.500M13.500 6H17M3 14h3.500M10.500 14H17M11.500 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.500 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  split: 'M3.500 4.500h13v11h-13zM3.500 11h13',
  filter: 'M3.500 4.500h13l-5 6v5l-3 1.500v-6.500z',
  group:
    'M3.500 4.500h13M6.500 8h10M6.500 11h10M3.500 14.500h13M6.500 17.500h10M3.500 4.500v0M3.500 14.500v0',
  colour:
    'M10 3.500a6.500 6.500 0 1 0 0 13c1.300 0 1.500-1 1-1.800-.6-1-.2-2.200 1.200-2.200h1.800a2.500 2.500 0 0 0 2.500-2.500A6.500 6.500 0 0 0 10 3.500zM6.500 10h.01M8.500 6.800h.01M12.500 6.800h.01',
  bookmark: 'M6 3.500h8v13l-4-3-4 3z',
  close: 'M6 6l8 8M14 6l-8 8',
  status: 'M10 3v14M10 4h5.500l-1.500 2.500 1.500 2.500H10M4 16.500h12',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  search: 'M9 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM13 13l3.500 3.500',
  share:
    'M8.500 11.500a3 3 0 0 0 4.300 0l2.500-2.500A3 3 0 0 0 11 4.700l-1 1M11.500 8.500a3 3 0 0 0-4.300 0L4.700 11A3 3 0 0 0 9 15.300l1-1',
  save: 'M4 4h9.500L16 6.500V16H4zM7 4v4h5V4M7 16v-4.500h6V16',
  print: 'M6 7.500V3.500h8v4M6 14H3.500V7.500h13V14H14M6 11.500h8v5H6z',
  down: 'M5.500 8l4.500 4.500L14.500 8',
  up: 'M5.500 12.500L10 8l4.500 4.500',
} as const;

export type ToolIconName = keyof typeof paths;

type ToolIconProps = { readonly name: ToolIconName; readonly size?: number };

export const ToolIcon = ({ name, size }: ToolIconProps): ReactElement => (
  <LineIcon path={paths[name]} size={size} weight={name === 'more' ? 2.5 : 1.5} />
);
