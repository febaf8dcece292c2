import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id } from '../fields.ts';
import { materialMovement } from './material-movement.register.ts';
import { month } from './month.ts';

const defineCall = callsWith({
  text: '查找内容',
  warehouse: '库房',
  resourceID: '资源',
  materialMovementIDs: '出入库单',
  month: '月份',
  format: '格式',
});

const gateOf = <const R extends 'access' | 'download'>(right: R) =>
  ({ kind: 'project', key: 'projectID', page: materialMovement.page, right }) as const;

const warehouse = z.string().trim().max(50, '库房最多 50 个字').default('');
const money = z.number().nullable();

const stockRow = z.object({
  resourceID: id,
  code: z.string(),
  resourceName: z.string(),
  spec: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** How much of it lies in which 库房; without a name: in none that is told. */
  stores: z.array(z.object({ warehouse: z.string(), quantity: z.number() })),
  lent: z.number(),
  /** 元; null for whoever may not see prices. */
  average: money,
  amount: money,
  /**
   * Issued to activities less what came back, and what the plan asks for so far: planned × physical percent; null of one
   * 库房, since the plan asks for materials of none in particular.
   */
  issued: z.number(),
  due: z.number().nullable(),
  /** How much more was issued than is due, in per cent of that; null where nothing is due, and of one 库房. */
  overRate: z.number().nullable(),
  /** 量差 (null of one 库房), 价差 in 元: (issued − due) × planned price; (average of the issues − planned price) × issued. */
  quantityVariance: money,
  priceVariance: money,
});
export type StockRow = z.output<typeof stockRow>;

export const GetStock = defineCall({
  name: 'GetStock',
  summary:
    '材料和设备的库存、平均价、借出未还，领用与计划相比的量差和价差；价格和金额只给有「资源库」查看权限的人',
  gate: gateOf('access'),
  input: z.strictObject({
    projectID: id,
    text: z.string().trim().max(50, '查找内容最多 50 个字').default(''),
    warehouse,
  }),
  output: z.object({ rows: z.array(stockRow), warehouses: z.array(z.string()) }),
});

export const GetStockHistory = defineCall({
  name: 'GetStockHistory',
  summary: '一种材料或设备的库存逐日的变化：每个有出入库的日子结束时的数量',
  gate: gateOf('access'),
  input: z.strictObject({ projectID: id, resourceID: id }),
  output: z.array(z.object({ day: z.string(), quantity: z.number() })),
});

const paper = z.object({ fileName: z.string(), content: z.string(), isQueued: z.literal(0) });
const format = z.enum(['docx', 'pdf']);

export const MaterialIssuePaper = defineCall({
  name: 'MaterialIssuePaper',
  summary: '领料单：所选的领用和退库，Word 或 PDF',
  gate: gateOf('download'),
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    materialMovementIDs: z.array(id).min(1, '请选择领用或退库的出入库单').max(100, '一次最多 100 张'),
    format,
  }),
  output: paper,
});

export const StockMonthPaper = defineCall({
  name: 'StockMonthPaper',
  summary: '收发存月报：各材料期初、收入、发出、期末的数量与金额，全部库房或一个库房，Word 或 PDF',
  gate: gateOf('download'),
  asksOnly: true,
  input: z.strictObject({
    projectID: id,
    month,
    warehouse,
    format,
  }),
  output: paper,
});
