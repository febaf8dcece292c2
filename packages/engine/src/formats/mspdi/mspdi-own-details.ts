import {
  type Estimate,
  estimate,
  type MilestoneDetail,
  milestoneDetail,
} from '@xmgl/contracts/schedule/activity-details';
import { formatAt, parseAt } from '../../calendar/day-number.ts';
import { isInOrder } from '../../estimate/estimate-duration.ts';
import type { ImportedActivity } from '../imported-plan.ts';
import { toFiniteNumber } from '../xml/xml-fields.ts';
import { LONGEST_OWN_TEXT } from './mspdi-own-fields.ts';

/** What stands between the parts of a text stands for itself no more. */
const toPlain = (text: string): string => text.replaceAll(';', '；').replaceAll('=', '＝');

type Parts = readonly (readonly [name: string, value: string | number | null])[];

/** `名=值;名=值`, the long text as the last, cut where Project would. */
const toText = (parts: Parts, longName: string, long: string): string => {
  const said = parts.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}=${value}`]));
  const head = said.join(';');
  if (long === '') return head;
  return `${head};${longName}=${toPlain(long)}`.slice(0, LONGEST_OWN_TEXT);
};

const toValues = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=');
      return [name, value];
    }),
  );

/** As it is written into a custom field; durations in minutes. */
export const toEstimateText = (row: Estimate | null | undefined): string | null =>
  row
    ? toText(
        [
          ['方法', row.method],
          ['乐观', row.optimisticMin],
          ['最可能', row.mostLikelyMin],
          ['悲观', row.pessimisticMin],
          ['工程量', row.quantity],
          ['单位', toPlain(row.unit)],
          ['定额', row.outputRate],
          ['班组', row.crew],
          ['班次', row.shifts],
        ],
        '依据',
        row.basis,
      )
    : null;

export const toMilestoneText = (row: MilestoneDetail | null | undefined): string | null =>
  row
    ? toText(
        [
          ['级别', row.level],
          ['合同', row.isContract ? '是' : null],
          ['承诺', row.committedAt === null ? null : formatAt(row.committedAt)],
        ],
        '标准',
        row.criteria,
      )
    : null;

/** An estimate out of a file; null where it is none. */
export const readEstimate = (value: unknown): Estimate | null => {
  const read = estimate.safeParse(value);
  return read.success && isInOrder(read.data) ? read.data : null;
};

export const readMilestone = (value: unknown): MilestoneDetail | null => {
  const read = milestoneDetail.safeParse(value);
  return read.success ? { ...read.data, deliverableID: null } : null;
};

const readEstimateText = (text: string): Estimate | null => {
  const values = toValues(text);
  const number = (name: string): number | null => toFiniteNumber(values.get(name) ?? '');
  return readEstimate({
    method: values.get('方法'),
    optimisticMin: number('乐观'),
    mostLikelyMin: number('最可能'),
    pessimisticMin: number('悲观'),
    quantity: number('工程量'),
    unit: values.get('单位') ?? '',
    outputRate: number('定额'),
    crew: number('班组'),
    shifts: number('班次'),
    basis: values.get('依据') ?? '',
  });
};

const readMilestoneText = (text: string): MilestoneDetail | null => {
  const values = toValues(text);
  return readMilestone({
    level: values.get('级别'),
    isContract: values.get('合同') === '是',
    committedAt: parseAt(values.get('承诺') ?? ''),
    criteria: values.get('标准') ?? '',
    deliverableID: null,
  });
};

type Details = Pick<ImportedActivity, 'discipline' | 'section' | 'contractNo' | 'estimate' | 'milestone'>;

/** What the custom fields of a row say; nothing where the file does not have them. */
export const readDetails = (
  estimateText: string | null,
  milestoneText: string | null,
  {
    discipline,
    section,
    contractNo,
  }: Readonly<Record<'discipline' | 'section' | 'contractNo', string | null>>,
): Details => ({
  ...(estimateText ? { estimate: readEstimateText(estimateText) } : {}),
  ...(milestoneText ? { milestone: readMilestoneText(milestoneText) } : {}),
  ...(discipline ? { discipline: discipline.slice(0, 50) } : {}),
  ...(section ? { section: section.slice(0, 50) } : {}),
  ...(contractNo ? { contractNo: contractNo.slice(0, 50) } : {}),
});
