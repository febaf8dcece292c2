import * as calls from '@xmgl/contracts/resource/stock.calls';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { writePaperOf } from '../../../register/files/paper-file.service.ts';
import { maySeePrices } from '../see-prices.service.ts';
import {
  listHistory,
  listIssues,
  listMonth,
  listStock,
  listWarehouses,
  type StockFigures,
} from './stock.repository.ts';
import { toIssuePaper, toMonthPaper } from './stock-papers.ts';

const withoutPrices = (row: StockFigures) => ({
  ...row,
  average: null,
  amount: null,
  quantityVariance: null,
  priceVariance: null,
});

const stock = handle(calls.GetStock, async (actor, asked) => {
  const rows = await listStock(actor, asked);
  const isPriced = await maySeePrices(actor);
  return {
    rows: rows.map((row) => ({ ...(isPriced ? row : withoutPrices(row)), stores: [...row.stores] })),
    warehouses: [...(await listWarehouses(actor))],
  };
});

const toldOf = async (actor: Actor) => ({
  names: await getProjectNames(actor.db, actor.project),
  today: toLocalDay(actor.now),
  maySeePrices: await maySeePrices(actor),
});

const issuePaper = handleOutside(
  calls.MaterialIssuePaper,
  async (context, { materialMovementIDs, format }) => {
    const { told, rows } = await context.transact(async (db) => {
      const actor = { ...context, db };
      return { told: await toldOf(actor), rows: await listIssues(actor, materialMovementIDs) };
    });
    if (rows.length === 0) throw fail('invalid', '所选的单据中没有领用和退库，请重新选择');
    const file = await inTurn(context.user.userID, () =>
      writePaperOf(context, `${told.names.projectName} 领料单`, toIssuePaper(told, rows, format)),
    );
    return { ...file, isQueued: 0 as const };
  },
);

const monthPaper = handleOutside(calls.StockMonthPaper, async (context, { month, warehouse, format }) => {
  const { told, rows } = await context.transact(async (db) => {
    const actor = { ...context, db };
    return { told: await toldOf(actor), rows: await listMonth(actor, month, warehouse) };
  });
  const file = await inTurn(context.user.userID, () =>
    writePaperOf(
      context,
      [told.names.projectName, '收发存月报', warehouse, month].filter(Boolean).join(' '),
      toMonthPaper({ ...told, month, warehouse }, rows, format),
    ),
  );
  return { ...file, isQueued: 0 as const };
});

export const stockHandlers: readonly Handler[] = [
  stock,
  handle(calls.GetStockHistory, async (actor, { resourceID }) => [...(await listHistory(actor, resourceID))]),
  issuePaper,
  monthPaper,
];
