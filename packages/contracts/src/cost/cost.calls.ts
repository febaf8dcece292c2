import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, rowVersion } from '../fields.ts';
import { definePlanDocumentCalls } from '../plan-document/plan-document-calls.ts';
import { labelsOf } from '../register/register.ts';
import { costEntry } from './cost-entry.register.ts';
import { costPlan } from './cost-plan.document.ts';
import { costSubject } from './cost-subject.register.ts';

export const costPlanCalls = definePlanDocumentCalls(costPlan);

const defineCall = callsWith({
  ...labelsOf(costSubject),
  template: '科目模板',
  mergeIntoID: '合并到',
  by: '按什么对比',
  format: '格式',
});

/** Charts of accounts that a project can begin with. */
export const subjectTemplates = ['建安', '软件'] as const;
export type SubjectTemplate = (typeof subjectTemplates)[number];

export const TakeCostSubjects = defineCall({
  name: 'TakeCostSubjects',
  summary: '按模板新增成本科目：编码已有的不再新增',
  gate: { kind: 'project', key: 'projectID', page: costSubject.page, right: 'insert' },
  input: z.strictObject({ projectID: id, template: z.enum(subjectTemplates, '科目模板有：建安、软件') }),
  output: z.object({ added: z.int() }),
});

export const MergeCostSubject = defineCall({
  name: 'MergeCostSubject',
  summary:
    '把一个成本科目合并到另一个：没有入账、没有批准的明细和单据随即改用另一个；不再有内容用它时，原科目移入回收站',
  gate: { kind: 'project', key: 'projectID', page: costSubject.page, right: 'delete' },
  input: z.strictObject({ projectID: id, costSubjectID: id, mergeIntoID: id, rowVersion }),
  output: z.object({
    moved: z.int(),
    /** What was posted or approved, and stays under it. */
    left: z.int(),
  }),
});

export const GetCostSummary = defineCall({
  name: 'GetCostSummary',
  summary: '已入账的成本，按月，以及等待审核的',
  gate: { kind: 'project', key: 'projectID', page: costEntry.page, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    waiting: z.object({ count: z.int(), amount: z.number() }),
    /** 元, by YYYY-MM, in order. */
    byMonth: z.array(z.object({ month: z.string(), amount: z.number() })),
  }),
});

const named = z.object({ id: id.nullable(), name: z.string(), parentID: id.nullable(), code: z.string() });

export const GetCostComparison = defineCall({
  name: 'GetCostComparison',
  summary: '三算对比：各 WBS、各科目自己的合同收入、预算和实际成本',
  gate: { kind: 'project', key: 'projectID', page: costEntry.page, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    /** The budget that counts; null where none is approved yet. */
    budget: z.object({ budgetID: id, code: z.string(), title: z.string() }).nullable(),
    /** In the order of the outlines of WBS and subjects. */
    nodes: z.array(named),
    subjects: z.array(named),
    /** 元, each node's and each subject's own; without an id what hangs on none. */
    cells: z.array(
      z.object({
        wbsNodeID: id.nullable(),
        subjectID: id.nullable(),
        income: z.number(),
        budget: z.number(),
        actual: z.number(),
      }),
    ),
  }),
});

export const CostComparisonPaper = defineCall({
  name: 'CostComparisonPaper',
  summary: '三算对比表：各 WBS 或各科目的合同收入、预算、实际成本和盈亏，Word 或 PDF（A4 横向）',
  gate: { kind: 'project', key: 'projectID', page: costEntry.page, right: 'download' },
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    by: z.enum(['wbs', 'subject'], '按 WBS（wbs）或科目（subject）对比').default('wbs'),
    format: z.enum(['docx', 'pdf'], '格式有：docx、pdf').default('pdf'),
  }),
  output: z.object({ fileName: z.string(), content: z.string(), isQueued: z.literal(0) }),
});
