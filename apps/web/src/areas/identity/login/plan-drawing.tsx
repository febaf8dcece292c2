import type { ReactElement } from 'react';

type Bar = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly done: number;
  readonly kind?: 'critical';
};

const rowHeight = 34;
const bars: readonly Bar[] = [
  { x: 20, y: 0, w: 90, done: 1 },
  { x: 96, y: 1, w: 120, done: 0.8 },
  { x: 150, y: 2, w: 150, done: 0.45, kind: 'critical' },
  { x: 226, y: 3, w: 96, done: 0.2 },
  { x: 300, y: 4, w: 130, done: 0, kind: 'critical' },
  { x: 322, y: 5, w: 70, done: 0 },
  { x: 430, y: 6, w: 84, done: 0, kind: 'critical' },
];
const links = ['M110 17h10v34', 'M216 51h-40v34', 'M300 85h14v68', 'M216 51h24v68', 'M430 153h14v68'];

/** A plan drawn by hand: bars with progress, the critical path, links, today. */
export const PlanDrawing = (): ReactElement => (
  <svg viewBox="0 0 560 270" width="100%" aria-hidden="true" focusable="false">
    {Array.from({ length: 9 }, (_, at) => (
      <line key={at} x1={at * 70} x2={at * 70} y1="0" y2="246" stroke="#fff" strokeOpacity=".12" />
    ))}
    {links.map((d) => (
      <path key={d} d={d} fill="none" stroke="#fff" strokeOpacity=".45" strokeWidth="1.5" />
    ))}
    {bars.map(({ x, y, w, done, kind }) => (
      <g key={y} transform={`translate(${x} ${y * rowHeight + 9})`}>
        <rect width={w} height="16" rx="4" fill={kind ? '#ff9f8f' : '#bfe0ff'} />
        <rect width={w * done} height="16" rx="4" fill={kind ? '#f4664f' : '#5aa9ff'} />
      </g>
    ))}
    <path d="M520 216l9 9-9 9-9-9z" fill="#fff" />
    <line x1="262" x2="262" y1="0" y2="246" stroke="#ffc75a" strokeWidth="1.5" />
    <circle cx="262" cy="0" r="4" fill="#ffc75a" />
  </svg>
);
