import { CashPlanPaper, GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { writePaper } from '../../../register/files/paper-file.service.ts';
import { readPaperAmounts } from '../paper-amounts.ts';
import { toCashPaper } from './cash-paper.ts';
import { readCashPlan } from './cash-plan.service.ts';

const plan = handle(GetCashPlan, (context, asked) => readCashPlan(context, asked));

const paper = handleOutside(CashPlanPaper, async (context, { format, ...asked }) => {
  const { user, project, transact } = context;
  const told = await transact(async (db) => {
    const actor = { ...context, db };
    const read = await readCashPlan(actor, asked);
    if (read.months.length === 0)
      throw fail('conflict', '没有资金的收付：批准一版预算、记下成本或收付计划后才有资金计划表');
    return { names: await getProjectNames(db, project), amounts: await readPaperAmounts(actor), plan: read };
  });
  const file = await inTurn(user.userID, () =>
    writePaper(`${told.names.projectName} 资金计划表`, toCashPaper({ ...told, asked, format })),
  );
  return { ...file, isQueued: 0 as const };
});

export const cashHandlers: readonly Handler[] = [plan, paper];
