import type { MovementKind } from '@xmgl/contracts/resource/material-movement.register';

/** What came into the stock of a project and went out of it, in its order. */
export type SampleMovement = {
  readonly day: string;
  readonly kind: MovementKind;
  readonly resource: string;
  readonly quantity: number;
  readonly price?: number;
  readonly activity?: string;
  readonly warehouse: string;
  readonly state?: '草稿' | '已审核';
};

export type SampleMovements = {
  /** Who takes what is issued. */
  readonly receiver?: string;
  /** Things that are kept in stock and are not in the plan. */
  readonly things: readonly { readonly name: string; readonly spec: string; readonly unit: string }[];
  readonly movements: readonly SampleMovement[];
};

const site = '现场材料库';
const office = '测试间';

const shed = '砌体加工棚';
const block = '加气混凝土砌块';
const walls = '1–4 层砌体';

export const constructionMovements: SampleMovements = {
  receiver: '冯大勇',
  things: [],
  movements: [
    { day: '2026-08-17', kind: '入库', resource: block, quantity: 120, price: 318, warehouse: site },
    { day: '2026-08-21', kind: '入库', resource: block, quantity: 40, price: 320, warehouse: shed },
    { day: '2026-08-24', kind: '领用', resource: block, quantity: 60, activity: walls, warehouse: site },
    { day: '2026-08-26', kind: '领用', resource: block, quantity: 24, activity: walls, warehouse: shed },
    { day: '2026-08-28', kind: '入库', resource: block, quantity: 80, price: 324, warehouse: site },
    { day: '2026-08-31', kind: '盘亏', resource: block, quantity: 1.5, warehouse: site },
    { day: '2026-09-01', kind: '领用', resource: block, quantity: 16, activity: walls, warehouse: site },
    { day: '2026-09-04', kind: '退库', resource: block, quantity: 1, activity: walls, warehouse: site },
    { day: '2026-09-07', kind: '入库', resource: block, quantity: 100, price: 321, warehouse: site },
    { day: '2026-09-08', kind: '借出', resource: block, quantity: 10, warehouse: site },
    { day: '2026-09-10', kind: '归还', resource: block, quantity: 6, warehouse: site },
    {
      day: '2026-09-11',
      kind: '入库',
      resource: block,
      quantity: 60,
      price: 326,
      warehouse: site,
      state: '草稿',
    },
  ],
};

export const softwareMovements: SampleMovements = {
  things: [
    { name: '测试手机', spec: 'Android 15', unit: '台' },
    { name: '移动硬盘', spec: '2 TB', unit: '个' },
  ],
  movements: [
    { day: '2026-05-11', kind: '入库', resource: '测试手机', quantity: 8, price: 2899, warehouse: office },
    { day: '2026-05-11', kind: '入库', resource: '移动硬盘', quantity: 6, price: 469, warehouse: office },
    { day: '2026-05-18', kind: '借出', resource: '测试手机', quantity: 5, warehouse: office },
    { day: '2026-07-13', kind: '入库', resource: '测试手机', quantity: 4, price: 2699, warehouse: office },
    { day: '2026-07-20', kind: '归还', resource: '测试手机', quantity: 2, warehouse: office },
    { day: '2026-08-03', kind: '报废', resource: '测试手机', quantity: 1, warehouse: office },
    { day: '2026-08-31', kind: '盘盈', resource: '移动硬盘', quantity: 1, warehouse: office },
    { day: '2026-09-02', kind: '借出', resource: '移动硬盘', quantity: 2, warehouse: office, state: '草稿' },
  ],
};
