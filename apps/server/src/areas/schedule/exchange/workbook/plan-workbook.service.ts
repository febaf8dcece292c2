import type { Output, Parsed } from '@xmgl/contracts/call';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ConfirmPlanWorkbook, PreviewPlanWorkbook } from '@xmgl/contracts/schedule/plan-workbook.calls';
import { scopeNodesChanged } from '@xmgl/engine/wbs/scope-nodes';
import { type ComparedWorkbook, compareWorkbook } from '@xmgl/engine/workbook/compare-workbook';
import { v7 } from 'uuid';
import { requireRight } from '../../../../access/enter-project.ts';
import type { Actor } from '../../../../access/someone.ts';
import { Failure, fail } from '../../../../base/failure.ts';
import { inSlices } from '../../../../beside/in-slices.ts';
import type { OutsideContext } from '../../../../http/context.ts';
import { inTurn } from '../../../../register/files/file-turns.ts';
import { type ReadBook, readXlsx } from '../../../../register/files/xlsx-file.ts';
import { hasScopeBaseline } from '../../../scope/baseline/scope-baseline.service.ts';
import { listNeededRights } from '../../plan/check-command-rights.ts';
import { computePlan } from '../../plan/compute-plan.ts';
import { toPartEdit } from '../../plan/part-edit.service.ts';
import { findBatch } from '../../plan/plan-batch.repository.ts';
import { prepareEdit } from '../../plan/plan-edit.ts';
import { withReason } from '../../plan/refuse-unreasoned.ts';
import { addExchangeRun } from '../exchange-run.repository.ts';
import { packUpload } from '../exchange-run.service.ts';
import { readSeenPlan, type SeenPlan, withDates } from './workbook-sight.ts';

type Outside = OutsideContext<typeof PreviewPlanWorkbook>;
type Answer = Output<typeof PreviewPlanWorkbook>;

/** Of each list so many are told. */
const mostTold = 500;

const read = async ({ user }: Outside, content: string): Promise<ReadBook> =>
  await inTurn(user.userID, () => readXlsx(content, '计划'));

const compare = async (seen: SeenPlan, { sheetName: sheet, rows }: ReadBook): Promise<ComparedWorkbook> =>
  await inSlices(compareWorkbook(await withDates(seen), { sheet, rows }, v7));

const checkRights = async ({ db, user, project }: Actor, commands: readonly PlanCommand[]): Promise<void> => {
  for (const right of listNeededRights(commands))
    await requireRight(db, user.userID, project, { page: 'schedule.gantt', right });
};

/** The words of a refusal; what is no refusal goes on. */
const wordsOf = (error: unknown): string => {
  if (error instanceof Failure) return error.message;
  throw error;
};

const tryOut = async (
  context: Outside,
  { stored }: SeenPlan,
  commands: readonly PlanCommand[],
): Promise<Pick<Answer, 'finish' | 'asksWhy' | 'refusal'>> => {
  const before = stored.finish;
  if (commands.length === 0) return { finish: { before, after: before }, asksWhy: 0, refusal: '' };
  try {
    await context.transact((db) => checkRights({ ...context, db }, commands));
    const edit = await prepareEdit(stored, commands, [], (document) =>
      computePlan(document, stored.projectName),
    );
    const isOfScope = edit !== undefined && scopeNodesChanged(stored.document, edit.document).length > 0;
    const isAsked = isOfScope && (await context.transact((db) => hasScopeBaseline({ ...context, db })));
    return {
      finish: { before, after: edit?.schedule.finish ?? before },
      asksWhy: isAsked ? 1 : 0,
      refusal: '',
    };
  } catch (error) {
    return { finish: { before, after: before }, asksWhy: 0, refusal: wordsOf(error) };
  }
};

/** What a workbook would make of the plan. */
export const previewWorkbook = async (
  context: Outside,
  { content }: Parsed<typeof PreviewPlanWorkbook>,
): Promise<Answer> => {
  const book = await read(context, content);
  const seen = await context.transact((db) => readSeenPlan({ ...context, db }));
  const compared = await compare(seen, book);
  const { issues, added, changed, missing, sameCount, unread, commands, removal } = compared;
  return {
    planVersion: seen.stored.planVersion,
    issues: issues.slice(0, mostTold),
    added: added.slice(0, mostTold),
    changed: changed.slice(0, mostTold),
    missing: missing.slice(0, mostTold),
    unread: [...unread],
    counts: {
      issues: issues.length,
      added: added.length,
      changedRows: new Set(changed.map(({ row }) => row)).size,
      changedCells: changed.length,
      missing: missing.length,
      same: sameCount,
      commands: commands.length,
      removal: removal.length,
    },
    ...(await tryOut(context, seen, commands)),
  };
};

/** The places of what is wrong, as many as an answer can say. */
const toFaulty = (issues: ComparedWorkbook['issues']): Failure =>
  new Failure(
    'invalid',
    issues.slice(0, 50).map(({ row, column, cell, message }) => {
      const place = cell || (row > 0 ? `第 ${row} 行${column}` : '');
      return { code: 'invalid', message: place ? `${place}：${message}` : message, path: 'content' };
    }),
  );

type Confirmed = Parsed<typeof ConfirmPlanWorkbook>;

/** The commands of a file, unless the plan is another by now. */
const toCommands = async (seen: SeenPlan, book: ReadBook, { baseVersion, isRemoving }: Confirmed) => {
  if (seen.stored.planVersion !== baseVersion)
    throw fail('stale', '计划在预览之后已被修改，请重新预览，再写入');
  const { issues, commands, removal, added, changed } = await compare(seen, book);
  if (issues.length > 0) throw toFaulty(issues);
  const said = [...commands, ...(isRemoving ? removal : [])];
  if (said.length === 0) throw fail('invalid', '文件与计划一致，没有要写入的修改', 'content');
  const rows = new Set([...added, ...changed].map(({ row }) => row)).size;
  return { said, rows: rows + (isRemoving ? removal.length : 0) };
};

/** Says what a workbook changes to the plan, in the turn of all who edit it; the file is kept beside the record of it. */
export const confirmWorkbook = async (
  context: OutsideContext<typeof ConfirmPlanWorkbook>,
  input: Confirmed,
): Promise<Output<typeof ConfirmPlanWorkbook>> => {
  const { projectID, baseVersion, batchID, fileName, why } = input;
  const { services, project, user } = context;
  const known = await context.transact((db) => findBatch(db, project, batchID));
  if (known?.user_id === user.userID) return { planVersion: known.plan_version, batchID };
  const book = await read(context, input.content);
  const seen = await context.transact((db) => readSeenPlan({ ...context, db }));
  const { said, rows } = await toCommands(seen, book, input);
  const commands = withReason(seen.stored.document, said, `导入 ${fileName}`);
  const edit = await context.transact(async (db) => {
    await checkRights({ ...context, db }, commands);
    return await toPartEdit({ ...context, db }, { projectID, baseVersion, batchID, upon: [], commands, why });
  });
  const { planVersion } = await services.plans.inTurn(project, edit);
  const file = await packUpload(input.content);
  const run = { direction: '导入', format: 'xlsx', fileName, unmapped: [], batchID } as const;
  await context.transact((db) =>
    addExchangeRun({ ...context, db }, { ...run, counts: { activities: rows }, ...file }),
  );
  return { planVersion, batchID };
};
