import { parseAt } from '../../calendar/day-number.ts';
import { toLeaf, type XmlNode } from './read-xml-rows.ts';

/** Text of the first child of that name; '' when there is none. */
export function textOf(node: XmlNode, name: string): string {
  return rawTextOf(node, name).trim();
}

/** Text as it stands, spaces and line ends included. */
export function rawTextOf(node: XmlNode, name: string): string {
  const { fields } = node;
  for (let i = 0; i < fields.length; i += 2) if (fields[i] === name) return fields[i + 1] ?? '';
  return node.children.find((child) => child.name === name)?.text ?? '';
}

/** Children of that name which hold nothing but text. */
function leavesOf({ fields }: XmlNode, name: string): readonly XmlNode[] {
  const leaves: XmlNode[] = [];
  for (let i = 0; i < fields.length; i += 2)
    if (fields[i] === name) leaves.push(toLeaf(name, fields[i + 1] ?? ''));
  return leaves;
}

export function childrenOf(node: XmlNode, ...path: readonly string[]): readonly XmlNode[] {
  let nodes: readonly XmlNode[] = [node];
  for (const name of path) {
    nodes = nodes.flatMap((parent) => [
      ...parent.children.filter((child) => child.name === name),
      ...leavesOf(parent, name),
    ]);
  }
  return nodes;
}

export function toFiniteNumber(text: string): number | null {
  if (text === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

export function numberOf(node: XmlNode, name: string): number | null {
  return toFiniteNumber(textOf(node, name));
}

export function flagOf(node: XmlNode, name: string): boolean {
  const text = textOf(node, name);
  return text === '1' || text === 'true';
}

export function atOf(node: XmlNode, name: string): number | null {
  return parseAt(textOf(node, name));
}

const NO_DATES = new Set(['1984-01-01T00:00:00', '2000-01-01T00:00:00']);

/**
 * A date that a task may go without. Some programs write the first day they know of where there is none;
 * nothing real begins at those midnights.
 */
export function optionalAtOf(node: XmlNode, name: string): number | null {
  return NO_DATES.has(textOf(node, name)) ? null : atOf(node, name);
}

const DURATION =
  /^(-)?P(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/**
 * `PT8H30M0S` as minutes, rounded; `null` when it is none. Days count 24 h, as MS Project reads them.
 *
 * @example parseDuration('PT8H30M0S') // 510
 */
export function parseDuration(text: string): number | null {
  const match = DURATION.exec(text);
  if (match === null) return null;
  const [years, months, days, hours, minutes, seconds] = match.slice(2).map((part) => Number(part ?? 0));
  const total =
    ((years ?? 0) * 365 + (months ?? 0) * 30 + (days ?? 0)) * 1440 +
    (hours ?? 0) * 60 +
    (minutes ?? 0) +
    (seconds ?? 0) / 60;
  return Math.round(match[1] === undefined ? total : -total) + 0;
}

/** Minutes as `PT8H30M0S`. */
export function formatDuration(minutes: number): string {
  const whole = Math.abs(Math.round(minutes));
  return `${minutes < 0 ? '-' : ''}PT${Math.floor(whole / 60)}H${whole % 60}M0S`;
}
