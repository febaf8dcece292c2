import { z } from 'zod';
import { callsWith, type PageCall } from '../call.ts';
import { flag, id, page, pageIndex, pageSize, rowVersion } from '../fields.ts';
import { actionsOf } from '../flow/flow.ts';
import type { FilterOf } from './fields.ts';
import { mostOf } from './lines.ts';
import { callNameOf, idNameOf, labelsOf, type Register, readableFields, type Verb } from './register.ts';
import { gateOf, updateGateOf } from './register-gate.ts';
import {
  allowed,
  file,
  fileContent,
  type ImportReport,
  importReport,
  placeOf,
  type Refused,
  type Titles,
  titles,
  toGivenShape,
  toLinesInput,
  toReadRowSchema,
  toRowSchema,
  toSelection,
  toWrittenSchema,
  type Warned,
} from './register-schemas.ts';
import type {
  GivenOf,
  IsAny,
  LinesOf,
  Named,
  Placed,
  SeenRow,
  SortOf,
  StateOf,
  StepOf,
} from './row-types.ts';

type Shown<R extends Register> = R['fields'] & R['computed'];

type OfAny = { readonly projectID: string; readonly sort?: string | null | undefined } & Readonly<
  Record<string, unknown>
>;
type Filters<R extends Register> = Placed<R> & {
  readonly text?: string | null | undefined;
  readonly sort?: SortOf<R> | null | undefined;
  readonly isDeleted?: -1 | 0 | 1 | null | undefined;
  readonly rowIDs?: readonly string[] | null | undefined;
  readonly state?: readonly StateOf<R>[] | null | undefined;
  readonly onDate?: string | null | undefined;
} & { readonly [K in keyof Shown<R>]?: FilterOf<Shown<R>[K]> | null | undefined };

/** Which rows, in which order. */
export type SelectionOf<R extends Register = Register> = IsAny<R> extends true ? OfAny : Filters<R>;

/** What the reader may do with a row of a list. */
export type Allowed<R extends Register = Register> = {
  readonly steps: readonly StepOf<R>[];
  readonly mayChange: 0 | 1;
  readonly mayDelete: 0 | 1;
};

/** What is shown around a row: the names behind its ids, and what its reader may do with it. */
type Around<R extends Register> = Allowed<R> & {
  readonly titles: Titles;
  readonly refused: Refused;
  readonly warned?: Warned | undefined;
};

/** A row with all that is shown of it. */
export type ReadRow<R extends Register = Register> = { readonly row: SeenRow<R> & LinesOf<R> } & Around<R>;

/** A row as it is once it was written, to be shown without being asked for. */
export type WrittenRow<R extends Register = Register> = SeenRow<R> &
  LinesOf<R> & { readonly around: Around<R> };

/** The calls of a register; those of any at all take what is only known when they are sent. */
export type RegisterCalls<R extends Register = Register> = {
  readonly page: PageCall<
    { pageIndex: number; pageSize: number; value: SelectionOf<R>; asksAllowed?: 1 | undefined },
    {
      items: SeenRow<R>[];
      total: number;
      titles: Titles;
      /** By the rows' ids, where it was asked for. */
      allowed?: Readonly<Record<string, Allowed<R>>> | undefined;
    }
  >;
  readonly byID: PageCall<Placed<R> & Named<R>, ReadRow<R>>;
  readonly add: PageCall<Placed<R> & Partial<Named<R>> & GivenOf<R>, WrittenRow<R>>;
  readonly upd: PageCall<
    {
      rowVersion: number;
      action?: StepOf<R> | undefined;
      comment?: string | undefined;
    } & Placed<R> &
      Named<R> &
      GivenOf<R>,
    WrittenRow<R>
  >;
  readonly del: PageCall<
    { rows: readonly { id: string; rowVersion: number }[] } & Placed<R>,
    { deleted: number }
  >;
  readonly export: PageCall<
    {
      value: SelectionOf<R>;
      columns?: readonly (keyof Shown<R> & string)[] | null | undefined;
      asTemplate?: 0 | 1 | undefined;
      format?: 'xlsx' | 'docx' | 'pdf' | undefined;
    },
    z.output<typeof file>
  >;
  readonly import: PageCall<
    {
      importID?: string | undefined;
      content: string;
      fillsMerged?: 0 | 1 | undefined;
      mode: 'check' | 'faults' | 'write' | 'writeGood';
    } & Placed<R>,
    ImportReport
  >;
};

/** What all registers' calls call the same. */
const asked = {
  action: '操作',
  comment: '说明',
  text: '查找内容',
  sort: '排序',
  columns: '列',
  format: '文件格式',
  content: '文件内容',
  mode: '导入方式',
  fillsMerged: '合并单元格填到每一行',
  asksAllowed: '是否列出可做的操作',
};

const definerOf = (register: Register) => callsWith({ ...asked, ...labelsOf(register) });

/** Files hold a whole register. */
const isHeavy = ({ heavy = [] }: Register, verb: Verb): boolean =>
  verb === 'export' || verb === 'import' || heavy.includes(verb);

const headOf = (register: Register, verb: Verb) => ({
  name: callNameOf(register, verb),
  ...(isHeavy(register, verb) && { heavy: true as const }),
});

const defineReadCalls = (register: Register) => {
  const defineCall = definerOf(register);
  const row = toRowSchema(register);
  return {
    page: defineCall({
      ...headOf(register, 'page'),
      summary: `${register.label}：分页查询`,
      gate: gateOf(register, 'value', 'access'),
      input: z.strictObject({
        pageIndex,
        pageSize,
        value: z.strictObject(toSelection(register)),
        asksAllowed: z.literal(1, '应为 1').optional(),
      }),
      output: page(row).extend({ titles, allowed: z.record(id, allowed).optional() }),
    }),
    byID: defineCall({
      ...headOf(register, 'byID'),
      summary: `${register.label}：一条的全部内容`,
      gate: gateOf(register, null, 'access'),
      input: z.strictObject({ ...placeOf(register), [idNameOf(register)]: id }),
      output: toReadRowSchema(register),
    }),
  };
};

const toStepShape = ({ workflow }: Register) =>
  workflow
    ? {
        action: z.enum(actionsOf(workflow)).optional(),
        comment: z.string().trim().max(1000, '说明最多 1000 个字').optional(),
      }
    : {};

/** A list of lines is longer than what a row takes otherwise. */
const bodyLimitOf = ({ lines = {} }: Register) => {
  const most = Object.values(lines).reduce((sum, each) => sum + mostOf(each), 0);
  return most > 0 && { bodyLimit: (256 + most) * 1024 };
};

const defineWriteCalls = (register: Register) => {
  const defineCall = definerOf(register);
  const written = toWrittenSchema(register);
  return {
    add: defineCall({
      ...headOf(register, 'add'),
      summary: `${register.label}：新增`,
      gate: gateOf(register, null, 'insert'),
      // Chosen by the sender, so that a create that is sent twice makes one row.
      input: z.strictObject({
        ...placeOf(register),
        [idNameOf(register)]: id.optional(),
        ...toGivenShape(register),
        ...toLinesInput(register),
      }),
      output: written,
      ...bodyLimitOf(register),
    }),
    upd: defineCall({
      ...headOf(register, 'upd'),
      summary: `${register.label}：修改，或走一步流程`,
      gate: updateGateOf(register),
      input: z.strictObject({
        ...placeOf(register),
        [idNameOf(register)]: id,
        rowVersion,
        ...toStepShape(register),
        ...toGivenShape(register),
        ...toLinesInput(register),
      }),
      output: written,
      ...bodyLimitOf(register),
    }),
    del: defineCall({
      ...headOf(register, 'del'),
      summary: `${register.label}：删除，可从回收站恢复`,
      gate: gateOf(register, null, 'delete'),
      input: z.strictObject({
        ...placeOf(register),
        rows: z.array(z.strictObject({ id, rowVersion })).min(1, '请选择要删除的记录').max(1000),
      }),
      output: z.object({ deleted: z.int() }),
    }),
  };
};

const defineFileCalls = (register: Register) => {
  const defineCall = definerOf(register);
  return {
    export: defineCall({
      ...headOf(register, 'export'),
      summary: `${register.label}：导出 Excel、Word 或 PDF，或下载导入模板`,
      gate: gateOf(register, 'value', 'download'),
      input: z.strictObject({
        value: z.strictObject(toSelection(register)),
        columns: z
          .array(z.enum(Object.keys(readableFields(register))))
          .max(500)
          .nullish(),
        asTemplate: flag.optional(),
        format: z.enum(['xlsx', 'docx', 'pdf'], '格式应为 xlsx、docx 或 pdf').optional(),
      }),
      output: file,
    }),
    import: defineCall({
      ...headOf(register, 'import'),
      summary: `${register.label}：从 Excel 导入；先检查，再写入`,
      gate: gateOf(register, null, 'insert'),
      // `importID` is chosen by the sender: an import that is sent twice is written once and answered the same.
      input: z.strictObject({
        ...placeOf(register),
        importID: id.optional(),
        content: fileContent,
        /** Whether the value of a merged cell counts for every row that it covers. */
        fillsMerged: flag.optional(),
        /** `faults` writes nothing and brings the offending rows as a file; of an import that was written, what it left out. */
        mode: z.enum(['check', 'faults', 'write', 'writeGood']),
      }),
      output: importReport,
      bodyLimit: 15_000_000,
    }),
  };
};

const made = new WeakMap<Register, RegisterCalls>();

const defineAll = (register: Register): RegisterCalls =>
  ({
    ...defineReadCalls(register),
    ...defineWriteCalls(register),
    ...defineFileCalls(register),
  }) as unknown as RegisterCalls;

/**
 * The seven calls of a register, the same objects whenever asked.
 * @example callsOf(engagementRecord).add.name // 'AddEngagementRecord'
 */
export const callsOf = <R extends Register>(register: R): RegisterCalls<R> => {
  const calls = made.get(register) ?? defineAll(register);
  made.set(register, calls);
  return calls as unknown as RegisterCalls<R>;
};
