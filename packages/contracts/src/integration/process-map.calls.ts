import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, optionalText } from '../fields.ts';
import { figurePages } from './indicators.ts';
import { processNos, processOf } from './processes.ts';

const defineCall = callsWith({
  processNo: '过程',
  isTailored: '裁剪',
  reason: '裁剪理由',
});

const processNo = z.enum(processNos);

/** What the project's data tells of a process, the most pressing first. */
export const processStates = ['需关注', '已完成', '进行中', '未开始'] as const;

const tailoring = z.object({
  reason: z.string(),
  userName: z.string(),
  tailoredTime: z.string(),
});

export const processCell = z.object({
  processNo,
  /** null where the reader may not see the tab that does the work. */
  state: z.enum(processStates).nullable(),
  /** How many rows the state is about; 0 where it counts none. */
  count: z.int(),
  /** What the data tells, a sentence each. */
  says: z.array(z.string()),
  /** Why the project goes without this process; it then stays 未开始. */
  tailoring: tailoring.nullable(),
});
export type ProcessCell = z.infer<typeof processCell>;

const page = 'integration.map';

/** The pages on which the work of the processes stands, and what is measured of them. */
const also = [
  ...new Set([...processNos.flatMap((no) => processOf(no).page ?? []), ...Object.values(figurePages)]),
].filter((other) => other !== page);

export const GetProcessMap = defineCall({
  name: 'GetProcessMap',
  summary: '过程地图：49 个过程各自的状态；无权查看其页签的过程不说数据',
  gate: { kind: 'project', key: 'projectID', page, right: 'access', also },
  input: z.strictObject({ projectID: id }),
  output: z.array(processCell),
});

/** Tailors a process out, with the reason, changes the reason, or takes the process back. */
export const UpdProcessTailoring = defineCall({
  name: 'UpdProcessTailoring',
  summary: '裁剪一个过程，或撤销裁剪',
  gate: { kind: 'project', key: 'projectID', page, right: 'update' },
  input: z.strictObject({
    projectID: id,
    processNo,
    isTailored: flag,
    reason: optionalText('裁剪理由', 500).default(''),
    /** The reason that was read, empty where the process was not tailored: who decided meanwhile is not overruled. */
    before: optionalText('裁剪理由', 500).default(''),
  }),
  output: processCell,
});
