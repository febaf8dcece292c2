import {
  GetProjectManagementByCompany,
  ProjectManagementExport,
} from '@xmgl/contracts/company/portfolio.calls';
import { colourWords } from '@xmgl/contracts/integration/indicators';
import { sharedFigures } from '@xmgl/contracts/integration/shared-figures';
import { projectStates } from '@xmgl/contracts/project/project-states';
import { toLocalDay } from '../../base/local-time.ts';
import { type Handler, handle, handleOutside } from '../../http/context.ts';
import { writeBook } from '../../register/files/export-rows.service.ts';
import { readPortfolio } from './portfolio.service.ts';

type Rows = Awaited<ReturnType<typeof readPortfolio>>['items'];

/** So many projects at most stand in one book. */
const mostProjects = 5000;
const heads = [
  ['编号', 18],
  ['项目', 36],
  ['项目经理', 12],
  ['状态', 12],
  ['灯', 8],
  ['进度（%）', 10],
  ['基线应完成（%）', 14],
  ['SPI', 8],
  ['CPI', 8],
  ['批准预算（元）', 18],
  ['实际成本（元）', 18],
  ['完工估算 EAC（元）', 18],
  ['完工预测超基准（%）', 18],
  ['开始日期', 12],
  ['要求完成', 12],
  [sharedFigures.planFinish.label, 16],
  ['活动数', 10],
] as const;

const orNone = (value: number | string | null): number | string => value ?? '无数据';

/** 项目一览表: a project a line; what nobody has measured says so. */
const toSheet = (rows: Rows) => ({
  name: '项目一览表',
  rows: [
    heads.map(([head]) => head),
    ...rows.map((row) => [
      row.projectCode,
      row.projectName,
      row.managerName,
      `${projectStates[row.state] ?? ''}${row.whetherFiled === 1 ? '（已归档）' : ''}`,
      row.light === null ? '无权查看' : colourWords[row.light],
      row.activityCount > 0 ? row.percentComplete : '无数据',
      orNone(row.plannedPercent),
      orNone(row.spi),
      orNone(row.cpi),
      row.budget ?? '',
      orNone(row.actualCost),
      orNone(row.eac),
      orNone(row.eacOver),
      row.startTime ?? '',
      row.endTime ?? '',
      row.activityCount > 0 ? orNone(row.planFinish?.slice(0, 10) ?? null) : '无数据',
      row.activityCount,
    ]),
  ],
  widths: heads.map(([, width]) => width),
  minutes: [],
  whole: [0],
});

export const portfolioHandlers: readonly Handler[] = [
  handle(GetProjectManagementByCompany, async (context, input) => await readPortfolio(context, input)),
  handleOutside(ProjectManagementExport, async (context, input) => {
    const { items } = await context.transact((db) =>
      readPortfolio({ ...context, db }, { ...input, pageIndex: 1, pageSize: mostProjects }),
    );
    const fileName = `项目一览表 ${toLocalDay(context.now)}.xlsx`;
    return await writeBook(context, { fileName, sheets: [toSheet(items)] });
  }),
];
