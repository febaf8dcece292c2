import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';

type Fields = CommandOf<'addResource'>['fields'];

const labour = (name: string, maxUnits: number, standardRate: number): Fields => ({
  name,
  kind: 'labour',
  unit: '工日',
  maxUnits,
  standardRate,
});
const machine = (name: string, maxUnits: number, standardRate: number): Fields => ({
  name,
  kind: 'equipment',
  unit: '台班',
  maxUnits,
  standardRate,
});
const material = (name: string, unit: string, standardRate: number): Fields => ({
  name,
  kind: 'material',
  unit,
  standardRate,
});

/** Trades, machines and materials of the sample, with prices a Chinese contractor would recognise. */
export const sampleResources: readonly Fields[] = [
  labour('木工', 40, 380),
  labour('钢筋工', 36, 360),
  labour('混凝土工', 20, 340),
  labour('架子工', 20, 380),
  labour('砌筑工', 30, 350),
  labour('抹灰工', 36, 340),
  labour('防水工', 14, 330),
  labour('油漆工', 30, 320),
  labour('门窗工', 18, 330),
  labour('水暖工', 26, 340),
  labour('电工', 28, 340),
  labour('通风工', 14, 340),
  labour('电梯安装工', 10, 420),
  labour('测量员', 4, 300),
  labour('普工', 50, 240),
  machine('塔吊', 1, 1800),
  machine('混凝土泵车', 2, 3200),
  machine('挖掘机', 4, 1600),
  machine('打桩机', 3, 4200),
  material('C30商品混凝土', 'm³', 478),
  material('C40商品混凝土', 'm³', 512),
  material('加气混凝土砌块', 'm³', 320),
];
