import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id } from '../fields.ts';

const defineCall = callsWith({
  cells: '改动',
  wbsNodeID: 'WBS',
  whoID: '人员或组织单元',
  side: '列',
  letters: '职责',
  was: '原来的职责',
  format: '格式',
});

export const raciPage = 'resource.raci';
const gateOf = <const R extends 'access' | 'update' | 'download'>(right: R) =>
  ({ kind: 'project', key: 'projectID', page: raciPage, right }) as const;

/** What each letter stands for: who does it, who answers for it, who is asked and who is told. */
export const raciMarks = [
  { key: 'R', label: '执行 (R)' },
  { key: 'A', label: '负责 (A)' },
  { key: 'C', label: '咨询 (C)' },
  { key: 'I', label: '知会 (I)' },
] as const;

/** People, or units of the organisation. */
export const raciSides = ['人员', '组织单元'] as const;
export type RaciSide = (typeof raciSides)[number];

export const raciFindingKinds = ['没有 A', '多个 A', '没有 R', 'A 过多', 'A 无账号', '与负责人不符'] as const;
export type RaciFindingKind = (typeof raciFindingKinds)[number];

const raciNode = z.object({
  wbsNodeID: id,
  code: z.string(),
  name: z.string(),
  level: z.int(),
  /** No node stands under it. */
  isPackage: flag,
});
export type RaciNode = z.output<typeof raciNode>;

const raciWho = z.object({
  whoID: id,
  side: z.enum(raciSides),
  name: z.string(),
  /** The post of a person, the kind of a unit. */
  hint: z.string(),
  /** Set for who has left the project. */
  isGone: flag,
});
export type RaciWho = z.output<typeof raciWho>;

const raciCell = z.object({ wbsNodeID: id, whoID: id, letters: z.string() });
export type RaciCell = z.output<typeof raciCell>;

const raciFinding = z.object({
  kind: z.enum(raciFindingKinds),
  message: z.string(),
  wbsNodeID: id.nullable(),
  whoID: id.nullable(),
});
export type RaciFinding = z.output<typeof raciFinding>;

const raci = z.object({
  nodes: z.array(raciNode),
  whos: z.array(raciWho),
  cells: z.array(raciCell),
  findings: z.array(raciFinding),
});
export type Raci = z.output<typeof raci>;

export const GetRaci = defineCall({
  name: 'GetRaci',
  summary: 'RACI：WBS × 人员或组织单元的职责，和其中的问题',
  gate: gateOf('access'),
  input: z.strictObject({ projectID: id }),
  output: raci,
});

/** So many cells at most are set at once. */
export const mostRaciCells = 1000;

const letters = z
  .string()
  .max(4)
  .regex(/^R?A?C?I?$/, '职责依次由 R、A、C、I 组成，如 RA；空的是没有');

const wantedCell = z.strictObject({
  wbsNodeID: id,
  side: z.enum(raciSides),
  whoID: id,
  letters,
  /** What stood there when it was decided: what somebody else has set meanwhile is not written over. */
  was: letters,
});
export type WantedCell = z.output<typeof wantedCell>;

export const UpdRaciCells = defineCall({
  name: 'UpdRaciCells',
  summary: '修改 RACI 的单元格：原来的职责（was）已被他人改过，或一个工作包不止一个 A，都全部不改',
  gate: gateOf('update'),
  input: z.strictObject({ projectID: id, cells: z.array(wantedCell).min(1).max(mostRaciCells) }),
  output: z.object({ changed: z.int(), findings: z.int() }),
});

export const RaciPaper = defineCall({
  name: 'RaciPaper',
  summary: '责任分配矩阵，Word 或 PDF（A3 横向）',
  gate: gateOf('download'),
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    side: z.enum(raciSides).default('人员'),
    format: z.enum(['docx', 'pdf']).default('pdf'),
  }),
  output: z.object({ fileName: z.string(), content: z.string(), isQueued: z.literal(0) }),
});
