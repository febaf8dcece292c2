import { z } from 'zod';
import { callsWith, type PageCall } from '../call.ts';
import { flag, id, instant, pageIndex, pageSize, rowVersion } from '../fields.ts';
import {
  titles,
  toInputShape,
  toLineList,
  toLineSchema,
  toReadSchema,
} from '../register/register-schemas.ts';
import {
  type PlanAction,
  type PlanDocument,
  type PlanPerson,
  planActions,
  planCallName,
  planIDName,
  planStates,
} from './plan-document.ts';
import { fieldOfSection, mostLetters, type PlanSection, type SectionValues } from './plan-section.ts';

/** A Word file or a PDF in base64. */
const file = z.object({ fileName: z.string(), content: z.string() });

const mostNote = 1000;

const versionShape = {
  versionNo: z.string(),
  state: z.enum(planStates),
  ownerID: id,
  ownerName: z.string(),
  approverID: id,
  approverName: z.string(),
  revisionNote: z.string(),
  /** The approved change that the version follows. */
  changeRequestID: id.nullable(),
  submittedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  rowVersion,
  updatedAt: instant,
};
const version = z.object(versionShape);
/** A version in the list; its id stands under the kind's own name. */
export type PlanVersion = z.output<typeof version> & Readonly<Record<string, unknown>>;

/** A version with what is written in it. */
export type PlanText = PlanVersion & { readonly sections: SectionValues };

const changes = z.array(z.object({ changeRequestID: id, title: z.string() }));
const history = z.array(
  z.object({ historyID: id, action: z.string(), userName: z.string(), time: instant, comment: z.string() }),
);
export type PlanHistory = z.output<typeof history>;

export type PlanRead = {
  readonly row: PlanText;
  /** The sections as text; of an approved version with the names of its day. */
  readonly said: Readonly<Record<string, string>>;
  /** Of whom and what the sections name. */
  readonly titles: z.output<typeof titles>;
  readonly code: string;
  readonly steps: string[];
  readonly mayChange: 0 | 1;
  readonly mayDelete: 0 | 1;
  readonly history: PlanHistory;
  /** Approved changes that this document may be revised by. */
  readonly changes: z.output<typeof changes>;
};

type Keyed = { projectID: string } & Readonly<Record<string, string>>;
type MaybeKeyed = { projectID: string } & Readonly<Record<string, string | null | undefined>>;

export type PlanEdit = {
  ownerID?: string | undefined;
  approverID?: string | undefined;
  revisionNote?: string | undefined;
  sections?: SectionValues | undefined;
};
export type PlanStep = {
  /** Left out together with the id: the first draft is begun by what is written. */
  rowVersion?: number | undefined;
  action?: PlanAction | undefined;
  comment?: string | undefined;
  /** Of 修订: the change that it follows. */
  changeRequestID?: string | undefined;
};

export type PlanDocumentCalls = {
  readonly page: PageCall<
    { pageIndex: number; pageSize: number; value: { projectID: string } },
    { items: PlanVersion[]; total: number; people: PlanPerson[] }
  >;
  readonly byID: PageCall<MaybeKeyed, PlanRead>;
  readonly add: PageCall<
    { projectID: string; ownerID?: string | undefined; approverID?: string | undefined },
    PlanText
  >;
  readonly upd: PageCall<
    { projectID: string } & PlanStep & PlanEdit & Readonly<Record<string, unknown>>,
    PlanText
  >;
  readonly del: PageCall<
    { projectID: string; rows: readonly { id: string; rowVersion: number }[] },
    { deleted: number }
  >;
  readonly export: PageCall<Keyed & { readonly format?: 'docx' | 'pdf' | undefined }, z.output<typeof file>>;
};

const gateOf = <const K extends string, const R extends string>({ page }: PlanDocument, key: K, right: R) =>
  ({ kind: 'project', key, page, right }) as const;

const toGiven = (section: PlanSection): z.ZodType => {
  const field = fieldOfSection(section);
  if (field.kind === 'lines') return toLineList(field);
  if (field.kind === 'longText')
    return z.string().max(mostLetters, `${section.label}最多 ${mostLetters} 个字`);
  return toInputShape({ value: field }).value ?? z.never();
};

const toSections = ({ sections }: PlanDocument) =>
  z.strictObject(
    Object.fromEntries(Object.entries(sections).map(([key, section]) => [key, toGiven(section).optional()])),
  );

const toReadSections = ({ sections }: PlanDocument) =>
  z.object(
    Object.fromEntries(
      Object.entries(sections).map(([key, section]) => {
        const field = fieldOfSection(section);
        return [key, field.kind === 'lines' ? z.array(toLineSchema(field)) : toReadSchema(field)];
      }),
    ),
  );

const definerOf = (document: PlanDocument) =>
  callsWith({
    [planIDName(document)]: document.label,
    ownerID: '编制人',
    approverID: '批准人',
    action: '操作',
    comment: '说明',
    revisionNote: '修订说明',
    changeRequestID: '依据变更',
    sections: '章节',
    format: '文件格式',
  });

const defineReadCalls = (document: PlanDocument) => {
  const defineCall = definerOf(document);
  const idName = planIDName(document);
  const row = version.extend({ [idName]: id });
  const text = row.extend({ sections: toReadSections(document) });
  const person = z.object({
    userID: id,
    userName: z.string(),
    rank: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  });
  const { label } = document;
  const page = defineCall({
    name: planCallName(document, 'page'),
    summary: `${label}：各版本，新的在前`,
    gate: gateOf(document, 'value.projectID', 'access'),
    input: z.strictObject({ pageIndex, pageSize, value: z.strictObject({ projectID: id }) }),
    output: z.object({ items: z.array(row), total: z.int(), people: z.array(person) }),
  });
  const byID = defineCall({
    name: planCallName(document, 'byID'),
    summary: `${label}：一个版本的全部内容、可走的流程与历史；没有指明版本的，是有效的版本，还没有批准过的是最新的草稿，还没有写过的是依项目预填、没有编号的空稿`,
    gate: gateOf(document, 'projectID', 'access'),
    input: z.strictObject({ projectID: id, [idName]: id.nullish() }),
    output: z.object({
      row: text.extend({ [idName]: id.nullable() }),
      said: z.record(z.string(), z.string()),
      titles,
      code: z.string(),
      steps: z.array(z.string()),
      mayChange: flag,
      mayDelete: flag,
      history,
      changes,
    }),
  });
  const exported = defineCall({
    name: planCallName(document, 'export'),
    summary: `${label}：一个版本的 Word 或 PDF 文件`,
    gate: gateOf(document, 'projectID', 'download'),
    input: z.strictObject({
      projectID: id,
      [idName]: id,
      format: z.enum(['docx', 'pdf'], '格式应为 docx 或 pdf').optional(),
    }),
    output: file,
  });
  return { page, byID, export: exported, text };
};

const defineWriteCalls = (document: PlanDocument, text: z.ZodType) => {
  const defineCall = definerOf(document);
  const { label } = document;
  const people = { ownerID: id.optional(), approverID: id.optional() };
  const note = (name: string) => z.string().trim().max(mostNote, `${name}最多 ${mostNote} 个字`).optional();
  return {
    add: defineCall({
      name: planCallName(document, 'add'),
      summary: `${label}：新建草稿，依项目已有的内容预填`,
      gate: gateOf(document, 'projectID', 'insert'),
      input: z.strictObject({ projectID: id, ...people }),
      output: text,
    }),
    upd: defineCall({
      name: planCallName(document, 'upd'),
      summary: `${label}：修改草稿，或走一步流程；修订和小修订得到新的草稿；还没有写过的，不写版本即开始第一个草稿`,
      gate: gateOf(document, 'projectID', 'update'),
      input: z.strictObject({
        projectID: id,
        [planIDName(document)]: id.optional(),
        rowVersion: rowVersion.optional(),
        action: z.enum(planActions, '没有这项操作').optional(),
        comment: note('说明'),
        changeRequestID: id.optional(),
        ...people,
        revisionNote: note('修订说明'),
        sections: toSections(document).optional(),
      }),
      output: text,
      bodyLimit: 1_000_000,
    }),
    del: defineCall({
      name: planCallName(document, 'del'),
      summary: `${label}：删除草稿，可以撤销`,
      gate: gateOf(document, 'projectID', 'delete'),
      input: z.strictObject({
        projectID: id,
        rows: z.array(z.strictObject({ id, rowVersion })).min(1, '请选择要删除的草稿').max(1),
      }),
      output: z.object({ deleted: z.int() }),
    }),
  };
};

/** The six calls of a management plan. */
export const definePlanDocumentCalls = (document: PlanDocument): PlanDocumentCalls => {
  const { text, ...reads } = defineReadCalls(document);
  return { ...reads, ...defineWriteCalls(document, text) } as unknown as PlanDocumentCalls;
};
