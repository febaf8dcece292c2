import { CostComparisonPaper, GetCostComparison } from '@xmgl/contracts/cost/cost.calls';
import { getProjectNames } from '../../access/project-names.repository.ts';
import { fail } from '../../base/failure.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { type Handler, handle, handleOutside } from '../../http/context.ts';
import { inTurn } from '../../register/files/file-turns.ts';
import { writePaper } from '../../register/files/paper-file.service.ts';
import { readComparison } from './comparison.repository.ts';
import { toComparisonPaper } from './comparison-paper.ts';
import { readPaperAmounts } from './paper-amounts.ts';
import { requireWholeCosts } from './posting.service.ts';

const compare = handle(GetCostComparison, async (actor) => {
  await requireWholeCosts(actor);
  return await readComparison(actor);
});

const paper = handleOutside(CostComparisonPaper, async (context, { by, format }) => {
  const { user, now, project, transact } = context;
  const told = await transact(async (db) => {
    const actor = { ...context, db };
    await requireWholeCosts(actor);
    const compared = await readComparison(actor);
    if (compared.cells.length === 0)
      throw fail('conflict', '还没有可以对比的数：填写合同收入、批准预算、成本入账之后才有三算对比表');
    return {
      names: await getProjectNames(db, project),
      amounts: await readPaperAmounts(actor),
      told: compared,
    };
  });
  const file = await inTurn(user.userID, () =>
    writePaper(
      `${told.names.projectName} 三算对比表`,
      toComparisonPaper({ ...told, by, format, today: toLocalDay(now) }),
    ),
  );
  return { ...file, isQueued: 0 as const };
});

export const comparisonHandlers: readonly Handler[] = [compare, paper];
