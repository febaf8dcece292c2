import type { XmlNode } from '../xml/read-xml-rows.ts';
import { atOf, childrenOf, flagOf, numberOf, parseDuration, textOf } from '../xml/xml-fields.ts';
import { CONSTRAINT_CODES, isKnownFormat, LINK_CODES } from './mspdi-codes.ts';
import type { MspdiReport } from './mspdi-report.ts';

const DATES = [
  'Deadline',
  'ActualStart',
  'ActualFinish',
  'ConstraintDate',
  'Start',
  'Finish',
  'Stop',
  'Resume',
];
const TYPED_DATES = ['ManualStart', 'ManualFinish'];
const NO_DATE = new Set(['', 'NA']);

const isUnreadable = (node: XmlNode, field: string): boolean =>
  !NO_DATE.has(textOf(node, field)) && atOf(node, field) === null;

const isUnusual = (node: XmlNode, field: string, known: object): boolean =>
  textOf(node, field) !== '' && !Object.hasOwn(known, textOf(node, field));

function hasBadConstraint(node: XmlNode): boolean {
  if (isUnusual(node, 'ConstraintType', CONSTRAINT_CODES)) return true;
  const code = numberOf(node, 'ConstraintType') ?? 0;
  return code > 1 && atOf(node, 'ConstraintDate') === null;
}

/** What of a task cannot be read as it stands, and is read as absent. */
export function reportTaskFaults(node: XmlNode, id: string, report: MspdiReport): void {
  const name = textOf(node, 'Name');
  const tell = (what: string): void => report.fault(what, name, id);
  const duration = textOf(node, 'Duration');
  const minutes = parseDuration(duration);
  if (duration !== '' && minutes === null) tell('工期读不出的任务（按零工期）');
  if (minutes !== null && minutes < 0) tell('工期为负的任务（按零工期）');
  if ([...DATES, ...TYPED_DATES].some((field) => isUnreadable(node, field)))
    tell('日期读不出的任务（按没有该日期）');
  if (!flagOf(node, 'Summary') && hasBadConstraint(node)) tell('没有日期或类型不明的限制（已忽略）');
  const links = childrenOf(node, 'PredecessorLink');
  if (links.some((link) => isUnusual(link, 'Type', LINK_CODES))) tell('类型不明的关系（按完成-开始）');
  const hasBadLag = links.some(
    (link) => textOf(link, 'LinkLag') !== '' && numberOf(link, 'LinkLag') === null,
  );
  if (hasBadLag) tell('延时不是数字的关系（按零延时）');
  if (links.some((link) => !isKnownFormat(numberOf(link, 'LagFormat')))) tell('延时单位不明的关系（按工时）');
}
