import { matchesName } from '../../../format/match-name.ts';
import { stateText } from '../gantt/detail-columns.ts';
import type { PlanRow, PlanView } from '../gantt/plan-view.ts';

/** All that is chosen holds together; empty texts ask for nothing. */
export type ActivityFilter = {
  /** A node of the WBS with everything below it. */
  readonly nodeID: string;
  readonly state: string;
  readonly person: string;
  /** A company that takes part; `own`: the project's own. */
  readonly partyID: string;
  readonly contractNo: string;
  readonly discipline: string;
  readonly section: string;
  readonly critical: '' | 'yes' | 'no' | 'near';
  readonly estimate: '' | 'yes' | 'no';
};

export const noFilter: ActivityFilter = {
  nodeID: '',
  state: '',
  person: '',
  partyID: '',
  contractNo: '',
  discipline: '',
  section: '',
  critical: '',
  estimate: '',
};

/** Stands for activities that no other company carries out. */
const ownParty = 'own';

export const states = ['未开始', '进行中', '暂停', '已完成', '停用'] as const;

export const isFiltered = (filter: ActivityFilter): boolean =>
  Object.values(filter).some((one) => one !== '');

const isBelow = ({ plan }: PlanView, row: PlanRow, nodeID: string): boolean => {
  for (let at = row.parentId; at !== null; at = plan.wbsNode.get(at)?.parentID ?? null)
    if (at === nodeID) return true;
  return false;
};

const isAsCritical = (view: PlanView, row: PlanRow, critical: ActivityFilter['critical']): boolean => {
  if (critical === 'yes') return row.isCritical;
  if (critical === 'no') return !row.isCritical;
  return !row.isCritical && (row.totalFloatMin ?? 0) <= view.plan.settings.nearCriticalMin;
};

type Sought = {
  readonly filter: ActivityFilter;
  readonly search: string;
  readonly pinyin: ReadonlyMap<string, string>;
  /** Rows that are kept though they do not fit. */
  readonly always: ReadonlySet<string>;
};

/** The plan's activities that fit, in the order of the outline. Linear in the rows. */
export const listActivities = (view: PlanView, sought: Sought): readonly PlanRow[] => {
  const { filter, pinyin, always } = sought;
  const wanted = sought.search.trim().toLowerCase();
  const { plan } = view;
  return view.rows.filter((row) => {
    if (row.kind === 'summary') return false;
    if (always.has(row.id)) return true;
    const activity = plan.activity.get(row.id);
    return (
      activity !== undefined &&
      (wanted === '' || matchesName(`${row.code} ${row.name}`, pinyin.get(row.name) ?? '', wanted)) &&
      (filter.state === '' || stateText(row) === filter.state) &&
      (filter.person === '' || activity.ownerID === filter.person) &&
      (filter.partyID === '' || (activity.partyID ?? ownParty) === filter.partyID) &&
      (filter.contractNo === '' || activity.contractNo === filter.contractNo) &&
      (filter.discipline === '' || activity.discipline === filter.discipline) &&
      (filter.section === '' || activity.section === filter.section) &&
      (filter.estimate === '' || (filter.estimate === 'yes') === (activity.estimate !== null)) &&
      (filter.critical === '' || isAsCritical(view, row, filter.critical)) &&
      (filter.nodeID === '' || isBelow(view, row, filter.nodeID))
    );
  });
};

const byWords = (one: string, other: string): number => one.localeCompare(other, 'zh-CN');

const listTexts = ({ plan }: PlanView, field: 'discipline' | 'section' | 'contractNo'): readonly string[] =>
  [...new Set([...plan.activity.values()].map((row) => row[field]))].filter(Boolean).sort(byWords);

/** What there is to choose from. */
export const listChoices = (view: PlanView) => ({
  parties: [
    ...view.parties.map(({ partyID, partyName }) => [partyID, partyName] as const),
    [ownParty, '本单位（未指定）'] as const,
  ],
  contracts: listTexts(view, 'contractNo'),
  disciplines: listTexts(view, 'discipline'),
  sections: listTexts(view, 'section'),
});
