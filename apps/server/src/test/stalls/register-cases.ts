import { callsOf } from '@xmgl/contracts/register/register-calls';
import * as row from '@xmgl/contracts/register/row.calls';
import { SearchProject } from '@xmgl/contracts/register/search.calls';
import * as assessment from '@xmgl/contracts/stakeholder/assessment.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import * as matrix from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import type { Cell } from '../../register/files/sheet.ts';
import { writeXlsx } from '../../register/files/xlsx-file.ts';
import { type HeavyCase, type HeavyStage, heavy } from './heavy-case.ts';

const people = callsOf(projectStakeholder);
const ofActions = { register: 'EngagementAction' } as const;
/** The most rows that are changed, deleted or restored at once. */
const mostAtOnce = 1000;
const bookOf = (name: string, rows: readonly (readonly Cell[])[]): Promise<string> =>
  writeXlsx([{ name, rows, widths: [], minutes: [] }]);

const ownName = async ({ send, projectID }: HeavyStage): Promise<string> =>
  (await send(GetProjectStakeholderPage, { pageIndex: 1, pageSize: 1, value: { projectID } })).items[0]
    ?.userName ?? '';

const actionsBook = async (stage: HeavyStage): Promise<string> => {
  const name = await ownName(stage);
  const heads = ['目的', '对象', '措施', '方式', '频次', '责任人', '开始日期', '截止日期'];
  const rows = Array.from({ length: stage.sizes.rows }, (_, at) => [
    `取得第 ${at + 1} 户商户支持`,
    name,
    '每两周汇报一次进展，答复所提意见',
    '会议',
    '每周',
    name,
    '2026-03-02',
    '2026-06-30',
  ]);
  return await bookOf('参与措施', [heads, ...rows]);
};

const peopleBook = async ({ sizes }: HeavyStage): Promise<string> => {
  const heads = ['姓名', '单位', '参建角色', '性质', '内外部', '识别日期'];
  const rows = Array.from({ length: Math.min(sizes.rows, 2000) }, (_, at) => [
    `相关方 ${at + 1}`,
    `单位 ${at % 50}`,
    '社区',
    '个人',
    '外部',
    '2026-03-02',
  ]);
  return await bookOf('干系人', [heads, ...rows]);
};

const someRows = async ({ send, projectID }: HeavyStage) => {
  const asked = { pageIndex: 1, pageSize: mostAtOnce, value: { projectID } };
  const { items } = await send(engagementActionCalls.page, asked);
  return items.map(({ engagementActionID, rowVersion }) => ({ id: engagementActionID, rowVersion }));
};

let deleted: readonly string[] = [];

const actionCases: readonly HeavyCase[] = [
  {
    ...heavy(engagementActionCalls.import, '最多的行', async (stage) => ({
      projectID: stage.projectID,
      content: await actionsBook(stage),
      mode: 'write' as const,
    })),
    isPreparing: true,
  },
  heavy(engagementActionCalls.page, '最长的一页', ({ projectID }) => ({
    pageIndex: 1,
    pageSize: 10_000,
    value: { projectID },
  })),
  heavy(engagementActionCalls.export, 'Excel', ({ projectID }) => ({ value: { projectID } })),
  heavy(row.BatchUpdRows, '1000 行', async (stage) => ({
    ...ofActions,
    projectID: stage.projectID,
    rows: await someRows(stage),
    changes: { frequency: '每月' },
  })),
  heavy(row.RowHistoryExport, '整个登记册', ({ projectID }) => ({ ...ofActions, projectID })),
  heavy(row.RowFormExport, '100 份', async (stage) => ({
    ...ofActions,
    projectID: stage.projectID,
    rowIDs: (await someRows(stage)).slice(0, 100).map(({ id }) => id),
    format: 'pdf' as const,
  })),
  heavy(SearchProject, '到处都有的字', ({ projectID }) => ({ projectID, text: '商户' })),
  heavy(engagementActionCalls.del, '1000 行', async (stage) => {
    const rows = await someRows(stage);
    deleted = rows.map(({ id }) => id);
    return { projectID: stage.projectID, rows };
  }),
  heavy(row.RestoreRows, '1000 行', ({ projectID }) => ({ ...ofActions, projectID, rowIDs: [...deleted] })),
];

/** Registers with as many rows as one file brings, and all that is said of them at once. */
export const registerCases: readonly HeavyCase[] = [
  ...actionCases,
  {
    ...heavy(people.import, '最多的行', async (stage) => ({
      projectID: stage.projectID,
      content: await peopleBook(stage),
      mode: 'write' as const,
    })),
    isPreparing: true,
  },
  heavy(people.export, 'Word', ({ projectID }) => ({ value: { projectID }, format: 'docx' as const })),
  heavy(assessment.GetRightInterest, '最多的人', ({ projectID }) => ({ projectID })),
  heavy(assessment.GetSalience, '最多的人', ({ projectID }) => ({ projectID })),
  heavy(matrix.GetEngagementMatrix, '最多的人', ({ projectID }) => ({ projectID })),
  heavy(matrix.EngagementMatrixExport, 'Word', ({ projectID }) => ({ projectID, format: 'docx' as const })),
];
