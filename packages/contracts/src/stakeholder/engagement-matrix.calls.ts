import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, flag, id, rowVersion } from '../fields.ts';
import { file } from '../register/register-schemas.ts';
import { priorities } from './assessment.ts';
import { engagementLevels } from './engagement-level.ts';

const defineCall = callsWith({
  format: '文件格式',
});

const level = z.enum(engagementLevels);

const latest = z.object({
  stakeholderEngagementID: id,
  rowVersion,
  assessTime: day,
  current: level,
  desired: level,
  gap: z.int(),
  /** Steps since the assessment before; null at the first. */
  trend: z.int().nullable(),
  isOverdue: flag,
  evidence: z.string(),
  strategy: z.string(),
  strategyOwnerID: id.nullable(),
  strategyOwnerName: z.string(),
  targetTime: day.nullable(),
});

const matrixPerson = z.object({
  projectStakeholderID: id,
  userName: z.string(),
  company: z.string(),
  job: z.string(),
  keyPersonnel: flag,
  priority: z.enum(priorities).nullable(),
  latest: latest.nullable(),
  history: z.array(z.object({ assessTime: day, current: level, desired: level })),
});
export type MatrixPerson = z.output<typeof matrixPerson>;

export const GetEngagementMatrix = defineCall({
  name: 'GetEngagementMatrix',
  summary: '参与度评估矩阵：各人当前与期望的参与度、差距、策略与历次评估',
  gate: { kind: 'project', key: 'projectID', page: 'stakeholder.engagement', right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    /** Percent to one decimal; null where nothing was assessed. */
    attainment: z.number().nullable(),
    coverage: z.number().nullable(),
    items: z.array(matrixPerson),
  }),
});

export const EngagementMatrixExport = defineCall({
  name: 'EngagementMatrixExport',
  summary: '参与度评估矩阵：导出 Excel 或 Word',
  gate: { kind: 'project', key: 'projectID', page: 'stakeholder.engagement', right: 'download' },
  input: z.strictObject({
    projectID: id,
    format: z.enum(['xlsx', 'docx', 'pdf'], '格式应为 xlsx、docx 或 pdf'),
  }),
  output: file,
});
